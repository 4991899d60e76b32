import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { createTotpSecret } from "../../app/domains/accounts/server/factors/totp.ts";
import { command } from "../../app/platform/database/sql.ts";
import { violations } from "../support/axe.ts";
import { alive, gone, notice, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
import { createUser, signInAs } from "../support/people.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();

const newEmail = () => `new-${randomUUID().slice(0, 13)}@example.org`;
const password = "four plain words here";
/** What a browser writes into its console for every refusal of a form. */
const refused = (status: number) => ({ expected: { console: [`status of ${status}`] } });

type Mail = { subject: string; text: string };

/** The link of the latest mail with this subject, read as developers do: in the captured mailbox. */
async function linkTo(email: string, subject: string): Promise<string> {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(
          `${tests.site.url}/sandbox/mail?format=json&to=${encodeURIComponent(email)}`,
        );
        const { mails } = (await answer.json()) as { mails: Mail[] };
        mail = mails.find((one) => one.subject === subject);
        return mail !== undefined;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link?.startsWith(tests.site.url)) throw new Error(`No link of this site in: ${mail?.text}`);
  return link.slice(tests.site.url.length);
}

const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole("button", { name, exact: true }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function fillSignUp(page: Page, email: string) {
  await field(page, "Full Name").fill("Asha Patnaik");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
}

async function fillSignIn(page: Page, email: string, with_password = password) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(with_password);
  await press(page, "Sign In");
}

/** Signs out by the form that every signed-in page offers, wherever it stands on this screen. */
async function signOut(page: Page) {
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[action='/auth/sign-out']");
    form?.requestSubmit();
  });
}

describe.each(Object.entries({ phone, desktop }))("on a %s", (_name, viewport) => {
  test("from signing up to signing in again with a new password", async () => {
    const email = newEmail();
    const page = await alive(
      await tests.visit("/auth", { viewport, expected: { console: ["status of 401"] } }),
    );
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await fillSignUp(page, email);
    await press(page, "Sign Up");
    await seen(notice(page, "Check your email").getByText("confirmation link"));

    await page.goto(await linkTo(email, "Please confirm your e-mail address"));
    await page.waitForURL((url) => url.pathname === "/");
    await seen(notice(page, "Your e-mail address is confirmed"));
    await alive(page);
    await signOut(page);
    await seesNotice(page, "Signed out successfully", "You have been logged out.");
    expect(pathOf(page)).toBe("/");

    await alive(page);
    await page.goto("/auth");
    await alive(page);
    await press(page, "Forgot Password");
    const dialog = page.getByRole("dialog");
    await field(dialog, "Email").last().fill(email);
    await press(dialog, "Send Reset Link");
    await seen(notice(page, "Check your email").getByText("password reset link"));
    await gone(dialog);

    const link = await linkTo(email, "Set a new password");
    await page.goto(link);
    await seen(page.getByRole("heading", { name: "Set New Password" }));
    await alive(page);
    await field(page, "New Password").fill("a newer password");
    await field(page, "Confirm New Password").fill("a newer password");
    await press(page, "Update Password");
    await seesNotice(page, "Password updated", "Your password has been updated successfully.");
    await page.waitForURL("**/dashboard");

    await page.goto(link);
    await seen(page.getByText("This link was used already"));
    await signOutIn(page);
    await page.goto("/auth");
    await alive(page);
    await fillSignIn(page, email);
    await seesNotice(page, "Sign in failed", "The e-mail address or the password is not right.");
    await fillSignIn(page, email, "a newer password");
    await page.waitForURL("**/dashboard");
  });
});

/** By the site's own form, from a page that has none in view. */
async function signOutIn(page: Page) {
  await page.goto("/");
  await alive(page);
  await signOut(page);
  await seen(notice(page, "Signed out successfully"));
  await alive(page);
}

