import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailsTo } from "../support/account-mails.ts";
import { violationsInBothThemes, violationsOnScreen } from "../support/axe.ts";
import { alive, focused, gone, notice, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
import {
  field,
  fillSignIn,
  fillSignUp,
  newEmail,
  newPassword as password,
  press,
  refused,
} from "../support/sign-in-page.ts";
import { desktop, phone, useSite } from "../support/site.ts";

/** The sign-in page and its forms; complete sign-in flows are in auth.test.ts. */
const tests = useSite();

function isRed(input: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(input).borderTopColor.match(/\d+/g) ?? []).map(
    Number,
  );
  return red > 2 * Math.max(green, blue);
}

test("has two tabs, with both providers on each, and links the terms", async () => {
  const page = await alive(await tests.visit("/auth"));
  for (const name of ["Sign In", "Sign Up"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await seen(page.getByRole("tab", { name, exact: true, selected: true }));
    for (const provider of ["Google", "Facebook"])
      await seen(page.getByRole("button", { name: `Continue with ${provider}` }));
  }
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
  expect(await main.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/privacy");
});

test("shows missing fields immediately, without a request", async () => {
  const page = await alive(await tests.visit("/auth"));
  await press(page, "Sign In");
  await seen(page.getByText("Please enter your email address."));
  await seen(page.getByText("Please enter your password."));
  await focused(field(page, "Email"));
  await field(page, "Email").fill("asha@example.org");
  await press(page, "Sign In");
  await gone(page.getByText("Please enter your email address."));
});

test("shows a red error while two passwords differ, and does not submit the form", async () => {
  const page = await alive(await tests.visit("/auth?tab=sign-up"));
  const button = page.getByRole("button", { name: "Sign Up", exact: true });
  await fillSignUp(page, newEmail());
  expect(await button.isDisabled()).toBe(false);
  await field(page, "Confirm Password").fill("another one");
  await seen(page.getByText("Passwords do not match", { exact: true }));
  expect(await button.isDisabled()).toBe(true);
  // The colour has a short transition.
  await expect.poll(() => field(page, "Confirm Password").evaluate(isRed)).toBe(true);
  await field(page, "Confirm Password").fill(password);
  await gone(page.getByText("Passwords do not match", { exact: true }));
  expect(await button.isDisabled()).toBe(false);
});

test("accepts six characters and not five, and rates their strength", async () => {
  const page = await alive(await tests.visit("/auth?tab=sign-up"));
  await fillSignUp(page, newEmail());
  for (const label of ["Password", "Confirm Password"]) await field(page, label).fill("12345");
  await seen(page.getByText("Too weak"));
  await field(page, "Password").fill("four plain words here");
  await seen(page.getByText("Strong"));
  await field(page, "Password").fill("12345");
  await press(page, "Sign Up");
  await seen(page.getByText("The password needs at least 6 characters."));
  for (const label of ["Password", "Confirm Password"]) await field(page, label).fill("kx7q2m");
  await press(page, "Sign Up");
  await seen(notice(page, "Check your email"));
});

test.each([true, false])(
  "says where a link was mailed, also after a reload; with script: %s",
  async (script) => {
    const email = newEmail();
    const ready = async (page: Page) => (script ? alive(page) : page);
    const page = await ready(
      await tests.visit("/auth?tab=sign-up&redirectTo=%2Fstories", {
        javaScriptEnabled: script,
        viewport: phone,
      }),
    );
    await fillSignUp(page, email);
    await press(page, "Sign Up");
    await page.waitForURL((url) => url.searchParams.has("sent"));
    await page.reload();
    await ready(page);
    const main = page.getByRole("main");
    await seen(page.getByRole("heading", { level: 1, name: "Open the link in the email" }));
    await seen(main.getByText(`The email is on its way to ${email}.`));
    expect(page.url()).not.toContain(encodeURIComponent(email));
    expect(await sidewaysRoom(page)).toBe(0);
    if (script) expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, "Send again");
    await seen(page.getByText("Another confirmation link is on its way. The earlier one also works."));
    await expect.poll(async () => (await mailsTo(tests.site.services.db, email)).length).toBe(2);
    await seen(main.getByText(`The email is on its way to ${email}.`));
    await ready(page);
    await main.getByRole("link", { name: "Confirmed on another device? Log in" }).click();
    await expect.poll(() => field(page, "Email").inputValue()).toBe(email);
    await page.goBack();
    await ready(page);
    await main.getByRole("link", { name: "Use another address" }).click();
    await seen(field(page, "Full Name"));
    expect(page.url()).toContain("redirectTo=%2Fstories");
  },
);

test("can show the password, accepts pasted text, and has autocomplete attributes for password managers", async () => {
  const page = await alive(await tests.visit("/auth"));
  const input = field(page, "Password");
  await input.evaluate((element: HTMLInputElement) => {
    element.focus();
    document.execCommand("insertText", false, "pasted words");
  });
  expect(await input.inputValue()).toBe("pasted words");
  expect(await input.getAttribute("type")).toBe("password");
  await press(page, "Show what is typed");
  await expect.poll(() => input.getAttribute("type")).toBe("text");
  expect(await field(page, "Email").getAttribute("autocomplete")).toBe("username");
  expect(await input.getAttribute("autocomplete")).toBe("current-password");
  await page.goto("/auth?tab=sign-up");
  for (const label of ["Password", "Confirm Password"])
    expect(await field(page, label).getAttribute("autocomplete")).toBe("new-password");
});

test("has no SMS option yet, and says so before a number is given, and after", async () => {
  const page = await alive(await tests.visit("/auth"));
  const title = await page.title();
  await press(page, "Forgot Password");
  const dialog = page.getByRole("dialog");
  await expect.poll(() => page.title()).toBe("Reset your password");
  await press(dialog, "Close");
  await expect.poll(() => page.title()).toBe(title);
  await press(page, "Forgot Password");
  await field(dialog, "Email").check();
  // By its label, as people do it, and not by its dot alone.
  await dialog.getByText("SMS", { exact: true }).click();
  await seen(dialog.getByText("SMS-based password reset is under development. Please use email for now."));
  await press(dialog, "Send Reset Link");
  await seen(dialog.getByText("Please enter your mobile number."));
  await field(dialog, "Mobile Number").fill("98765 43210");
  await press(dialog, "Send Reset Link");
  await seesNotice(
    page,
    "SMS Feature Coming Soon",
    "SMS-based password reset is under development. Please use email for now.",
  );
});

test("shows the server's error, and keeps what was typed except the password", async () => {
  const page = await alive(await tests.visit("/auth", refused(401)));
  await fillSignIn(page, "nobody@example.org");
  await seesNotice(page, "Sign in failed", "The email address or the password is wrong.");
  const typed = field(page, "Password");
  await focused(typed);
  expect(await typed.getAttribute("aria-invalid")).toBe("true");
  const described = page.locator(`[id="${await typed.getAttribute("aria-describedby")}"]`);
  expect(await described.innerText()).toBe("Please check the email address, and enter your password again.");
  expect(await page.content()).not.toContain(password);
  expect(await field(page, "Email").inputValue()).toBe("nobody@example.org");
});

test("asks for nothing else: no newsletter, and no second link to the terms", async () => {
  const page = await alive(await tests.visit("/auth"));
  expect(await page.locator("input[type=email]").count()).toBe(1);
  expect(await page.getByRole("link", { name: "Terms of Service" }).count()).toBe(1);
});

test("shows an error when a form cannot be sent, and keeps what was typed", async () => {
  const unreached = { expected: { console: ["net::ERR_INTERNET_DISCONNECTED", "status of 503"] } };
  const page = await alive(await tests.visit("/auth", unreached));
  await page.context().setOffline(true);
  await fillSignIn(page, "asha@example.org");
  await seesNotice(page, "Sign in failed", "Please check your connection, and try again.");
  expect(await field(page, "Email").inputValue()).toBe("asha@example.org");
  await press(page, "Forgot Password");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Email Address").fill("asha@example.org");
  await press(dialog, "Send Reset Link");
  await seen(notice(page, "Reset password failed"));
  await press(dialog, "Close");
  await page.context().setOffline(false);

  const answer = { status: 503, json: { message: "We are moving house." } };
  await page.route("**/auth**", async (route) =>
    route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
  );
  await page.getByRole("tab", { name: "Sign Up", exact: true }).click();
  await fillSignUp(page, newEmail());
  await press(page, "Sign Up");
  await seesNotice(page, "Sign up failed", "We are moving house.");
});

test("is accessible with each of its parts open, and fits a small screen", async () => {
  const found: string[] = [];
  for (const viewport of [phone, desktop]) {
    const page = await alive(await tests.visit("/auth?tab=sign-up", { viewport }));
    const look = async () => {
      found.push(...(await violationsOnScreen(page)));
      if (viewport !== phone) return;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysRoom(page), page.url()).toBe(0);
      await page.setViewportSize(phone);
    };
    await field(page, "Password").fill("12345");
    await field(page, "Confirm Password").fill("1234");
    await seen(page.getByText("Too weak"));
    await look();
    for (const path of ["/auth?forgot", "/auth?action=reset-password"]) {
      await page.goto(path);
      await alive(page);
      await look();
    }
    await page.goto("/auth");
    await alive(page);
    await press(page, "Sign In");
    await press(page, "Forgot Password");
    await seen(page.getByRole("dialog"));
    await look();
  }
  expect(found).toEqual([]);
});
