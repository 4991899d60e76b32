import { expect, test } from "vitest";
import { violations } from "../support/axe.ts";
import { alive, gone, notice, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
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

/** The sign-in page and its parts; the ways through it are in auth.test.ts. */
const tests = useSite();

function isRed(input: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(input).borderTopColor.match(/\d+/g) ?? []).map(
    Number,
  );
  return red > 2 * Math.max(green, blue);
}

test("has two tabs, with both providers on each, and names the terms", async () => {
  const page = await alive(await tests.visit("/auth"));
  for (const name of ["Sign In", "Sign Up"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    expect(await page.getByRole("tab", { name, exact: true }).getAttribute("aria-selected")).toBe("true");
    for (const provider of ["Google", "Facebook"])
      await seen(page.getByRole("button", { name: `Continue with ${provider}` }));
  }
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
  expect(await main.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/privacy");
});

test("says at once what is missing, and asks nobody", async () => {
  const page = await alive(await tests.visit("/auth"));
  await press(page, "Sign In");
  await seen(page.getByText("Please enter your e-mail address."));
  await seen(page.getByText("Please enter your password."));
  expect(await field(page, "Email").evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, "Email").fill("asha@example.org");
  await press(page, "Sign In");
  await gone(page.getByText("Please enter your e-mail address."));
});

test("says while two passwords differ, in red, and takes no form", async () => {
  const page = await alive(await tests.visit("/auth?tab=sign-up"));
  const button = page.getByRole("button", { name: "Sign Up", exact: true });
  await fillSignUp(page, newEmail());
  expect(await button.isDisabled()).toBe(false);
  await field(page, "Confirm Password").fill("another one");
  await seen(page.getByText("Passwords do not match", { exact: true }));
  expect(await button.isDisabled()).toBe(true);
  // Its colour changes within a moment.
  await expect.poll(() => field(page, "Confirm Password").evaluate(isRed)).toBe(true);
  await field(page, "Confirm Password").fill(password);
  await gone(page.getByText("Passwords do not match", { exact: true }));
  expect(await button.isDisabled()).toBe(false);
});

test("takes six characters and not five, and says how strong they are", async () => {
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

test("shows what is typed to who wants it, takes what is pasted, and tells password managers what is what", async () => {
  const page = await alive(await tests.visit("/auth"));
  const input = field(page, "Password");
  await input.evaluate((element: HTMLInputElement) => {
    element.focus();
    document.execCommand("insertText", false, "pasted words");
  });
  expect(await input.inputValue()).toBe("pasted words");
  expect(await input.getAttribute("type")).toBe("password");
  await press(page, "Show what is typed");
  expect(await input.getAttribute("type")).toBe("text");
  expect(await field(page, "Email").getAttribute("autocomplete")).toBe("username");
  expect(await input.getAttribute("autocomplete")).toBe("current-password");
  await page.goto("/auth?tab=sign-up");
  for (const label of ["Password", "Confirm Password"])
    expect(await field(page, label).getAttribute("autocomplete")).toBe("new-password");
});

test("has no way by SMS yet, and says so once a number is given", async () => {
  const page = await alive(await tests.visit("/auth"));
  await press(page, "Forgot Password");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Email").check();
  // By its word, as people do it, and not by its dot alone.
  await dialog.getByText("SMS", { exact: true }).click();
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

test("refuses what the server refuses with its words, and keeps what was typed but the password", async () => {
  const page = await alive(await tests.visit("/auth", refused(401)));
  await fillSignIn(page, "nobody@example.org");
  await seesNotice(page, "Sign in failed", "The e-mail address or the password is not right.");
  expect(await page.content()).not.toContain(password);
  expect(await field(page, "Email").inputValue()).toBe("nobody@example.org");
});

test("asks for nothing else: no newsletter, and no second link to the terms", async () => {
  const page = await alive(await tests.visit("/auth"));
  expect(await page.locator("input[type=email]").count()).toBe(1);
  expect(await page.getByRole("link", { name: "Terms of Service" }).count()).toBe(1);
});

test("says what failed when a form does not arrive, and keeps what was typed", async () => {
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

test("bars nobody, whichever part of it is open, in both themes", async () => {
  const found: string[] = [];
  for (const viewport of [phone, desktop]) {
    const page = await alive(await tests.visit("/auth?tab=sign-up", { viewport, reducedMotion: "reduce" }));
    const look = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page)));
      }
    };
    await field(page, "Password").fill("12345");
    await field(page, "Confirm Password").fill("1234");
    await seen(page.getByText("Too weak"));
    await look();
    for (const path of ["/auth", "/auth?forgot", "/auth?action=reset-password"]) {
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

test("fits a small screen", async () => {
  for (const path of ["/auth", "/auth?tab=sign-up", "/auth?forgot", "/auth?action=reset-password"]) {
    const page = await tests.visit(path, { viewport: { width: 320, height: 640 } });
    expect(await sidewaysRoom(page), path).toBe(0);
  }
});
