import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { violationsOnScreen } from "../support/axe.ts";
import { barriers, overflows } from "../support/barriers.ts";
import { alive, gone, notice, seen } from "../support/journeys.ts";
import { createUser, sessionCookieOf, signInAs, testPassword } from "../support/people.ts";
import { signOut } from "../support/sign-in-page.ts";
import { phone, useSite } from "../support/site.ts";
import { codeOf, withClockStopped } from "../support/second-factor.ts";

const tests = useSite();
const path = "/dashboard/settings";

type Person = { user_id: string; email: string };
const someone = (wanted: Parameters<typeof createUser>[1] = {}) => createUser(tests.site.services, wanted);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const profileOf = ({ user_id }: Person) =>
  tests.site.services.db.one(sql({ display_name: "text", bio: "text?", phone: "text?", avatar_url: "text?" })`
    select display_name, bio, phone, avatar_url from profiles where user_id = ${user_id}`);

test("the profile is shown, edited, cancelled, and saved", async () => {
  const asha = await someone({ display_name: "Asha Patnaik" });
  const page = await tests.visitAs(asha, path, { viewport: phone });
  expect(await page.getByLabel("Display name").count()).toBe(0);
  expect(await overflows(page)).toEqual([]);

  await press(page, "Edit Profile");
  await page.getByLabel("Display name").fill("Somebody Else");
  await press(page, "Cancel");
  await seen(page.getByRole("button", { name: "Edit Profile" }));
  expect(await page.getByText("Somebody Else").count()).toBe(0);
  expect(await profileOf(asha)).toMatchObject({ display_name: "Asha Patnaik" });

  await press(page, "Edit Profile");
  expect(await page.getByLabel("Display name").inputValue()).toBe("Asha Patnaik");
  expect(await overflows(page)).toEqual([]);
  await page.getByLabel("Display name").fill("Asha Nayak");
  await page.getByLabel("Bio").fill("I weave.");
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
  await seen(page.getByRole("button", { name: "Edit Profile" }));
  await seen(part(page, "Your profile").getByText("I weave."));
  expect(await profileOf(asha)).toMatchObject({
    display_name: "Asha Nayak",
    bio: "I weave.",
    phone: "+91 98765 43210",
  });
  // The shell shows the new name too.
  await seen(page.getByRole("banner").getByText("A", { exact: true }).first());
});

test("a profile that cannot be saved shows the error, and keeps what was typed", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, path, { expected: { console: ["400", "ERR_FAILED", "500"] } });
  await press(page, "Edit Profile");
  await page.getByLabel("Phone").fill("call me");
  await page.getByLabel("Bio").fill("Typed at length.");
  await press(page, "Save Changes");
  await seen(notice(page, "Failed to update profile."));
  await seen(page.getByText("Please enter a phone number such as"));
  expect(await page.getByLabel("Phone").getAttribute("aria-invalid")).toBe("true");
  await seen(page.locator('[aria-invalid="true"]:focus'));

  // What is corrected is wrong no more, before anybody is asked again.
  await page.getByLabel("Phone").fill("");
  await gone(page.getByText("Please enter a phone number such as"));
  expect(await page.getByLabel("Phone").getAttribute("aria-invalid")).toBeNull();
  for (const fail of ["abort", "500"] as const) {
    await page.route("**/dashboard/settings.data*", (route) =>
      route.request().method() !== "POST"
        ? route.fallback()
        : fail === "abort"
          ? route.abort()
          : route.fulfill({ status: 500, body: "broken" }),
    );
    await press(page, "Save Changes");
    await seen(notice(page, "Failed to update profile."));
    expect(await page.getByLabel("Bio").inputValue()).toBe("Typed at length.");
    await page.unrouteAll();
  }
  expect(await profileOf(asha)).toMatchObject({ bio: null });
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
});

