import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sql } from "../../../app/platform/database/sql.ts";
import { alive, seen, seesNotice, sidewaysRoom } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { phone, useOwnSite, useSite } from "../../support/site.ts";

const tests = useSite();
/** With an app at the real Facebook, which no test calls. */
const configured = useOwnSite({
  env: { FACEBOOK_CLIENT_ID: "1234567890", FACEBOOK_CLIENT_SECRET: "secret-of-the-application" },
});

const providers = [
  ["google", "Google"],
  ["facebook", "Facebook"],
] as const;

function providerButton(page: Page, name: string) {
  return page.getByRole("button", { name });
}

/** The sandbox's person chooser. */
async function atProvider(page: Page, name: string): Promise<Page> {
  await page.waitForURL("**/sandbox/identity/**");
  await seen(page.getByRole("heading", { level: 1, name: `Sign in with ${name}` }));
  return page;
}

async function isAt(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname === path);
}

async function accountOf(email: string): Promise<{ verified: boolean; providers: string[] }> {
  return tests.site.services.db.one(sql({ verified: "bool", providers: "text[]" })`
    select email_verified_at is not null as verified,
      array(select provider from user_identities i where i.user_id = users.user_id order by provider) as providers
    from users where email = ${email}`);
}

describe.each(providers)("%s", (provider, name) => {
  test("one click at the provider signs in, with script", async () => {
    const page = await alive(await tests.visit("/auth"));
    await providerButton(page, name).click();
    await atProvider(page, name);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await isAt(page, "/dashboard");
    const person = provider === "google" ? "gita@example.org" : "firoz@example.org";
    expect(await accountOf(person)).toEqual({ verified: true, providers: [provider] });
  });

  test("signs in from the sign-up tab, on a phone without script, and returns to the previous page", async () => {
    const page = await tests.visit("/auth?tab=sign-up&redirectTo=%2Fcampaigns", {
      javaScriptEnabled: false,
      viewport: phone,
    });
    await providerButton(page, name).click();
    await atProvider(page, name);
    expect(await sidewaysRoom(page)).toBe(0);
    const email = `phone-${provider}@example.org`;
    await page.getByLabel("Name").fill("Phula Behera");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await isAt(page, "/campaigns");
    expect(await accountOf(email)).toEqual({ verified: true, providers: [provider] });
  });

  test("a cancelled sign-in shows the reason", async () => {
    const page = await alive(await tests.visit("/auth"));
    await providerButton(page, name).click();
    await atProvider(page, name);
    await page.getByRole("button", { name: "Cancel" }).click();
    await isAt(page, "/auth");
    await seesNotice(
      page,
      `${name} sign in failed`,
      `You did not let ${name} tell us who you are, so nothing was changed.`,
    );
  });

  test("an untrusted response shows an error without script too", async () => {
    const page = await tests.visit("/auth", { javaScriptEnabled: false });
    await providerButton(page, name).click();
    await atProvider(page, name);
    await page.getByLabel("How it ends").selectOption("wrong_nonce");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await isAt(page, "/auth");
    await seen(page.getByRole("alert").getByText(`${name} sign in failed`));
    await page.reload();
    expect(await page.getByText(`${name} sign in failed`).count()).toBe(0);
  });
});

test("an unverified address at the provider does not open the account", async () => {
  const { email } = await createUser(tests.site.services);
  const page = await alive(await tests.visit("/auth"));
  await providerButton(page, "Facebook").click();
  await atProvider(page, "Facebook");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Email verified").selectOption("no");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await isAt(page, "/auth");
  await seen(page.getByText("Facebook sign in failed"));
  expect(await accountOf(email)).toEqual({ verified: true, providers: [] });
});

test("Google is connected in Settings, and disconnected again", async () => {
  const { user_id, email } = await createUser(tests.site.services);
  const page = await tests.visitAs({ user_id }, "/dashboard/settings");
  await page.getByRole("link", { name: "Connect Google" }).click();
  await atProvider(page, "Google");
  await page.getByLabel("Email", { exact: true }).fill("another-address@example.org");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await isAt(page, "/dashboard/settings");
  await seesNotice(page, "Google connected", "From now on you can log in with Google.");
  expect(await accountOf(email)).toEqual({ verified: true, providers: ["google"] });
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await seen(page.getByRole("link", { name: "Connect Google" }));
  expect(await accountOf(email)).toEqual({ verified: true, providers: [] });
});

test.each([true, false])("our policy lets a browser go to the real Facebook, script: %s", async (script) => {
  const page = await configured.visit("/auth", { javaScriptEnabled: script });
  await page.route("https://www.facebook.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Facebook</h1>" }),
  );
  await providerButton(page, "Facebook").click();
  await page.waitForURL("https://www.facebook.com/v23.0/dialog/oauth?**");
  await seen(page.getByRole("heading", { name: "Facebook" }));
});