describe("the sign-in page", () => {
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
    const [red = 0, green = 0, blue = 0] = await field(page, "Confirm Password").evaluate((input) =>
      (getComputedStyle(input).borderTopColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await field(page, "Confirm Password").fill(password);
    await gone(page.getByText("Passwords do not match", { exact: true }));
    expect(await button.isDisabled()).toBe(false);
  });

  test("takes six characters and not five, and says how strong they are", async () => {
    const page = await alive(await tests.visit("/auth?tab=sign-up"));
    await fillSignUp(page, newEmail());
    for (const label of ["Password", "Confirm Password"]) await field(page, label).fill("12345");
    await seen(page.getByText("Too weak"));
    await press(page, "Sign Up");
    await seen(page.getByText("The password needs at least 6 characters."));
    for (const label of ["Password", "Confirm Password"]) await field(page, label).fill("123456");
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
    await dialog.getByRole("radio", { name: "SMS" }).check();
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
});

describe("whoever is signed in", () => {
  test("is sent on from the sign-in page", async () => {
    const { user_id } = await createUser(tests.site.services);
    const page = await tests.visit("/about");
    await signInAs(page, tests.site.services, user_id);
    await page.goto("/auth");
    expect(pathOf(page)).toBe("/");
    await page.goto("/auth?redirectTo=%2Fstories");
    expect(pathOf(page)).toBe("/stories");
  });

  test("comes back to the page that asked for it", async () => {
    const user = await createUser(tests.site.services);
    const page = await alive(await tests.visit("/dashboard/donations"));
    expect(pathOf(page)).toBe("/auth");
    await fillSignIn(page, user.email, user.password);
    await page.waitForURL("**/dashboard/donations");
  });

  test("stays so over a reload, and is followed by other tabs in and out", async () => {
    const user = await createUser(tests.site.services);
    const page = await alive(await tests.visit("/about"));
    const other = await page.context().newPage();
    await other.goto("/auth");
    await alive(other);
    await fillSignIn(other, user.email, user.password);
    await other.waitForURL("**/dashboard");
    await seen(page.getByRole("link", { name: "Dashboard", exact: true }));
    await page.reload();
    await seen(page.getByRole("link", { name: "Dashboard", exact: true }));
    await alive(page);
    await signOut(page);
    await seen(notice(page, "Signed out successfully"));
    await other.waitForURL("**/auth**");
  });

  test("sets a new password with the present one", async () => {
    const user = await createUser(tests.site.services);
    const page = await tests.visit("/about", refused(403));
    await signInAs(page, tests.site.services, user.user_id);
    await page.goto("/auth?action=reset-password");
    await alive(page);
    await field(page, "New Password").fill("12345");
    await field(page, "Confirm New Password").fill("12345");
    await field(page, "Current Password").fill("not mine");
    await press(page, "Update Password");
    await seen(page.getByText("The password needs at least 6 characters."));
    await field(page, "New Password").fill("123456");
    expect(await page.getByRole("button", { name: "Update Password" }).isDisabled()).toBe(true);
    await field(page, "Confirm New Password").fill("123456");
    await press(page, "Update Password");
    await seesNotice(page, "Password update failed", "Your current password is not right.");
    await field(page, "Current Password").fill(user.password);
    await press(page, "Update Password");
    await seesNotice(page, "Password updated", "Your password has been updated successfully.");
    expect(pathOf(page)).toBe("/dashboard");
  });
});

test("a second factor is asked for after the password, and five wrong codes start it over", async () => {
  const { services } = tests.site;
  const user = await createUser(services);
  const secret = createTotpSecret();
  await services.db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
    values (${user.user_id}, 'Phone', 'totp', ${services.secrets.seal("totp", secret)}, 'verified', now())`);
  const page = await alive(await tests.visit("/auth?redirectTo=%2Fstories", refused(400)));
  await fillSignIn(page, user.email, user.password);
  await page.waitForURL("**/auth/verify");
  await alive(page);
  expect(await field(page, "Code").getAttribute("autocomplete")).toBe("one-time-code");
  for (const left of ["4 more tries", "3 more tries", "2 more tries", "one more try"]) {
    await field(page, "Code").fill("000000");
    await press(page, "Sign In");
    await seen(page.getByText(`You have ${left}.`));
  }
  await field(page, "Code").fill("000000");
  await press(page, "Sign In");
  await page.waitForURL((url) => url.pathname === "/auth");
  await seen(notice(page, "Sign in failed"));
  await alive(page);
  await fillSignIn(page, user.email, user.password);
  await page.waitForURL("**/auth/verify");
  await field(page, "Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await press(page, "Sign In");
  await page.waitForURL("**/dashboard");
});

describe("without script", () => {
  const visit = (path: string) => tests.visit(path, { javaScriptEnabled: false });

  test("the same way, from signing up to signing in again", async () => {
    const email = newEmail();
    const page = await tests.visit("/auth", {
      javaScriptEnabled: false,
      expected: { console: ["status of 400", "status of 404"] },
    });
    await page
      .getByRole("navigation", { name: "Sign in or sign up" })
      .getByRole("link", { name: "Sign Up" })
      .click();
    await fillSignUp(page, email);
    await field(page, "Confirm Password").fill("another one");
    await press(page, "Sign Up");
    await seen(page.getByText("Sign up failed", { exact: true }));
    expect(await page.getByText("Passwords do not match", { exact: true }).count()).toBe(1);
    expect(await field(page, "Full Name").inputValue()).toBe("Asha Patnaik");
    expect(await page.content()).not.toContain(password);
    await fillSignUp(page, email);
    await press(page, "Sign Up");
    await seen(page.getByText("Check your email", { exact: true }));

    const link = await linkTo(email, "Please confirm your e-mail address");
    const elsewhere = await visit(link);
    await seen(elsewhere.getByText("Confirm only if it was you"));
    await press(elsewhere, "Confirm");
    await seen(elsewhere.getByText("Please sign in with your new account."));
    await page.goto(link);
    await seen(page.getByRole("heading", { name: "This did not work" }));

    await page.goto("/auth");
    await fillSignIn(page, email);
    expect(pathOf(page)).toBe("/dashboard");
    await page.goto("/");
    await page.locator("form[action='/auth/sign-out'] button").first().click();
    await seen(page.getByText("Signed out successfully", { exact: true }));

    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await field(page, "Email").last().fill(email);
    await press(page, "Send Reset Link");
    await seen(page.getByText("Check your email", { exact: true }));
    await page.goto(await linkTo(email, "Set a new password"));
    await field(page, "New Password").fill("a newer password");
    await field(page, "Confirm New Password").fill("a newer password");
    await press(page, "Update Password");
    expect(pathOf(page)).toBe("/dashboard");
    await seen(page.getByText("Your password has been updated successfully.", { exact: true }));
  });

  test("the way by SMS says that it is none", async () => {
    const page = await visit("/auth?forgot");
    await page.getByRole("radio", { name: "SMS" }).check();
    await field(page, "Mobile Number").fill("98765 43210");
    await field(page, "Email").last().fill("asha@example.org");
    await press(page, "Send Reset Link");
    await seen(page.getByText("SMS Feature Coming Soon", { exact: true }));
  });
});