test("a picture has a preview before it is saved, is shown, and can be removed", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, path);
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a92b1d" } })
    .jpeg()
    .toBuffer();
  await press(page, "Edit Profile");
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await seen(page.locator('img[src^="data:image/jpeg"]'));
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
  const { avatar_url } = await profileOf(asha);
  expect(avatar_url).toMatch(/^\/uploads\//);
  await seen(part(page, "Your profile").locator(`img[src="${avatar_url}"]`));

  await press(page, "Edit Profile");
  const text = Buffer.from("not a picture");
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: text });
  await press(page, "Cancel");
  await press(page, "Edit Profile");
  await page.getByLabel("Remove this picture").check();
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
  expect(await profileOf(asha)).toMatchObject({ avatar_url: null });
});

test("without script the profile is edited and preferences are saved", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, path, {
    javaScriptEnabled: false,
    viewport: phone,
    expected: { console: ["400"] },
  });
  await press(page, "Edit Profile");
  await page.getByLabel("Display name").fill("");
  await page.getByLabel("Bio").fill("Typed at length.");
  await press(page, "Save Changes");
  await seen(page.getByText("Failed to update profile."));
  await seen(page.getByText("Please enter a name."));
  expect(await page.getByLabel("Bio").inputValue()).toBe("Typed at length.");
  await page.getByLabel("Display name").fill("Asha Nayak");
  await press(page, "Save Changes");
  await seen(page.getByText("Profile updated successfully!"));
  expect(await profileOf(asha)).toMatchObject({ display_name: "Asha Nayak", bio: "Typed at length." });

  await page.getByRole("radio", { name: "None", exact: true }).check();
  await press(page, "Save Preferences");
  await seen(page.getByText("Preferences saved"));
  expect(await page.getByRole("radio", { name: "None", exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "Public", exact: true }).isChecked()).toBe(true);
});

test("preferences are saved, and decide what others see", async () => {
  const asha = await someone({ display_name: "Asha Patnaik" });
  const others = await tests.visit(`/people/${asha.user_id}`, { expected: { console: ["404"] } });
  await seen(others.getByRole("heading", { name: "Asha Patnaik" }));
  const page = await tests.visitAs(asha, path);
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  expect([await radio("All").isChecked(), await radio("Public").isChecked()]).toEqual([true, true]);
  await radio("Important only").check();
  await seen(page.getByText("Saved."));
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    radio("Private").check(),
  ]);
  await seen(page.getByText("Saved."));
  await page.reload();
  expect([await radio("Important only").isChecked(), await radio("Private").isChecked()]).toEqual([
    true,
    true,
  ]);
  await others.reload();
  await seen(others.getByRole("heading", { name: "Person Not Found" }));
  expect(await others.content()).not.toContain("Asha Patnaik");
  await page.goto(`/people/${asha.user_id}`);
  await seen(page.getByText("Other people cannot see this page."));
});

test("the password is changed, and other devices are signed out", async () => {
  const asha = await someone();
  const elsewhere = await sessionCookieOf(tests.site.services, asha.user_id);
  const page = await tests.visitAs(asha, path, { expected: { console: ["400", "403"] } });
  const card = part(page, "Password");
  const fill = async (current: string, password: string, again: string) => {
    await card.getByLabel("Current Password").fill(current);
    await card.getByLabel("New Password", { exact: true }).fill(password);
    await card.getByLabel("Confirm Password").fill(again);
    await press(page, "Change Password");
  };
  await fill(testPassword, "new-words-8", "new-words-9");
  await seen(card.getByText("Passwords do not match", { exact: true }));
  await fill("not it", "new-words-8", "new-words-8");
  await seen(card.getByText("This is not your current password."));
  const visit = () =>
    fetch(`${tests.site.url}${path}`, { headers: { cookie: elsewhere }, redirect: "manual" });
  expect((await visit()).status).toBe(200);
  await fill(testPassword, "new-words-8", "new-words-8");
  await seen(notice(page, "Password updated"));
  expect((await visit()).status).toBe(302);
});

