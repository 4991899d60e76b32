import { describe, expect, test } from "vitest";
import { createTotpSecret } from "../../app/domains/accounts/second-factor/server/totp.ts";
import { command } from "../../app/platform/database/sql.ts";
import { alive, gone, notice, seen, seesNotice } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import {
  field,
  fillSignIn,
  fillSignUp,
  linkTo,
  newEmail,
  newPassword as password,
  pathOf,
  press,
  refused,
  signOut,
  signOutFromHome,
} from "../support/sign-in-page.ts";
import { phone, useSite } from "../support/site.ts";
import { codeOf, withClockStopped } from "../support/second-factor.ts";

const tests = useSite();

test("a person can sign up and later sign in again with a new password", async () => {
  const email = newEmail();
  const page = await alive(
    await tests.visit("/auth?redirectTo=%2Fstories", {
      viewport: phone,
      expected: { console: ["status of 401"] },
    }),
  );
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const announced = page.locator("[data-page-announcer]");
  await expect.poll(() => page.title()).toMatch(/^Sign Up · /);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect.poll(() => page.title()).toMatch(/^Log in · /);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect.poll(() => page.title()).toMatch(/^Sign Up · /);
  // A reader has said the tab's name.
  expect(await announced.textContent()).toBe("");
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => announced.textContent()).not.toBe("");
  expect(await page.title()).toBe(await announced.textContent());
  expect(await page.title()).not.toMatch(/^Log in|^Sign Up/);
  await page.goBack();
  await seen(announced.getByText(/^Log in · /));
  expect(await page.title()).toMatch(/^Log in · /);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fillSignUp(page, email);
  await press(page, "Sign Up");
  await seen(notice(page, "Check your email").getByText("confirmation link"));

  await page.goto(await linkTo(tests.site, email, "Please confirm your email address"));
  await page.waitForURL((url) => url.pathname === "/stories");
  await seen(notice(page, "Your email address is confirmed"));
  await alive(page);
  await signOut(page);
  await seesNotice(page, "Signed out successfully", "You have been logged out.");
  expect(pathOf(page)).toBe("/");

  await alive(page);
  await page.goto("/auth?redirectTo=%2Fstories");
  await alive(page);
  await press(page, "Forgot Password");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Email Address").fill(email);
  await press(dialog, "Send Reset Link");
  await seen(notice(page, "Check your email").getByText("password reset link"));
  await gone(dialog);

  const link = await linkTo(tests.site, email, "Set a new password");
  await page.goto(link);
  await seen(page.getByRole("heading", { name: "Set New Password" }));
  await alive(page);
  await field(page, "New Password").fill("a newer password");
  await field(page, "Confirm Password").fill("a newer password");
  await press(page, "Update Password");
  await seesNotice(page, "Password updated", "Your password has been updated successfully.");
  await page.waitForURL("**/stories");

  await page.goto(link);
  await seen(page.getByText("This link was already used"));
  expect(await page.title()).toMatch(/^This link no longer works/);
  await signOutFromHome(page);
  await page.goto("/auth");
  await alive(page);
  await fillSignIn(page, email);
  await seesNotice(page, "Sign in failed", "The email address or the password is wrong.");
  await fillSignIn(page, email, "a newer password");
  await page.waitForURL("**/dashboard");
});

describe("a signed-in person", () => {
  test("is redirected from the sign-in page", async () => {
    const { user_id } = await createUser(tests.site.services);
    const page = await tests.visitAs({ user_id }, "/auth");
    expect(pathOf(page)).toBe("/");
    await page.goto("/auth?redirectTo=%2Fstories");
    expect(pathOf(page)).toBe("/stories");
  });

  test("returns to the page that required the sign-in", async () => {
    const user = await createUser(tests.site.services);
    const page = await alive(await tests.visit("/dashboard/donations"));
    expect(pathOf(page)).toBe("/auth");
    await fillSignIn(page, user.email, user.password);
    await page.waitForURL("**/dashboard/donations");
  });

  test("stays signed in over a reload, and other tabs follow each sign-in and sign-out", async () => {
    const user = await createUser(tests.site.services);
    const page = await alive(await tests.visit("/about"));
    const other = await page.context().newPage();
    await other.goto("/auth");
    await alive(other);
    await fillSignIn(other, user.email, user.password);
    await other.waitForURL("**/dashboard");
    await seen(page.getByRole("link", { name: "Dashboard", exact: true }));
    await alive(page);
    await page.reload();
    await seen(page.getByRole("link", { name: "Dashboard", exact: true }));
    await alive(page);
    await signOut(page);
    await seen(notice(page, "Signed out successfully"));
    await other.waitForURL("**/auth**");
    // It arrives by loading the page: a tab that is closed while one loads may never close.
    await alive(other);
    await seen(other.getByRole("button", { name: "Sign In", exact: true }));
  });

  test("sets a new password with the current one", async () => {
    const user = await createUser(tests.site.services);
    const page = await tests.visitAs(user, "/auth?action=reset-password", refused(403));
    await field(page, "New Password").fill("12345");
    await field(page, "Confirm Password").fill("12345");
    await field(page, "Current Password").fill("not mine");
    await press(page, "Update Password");
    await seen(page.getByText("The password needs at least 6 characters."));
    await field(page, "New Password").fill("kx7q2m");
    await expect.poll(() => page.getByRole("button", { name: "Update Password" }).isDisabled()).toBe(true);
    await field(page, "Confirm Password").fill("kx7q2m");
    await press(page, "Update Password");
    await seesNotice(page, "Password update failed", "Your current password is wrong.");
    await field(page, "Current Password").fill(user.password);
    await press(page, "Update Password");
    await seesNotice(page, "Password updated", "Your password has been updated successfully.");
    await page.waitForURL("**/dashboard");
  });
});