test("devices are listed and signed out one by one", async () => {
  const asha = await someone();
  const cookies = [1, 2, 3].map(() => sessionCookieOf(tests.site.services, asha.user_id));
  const [first = "", ...rest] = await Promise.all(cookies);
  const page = await tests.visitAs(asha, path);
  const devices = part(page, "Logged-in devices").getByRole("listitem");
  expect(await devices.count()).toBe(4);
  expect(await devices.filter({ hasText: "This device" }).count()).toBe(1);
  await part(page, "Logged-in devices")
    .getByRole("button", { name: /^End session on A test, last used / })
    .first()
    .click();
  await seen(notice(page, "The device is logged out"));
  await expect.poll(() => devices.count()).toBe(3);
  await press(page, "End all other sessions");
  await seen(notice(page, "All other devices are logged out"));
  await expect.poll(() => devices.count()).toBe(1);
  for (const cookie of [first, ...rest]) {
    const answer = await fetch(`${tests.site.url}${path}`, { headers: { cookie }, redirect: "manual" });
    expect(answer.status).toBe(302);
  }
});

/** In the view below the header and within the card, from its beginning. */
function isInView(box: Locator): Promise<boolean> {
  return box.evaluate((one) => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = one.getBoundingClientRect();
    return top >= header && Math.min(bottom, top + 200) <= innerHeight;
  });
}

test("an authenticator app is set up with its codes, each step in view, and removed with the password", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, path, { viewport: phone, expected: { console: ["403", "422"] } });
  await press(page, "Set up authenticator app");
  const card = part(page, "Authenticator app");
  const step = card.getByRole("group", { name: "Connect your authenticator app" });
  await seen(step.and(page.locator(":focus")));
  await expect.poll(() => isInView(card.getByRole("img", { name: /^QR code/ }))).toBe(true);
  const secret = (await card.locator("code").innerText()).replaceAll(" ", "");
  await card.getByLabel("Code").fill("000000");
  await press(page, "Confirm");
  await seen(card.getByText("This code is wrong or was already used."));
  await seen(card.getByLabel("Code").and(page.locator(":focus")));
  await expect.poll(() => isInView(card.getByText("This code is wrong"))).toBe(true);
  await page.reload();
  await alive(page);
  expect(page.url()).toContain("?factor=");
  expect((await card.locator("code").innerText()).replaceAll(" ", "")).toBe(secret);
  const codes = page.getByRole("group", { name: "Recovery codes" });
  await withClockStopped(async () => {
    await card.getByLabel("Code").fill(codeOf(secret));
    await press(page, "Confirm");
    await seen(codes.and(page.locator(":focus")));
  });
  await expect.poll(() => isInView(codes)).toBe(true);
  expect(await codes.getByRole("listitem").count()).toBe(10);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    codes.getByRole("link", { name: "Download" }).click(),
  ]);
  const written = await readFile(await download.path(), "utf8");
  expect(written).toContain(await codes.getByRole("listitem").first().innerText());

  // Whatever else is done leaves the codes, and nobody leaves them by mistake.
  await page.getByRole("link", { name: "Your profile", exact: true }).click();
  await press(page, "Edit Profile");
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
  await seen(codes);
  await page.getByRole("link", { name: "Back to Website" }).click();
  const question = page.getByRole("dialog", { name: "Have you saved your recovery codes?" });
  await seen(question);
  expect(await violationsOnScreen(page)).toEqual([]);
  await press(page, "Back to the codes");
  await gone(question);
  await press(page, "I have saved my codes");
  await gone(codes);
  await seen(card.getByText("Your recovery codes are saved.").and(page.locator(":focus")));
  await page.goto(path);
  await alive(page);
  expect(await codes.count()).toBe(0);
  await seen(card.getByText("10 recovery codes are left."));

  await card.getByText("Remove this app").click();
  await card.getByLabel("Password").first().fill("not it");
  await press(page, "Remove");
  await seen(card.getByText("This is not your current password."));
  await card.getByLabel("Password").first().fill(testPassword);
  await press(page, "Remove");
  await seen(notice(page, "Authenticator app removed"));
  await seen(page.getByRole("button", { name: "Set up authenticator app" }));
});

test("personal data is downloaded, and the account deleted permanently", async () => {
  const asha = await someone({ display_name: "Asha of the export" });
  const page = await tests.visitAs(asha, path, { expected: { console: ["400"] } });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sahayog-my-data-.*\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), "utf8")) as { account: object };
  expect(exported.account).toMatchObject({ email: asha.email });

  await page.getByText("I want to delete my account").click();
  const card = part(page, "Delete account");
  await card.getByLabel("Password").fill(testPassword);
  await press(page, "Delete my account");
  await seen(card.getByText("Please type DELETE in capital letters."));
  // The notice says so aloud, and the focus is where something is to be done.
  await seen(notice(page, "Your account was not deleted"));
  await seen(card.locator('[name="word"]:focus'));
  await card.getByLabel("Password").fill(testPassword);
  await card.getByLabel("Type DELETE to confirm").fill("DELETE");
  await press(page, "Delete my account");
  await seen(notice(page, "Your account is deleted"));
  await page.waitForURL((url) => url.pathname === "/");
  await seen(page.getByRole("link", { name: "Login", exact: true }).first());
  // The new page from its top, however far down the button was.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/auth");
  expect(await profileOf(asha)).toMatchObject({ display_name: "Former member" });
});

test("nothing bars anybody from any part, on a phone or a desktop", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, path, {
    expected: { console: ["40"] },
  });
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await barriers(page)).map((line) => `${what}, ${line}`));
  };
  await page.getByText("I want to delete my account").click();
  await look("everything");
  await press(page, "Edit Profile");
  await page.getByLabel("Display name").fill("");
  await press(page, "Save Changes");
  await seen(page.getByText("Please enter a name."));
  await press(page, "Set up authenticator app");
  await seen(page.getByRole("img", { name: /^QR code/ }));
  await look("an authenticator app being set up");
  await page.goto(`/people/${asha.user_id}`);
  await alive(page);
  await look("the card");
  expect(found).toEqual([]);
});

test("two people of one browser never save to each other, and see no page of each other", async () => {
  const { services } = tests.site;
  const [asha, lipika] = [await someone({ display_name: "Asha" }), await someone({ display_name: "Lipika" })];
  const page = await tests.visitAs(asha, `${path}?edit=1`, { expected: { console: ["409", "401"] } });
  const unused = await page.context().newPage();
  await alive(await visited(unused, path));
  await page.getByLabel("Bio").fill("I weave, says Asha.");

  const other = await page.context().newPage();
  await signInAs(page, services, lipika.user_id);
  await alive(await visited(other, "/about"));
  await seen(page.getByText("You are now logged in as Lipika in this browser", { exact: true }));
  // Nothing was typed there, and so the tab has the new person's page.
  await seen(part(unused, "Your profile").getByText("Lipika"));
  await press(page, "Save Changes");
  await seen(page.getByText(/^You are now logged in as Lipika in this browser\. Nothing was saved/).first());
  expect(await page.getByLabel("Bio").inputValue()).toBe("I weave, says Asha.");
  for (const person of [asha, lipika]) expect(await profileOf(person)).toMatchObject({ bio: null });

  await signOut(other);
  await seen(page.getByText("You were logged out in another tab", { exact: true }));
  await press(page, "Save Changes");
  await seen(page.getByText(/^You have been logged out/).first());
  expect(await page.getByLabel("Bio").inputValue()).toBe("I weave, says Asha.");
  await unused.waitForURL("**/auth?**");

  await signInAs(page, services, asha.user_id);
  await visited(other, "/about");
  await gone(page.getByText("You were logged out in another tab", { exact: true }));
  await unused.waitForURL(`**${path}`);
  await seen(unused.getByRole("navigation", { name: "Dashboard" }));
  await press(page, "Save Changes");
  await seen(notice(page, "Profile updated successfully!"));
  expect(await profileOf(asha)).toMatchObject({ bio: "I weave, says Asha." });
});

async function visited(page: Page, to: string): Promise<Page> {
  await page.goto(to);
  return page;
}