test("the second factor is required after the password, and five wrong codes restart the sign-in", async () => {
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
    await seen(notice(page, "Sign in failed"));
  }
  await field(page, "Code").fill("000000");
  await press(page, "Sign In");
  await page.waitForURL((url) => url.pathname === "/auth");
  await seen(notice(page, "Sign in failed"));
  await alive(page);
  await fillSignIn(page, user.email, user.password);
  await page.waitForURL("**/auth/verify");
  await withClockStopped(async () => {
    await field(page, "Code").fill(codeOf(secret));
    await press(page, "Sign In");
    await page.waitForURL("**/stories");
  });
});

describe("without script", () => {
  const visit = (path: string) => tests.visit(path, { javaScriptEnabled: false });

  test("a person can sign up and sign in again", async () => {
    const email = newEmail();
    const page = await tests.visit("/auth", {
      javaScriptEnabled: false,
      expected: { console: ["status of 400", "status of 404"] },
    });
    await page
      .getByRole("navigation", { name: "Log in or sign up" })
      .getByRole("link", { name: "Sign Up" })
      .click();
    await fillSignUp(page, email);
    await field(page, "Confirm Password").fill("another one");
    await press(page, "Sign Up");
    await seen(page.getByText("Sign up failed", { exact: true }));
    await seen(page.getByText("Passwords do not match", { exact: true }));
    expect(await field(page, "Full Name").inputValue()).toBe("Asha Patnaik");
    expect(await page.content()).not.toContain(password);
    await fillSignUp(page, email);
    await press(page, "Sign Up");
    await seen(page.getByText("Check your email", { exact: true }));

    const link = await linkTo(tests.site, email, "Please confirm your email address");
    const elsewhere = await visit(link);
    await seen(elsewhere.getByText("Confirm only if it was you"));
    await press(elsewhere, "Confirm");
    await seen(elsewhere.getByText("Please log in with your new account."));
    expect(await field(elsewhere, "Email").first().inputValue()).toBe(email);
    expect(elsewhere.url()).not.toContain(encodeURIComponent(email));
    await page.goto(link);
    await seen(page.getByRole("heading", { name: "This did not work" }));

    await page.goto("/auth");
    await fillSignIn(page, email);
    await page.waitForURL("**/dashboard");
    await page.goto("/");
    await page.locator("form[action='/auth/sign-out'] button").first().click();
    await seen(page.getByText("Signed out successfully", { exact: true }));

    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await field(page, "Email Address").fill(email);
    await press(page, "Send Reset Link");
    await seen(page.getByText("Check your email", { exact: true }));
    const reset = await linkTo(tests.site, email, "Set a new password");
    await page.goto(reset);
    await field(page, "New Password").fill("a newer password");
    await field(page, "Confirm Password").fill("a newer password");
    await press(page, "Update Password");
    await page.waitForURL("**/dashboard");
    await seen(page.getByText("Your password has been updated successfully.", { exact: true }));
    // A used link offers another one, and no form that it could not save.
    await page.goto(reset);
    await seen(page.getByRole("link", { name: "Ask for a link" }));
    expect(await field(page, "New Password").count()).toBe(0);
  });

  test("the SMS option says that it is not available", async () => {
    const page = await visit("/auth?forgot");
    await page.getByRole("radio", { name: "SMS" }).check();
    await field(page, "Mobile Number").fill("98765 43210");
    await field(page, "Email Address").fill("asha@example.org");
    await press(page, "Send Reset Link");
    await seen(page.getByText("SMS Feature Coming Soon", { exact: true }));
  });
});
