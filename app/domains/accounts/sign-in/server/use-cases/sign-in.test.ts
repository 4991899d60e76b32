import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createBrowser, type TestBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser, type TestUser } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Failure } from "../../../../../platform/failure.ts";
import { inLanguage } from "../../../../../platform/language-context.ts";
import type { Language } from "../../../../../text/language.ts";
import { updateProfile } from "../../../profile/server/use-cases/save-profile.ts";
import { mailAddressOf } from "../../../server/queries/verified-email.ts";
import { savePreferences } from "../../../settings/server/use-cases/save-preferences.ts";
import type { Services } from "../../../../../platform/services.ts";
import { hashPassword } from "../passwords.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";

let services: Services;
let person: TestUser;
beforeAll(async () => {
  services = await createTestServices();
  person = await createUser(services, { password: "a good password" });
});

async function signIn(
  browser: TestBrowser,
  {
    email = person.email,
    password = "a good password",
    at = services,
  }: { email?: unknown; password?: unknown; at?: Services } = {},
) {
  const answer = await signInByPassword(at, { email, password }, browser.visit());
  browser.keep(answer.cookies);
  return answer;
}

const sessionOf = (browser: TestBrowser, at = services) =>
  at.sessions.of(browser.visit().cookie_header ?? undefined).read();

async function refusalOf(work: Promise<unknown>) {
  const refused = (await work.then(
    () => undefined,
    (error: unknown) => error,
  )) as Pick<Failure, "status" | "code" | "message" | "fields" | "retry_after_seconds"> | undefined;
  if (!refused) throw new Error("It was not refused");
  const { status, code, message, fields, retry_after_seconds } = refused;
  return { status, code, message, fields, retry_after_seconds };
}

describe("the password", () => {
  test("opens a session of its owner, with a device name", async () => {
    const browser = createBrowser({ redirect_to: "/stories?after=1" });
    expect(await signIn(browser)).toMatchObject({ location: "/stories?after=1", signed_in: true });
    const session = await sessionOf(browser);
    expect(session).toMatchObject({ user_id: person.user_id, email: person.email, email_verified: true });
    const { device } = await services.db.one(sql({ device: "text" })`
      select device from sessions where session_id = ${session?.session_id}`);
    expect(device).toBe("Firefox on Linux");
  });

  test("keeps the language of its page, as do saved settings, for what its owner is told", async () => {
    const user = await createUser(services, { password: "a good password" });
    const languageAfter = async (language: Language, work: () => Promise<unknown>) => {
      await inLanguage(language, work);
      return (await mailAddressOf(services.db, user.user_id))?.language;
    };
    const signs_in = () => signIn(createBrowser(), { email: user.email });
    expect(await languageAfter("en-XA", signs_in)).toBe("en-XA");
    expect(await languageAfter("en", () => savePreferences(services, user.user_id, {}))).toBe("en");
    const profile = { display_name: "Asha", phone: null, location: null, bio: null };
    const saves = () => updateProfile(services, user.user_id, profile, undefined);
    expect(await languageAfter("en-XA", saves)).toBe("en-XA");
  });

  test("is accepted with the address in any case and with spaces around it", async () => {
    const answer = await signIn(createBrowser(), { email: `  ${person.email.toUpperCase()} ` });
    expect(answer.signed_in).toBe(true);
  });

  test("is accepted in other code points of the same letters", async () => {
    const { email } = await createUser(services, { password: "caf\u00e9 au lait" });
    expect(await signIn(createBrowser(), { email, password: "cafe\u0301 au lait" })).toMatchObject({
      signed_in: true,
    });
  });

  test("gets the same answer when it is wrong, of an unknown address, or of an account without a password", async () => {
    const without = await createUser(services, { email_verified: false });
    const answers = [
      await refusalOf(signIn(createBrowser(), { password: "something else" })),
      await refusalOf(signIn(createBrowser(), { email: `${randomUUID()}@example.org` })),
      await refusalOf(signIn(createBrowser(), { email: without.email, password: without.password })),
      await refusalOf(signIn(createBrowser(), { password: "a good password\0" })),
      await refusalOf(signIn(createBrowser(), { password: `a good password${" ".repeat(100_000)}` })),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        status: 401,
        code: "wrong_credentials",
        message: "The email address or the password is wrong.",
        fields: { password: "Please check the email address, and enter your password again." },
        retry_after_seconds: undefined,
      });
  });

  test("takes about as much of a processor for an unknown address", async () => {
    const at = { ...services, config: { ...services.config, cheap_passwords: false } };
    const { user_id, email } = await createUser(services);
    const dear_hash = await hashPassword("a good password");
    await services.db.run(command`update users set password_hash = ${dear_hash} where user_id = ${user_id}`);
    const workFor = async (email: string) => {
      const began = process.cpuUsage();
      await refusalOf(signIn(createBrowser(), { email, password: "something else", at }));
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i++) {
      known.push(await workFor(email));
      unknown.push(await workFor(`${randomUUID()}@example.org`));
    }
    const middle = (works: number[]) => works.toSorted((a, b) => a - b)[4] as number;
    // Hashing is most of the work; without it, the ratio would be about ten.
    const ratio = middle(known) / middle(unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  test.each([
    ["no address", { email: "" }],
    ["no text", { email: { $ne: null } }],
    ["no password", { password: "" }],
    ["a list as the password", { password: ["a good password"] }],
  ])("%s is a 400", async (_what, given) => {
    await expect(signIn(createBrowser(), given)).rejects.toMatchObject({ status: 400 });
  });

  test("of an unconfirmed sign-up is reported as unconfirmed only when it is correct", async () => {
    const email = `new-${randomUUID().slice(0, 8)}@example.org`;
    const input = { email, display_name: "Asha", password: "my new words", confirm_password: "my new words" };
    await signUp(services, input, createBrowser().visit());
    await expect(signIn(createBrowser(), { email, password: "my new words" })).rejects.toMatchObject({
      status: 403,
      code: "email_not_confirmed",
    });
    await expect(signIn(createBrowser(), { email, password: "other words" })).rejects.toMatchObject({
      status: 401,
      code: "wrong_credentials",
    });
  });

  test("of a sign-up with somebody else's address is rejected like for an unknown one", async () => {
    const { email } = await createUser(services);
    const input = { email, display_name: "Asha", password: "my new words", confirm_password: "my new words" };
    await signUp(services, input, createBrowser().visit());
    await expect(signIn(createBrowser(), { email, password: "my new words" })).rejects.toMatchObject({
      status: 403,
      code: "email_not_confirmed",
    });
    await expect(signIn(createBrowser(), { email, password: "other words" })).rejects.toMatchObject({
      status: 401,
      code: "wrong_credentials",
    });
  });

  test("when rejected is recorded in the audit log without the address", async () => {
    const email = `${randomUUID()}@example.org`;
    await refusalOf(signIn(createBrowser(), { email }));
    await refusalOf(signIn(createBrowser(), { password: "something else" }));
    const entries = await services.db.many(sql({ entry: "text", subject_id: "text" })`
      select audit_events::text as entry, subject_id from audit_events where event = 'sign_in_refused'`);
    expect(entries.some(({ subject_id }) => subject_id === person.user_id)).toBe(true);
    expect(entries.filter(({ entry }) => entry.includes("@"))).toEqual([]);
  });
});

describe("the session", () => {
  test("has a new token at every sign-in, so that a planted token is useless", async () => {
    const browser = createBrowser();
    const planted = "P".repeat(43);
    browser.set("sahayog_session", planted);
    await signIn(browser);
    expect(browser.cookie("sahayog_session")).not.toBe(planted);
    const attacker = createBrowser();
    attacker.set("sahayog_session", planted);
    expect(await sessionOf(attacker)).toBeUndefined();
  });

  test("of another person in the same browser ends", async () => {
    const other = await createUser(services);
    const browser = createBrowser();
    await signIn(browser, { email: other.email, password: other.password });
    const before = browser.cookie("sahayog_session") as string;
    await signIn(browser);
    expect(await sessionOf(browser)).toMatchObject({ user_id: person.user_id });
    const left_behind = createBrowser();
    left_behind.set("sahayog_session", before);
    expect(await sessionOf(left_behind)).toBeUndefined();
  });

  test.each(["x", "", "A".repeat(43), "A".repeat(10_000), "%00", "'; drop table sessions; --"])(
    "the cookie %j is nobody's",
    async (value) => {
      const browser = createBrowser();
      browser.set("sahayog_session", value);
      expect(await sessionOf(browser)).toBeUndefined();
    },
  );

  test("is rejected after signing out, and its streams are closed", async () => {
    const browser = createBrowser();
    await signIn(browser);
    const session = await sessionOf(browser);
    const published: string[] = [];
    const stop = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
    const kept = createBrowser();
    kept.set("sahayog_session", browser.cookie("sahayog_session") as string);
    browser.keep((await signOut(services, browser.visit().cookie_header)).cookies);
    stop();
    expect(published).toContain(`session:${session?.session_id}`);
    expect(browser.cookie("sahayog_session")).toBeUndefined();
    expect(await sessionOf(kept)).toBeUndefined();
    await expect(signOut(services, kept.visit().cookie_header)).resolves.toBeDefined();
  });
});

describe("the redirect after signing in", () => {
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/%5cevil.example",
    "/%2fevil.example",
    "/%252fevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "evil.example",
    "",
    `/${"x".repeat(3_000)}`,
  ])("%j leads to the dashboard", async (redirect_to) => {
    const answer = await signIn(createBrowser({ redirect_to }));
    expect(answer.location).toBe("/dashboard");
  });

  test("goes to a path of this site", async () => {
    const answer = await signIn(createBrowser({ redirect_to: "/campaigns?page=2#top" }));
    expect(answer.location).toBe("/campaigns?page=2#top");
  });
});

describe("devices", () => {
  const notificationsOf = (user_id: string) =>
    services.db.many(sql({ message: "text" })`
      select message from notifications where user_id = ${user_id} and title = 'New login to your account'`);

  test("the first device and a known device send no notification, another device sends one", async () => {
    const owner = await createUser(services);
    const credentials = { email: owner.email, password: owner.password };
    const home = createBrowser();
    await signIn(home, credentials);
    await signIn(home, credentials);
    expect(await notificationsOf(owner.user_id)).toEqual([]);
    const phone = createBrowser({
      user_agent:
        "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    });
    await signIn(phone, credentials);
    await signIn(phone, credentials);
    const news = await notificationsOf(owner.user_id);
    expect(news).toHaveLength(1);
    expect(news[0]?.message).toContain("Chrome on Android");
  });

  test("a browser with a missing or hostile user agent can sign in too", async () => {
    for (const user_agent of ["", "x".repeat(5_000), "<script>alert(1)</script>", "curl/8\u0007"])
      expect(await signIn(createBrowser({ user_agent }))).toMatchObject({ signed_in: true });
  });

  test("the database does not reveal who shares a browser", async () => {
    const [one, other] = [await createUser(services), await createUser(services)];
    const browser = createBrowser();
    for (const { email, password } of [one, other]) await signIn(browser, { email, password });
    const rows = await services.db.many(sql({ device_hash: "bytea" })`
      select device_hash from user_devices where user_id = any(${[one.user_id, other.user_id]}::uuid[])`);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.device_hash.equals(rows[1]?.device_hash as Buffer)).toBe(false);
  });
});

describe("guessing", () => {
  test("of one account ends after ten, from wherever it comes; the wait is told", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const { email, password } = await createUser(strict);
    const guess = (with_password: string) =>
      refusalOf(signIn(createBrowser(), { email, password: with_password, at: strict }));
    for (let i = 0; i < 10; i++) expect(await guess(`guess ${i}`)).toMatchObject({ status: 401 });
    const refused = await guess(password);
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.retry_after_seconds).toBeGreaterThan(0);
    expect(refused.retry_after_seconds).toBeLessThanOrEqual(900);
  });

  test("of an unknown address ends the same way", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const email = `${randomUUID()}@example.org`;
    const guess = () => refusalOf(signIn(createBrowser(), { email, at: strict }));
    for (let i = 0; i < 10; i++) expect(await guess()).toMatchObject({ status: 401 });
    expect(await guess()).toMatchObject({ status: 429 });
  });

  test("is not hidden by signing up with the guess as one's own password", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const { email } = await createUser(strict);
    const password = "my new words";
    const input = { email, display_name: "Asha", password, confirm_password: password };
    await signUp(strict, input, createBrowser().visit());
    const guess = () => refusalOf(signIn(createBrowser(), { email, password, at: strict }));
    for (let i = 0; i < 10; i++) expect(await guess()).toMatchObject({ status: 403 });
    expect(await guess()).toMatchObject({ status: 429 });
  });

  test("does not lock out the owner, in a browser that was used before", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const owner = await createUser(strict);
    const home = createBrowser();
    const credentials = { email: owner.email, password: owner.password, at: strict };
    await signIn(home, credentials);
    home.keep((await signOut(strict, home.visit().cookie_header)).cookies);
    for (let i = 0; i < 11; i++)
      await refusalOf(signIn(createBrowser(), { ...credentials, password: `guess ${i}` }));
    await expect(signIn(createBrowser(), credentials)).rejects.toMatchObject({ status: 429 });
    expect(await signIn(home, credentials)).toMatchObject({ signed_in: true });
  });

  test("over many accounts ends for an address of the network", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 0.1 } });
    const at_home = () => createBrowser({ client_address: "203.0.113.7" });
    const guess = (browser: TestBrowser) =>
      refusalOf(signIn(browser, { email: `${randomUUID()}@example.org`, at: strict }));
    for (let i = 0; i < 10; i++) expect(await guess(at_home())).toMatchObject({ status: 401 });
    expect(await guess(at_home())).toMatchObject({ status: 429 });
    expect(await guess(createBrowser({ client_address: "203.0.113.8" }))).toMatchObject({ status: 401 });
  });

  test("is not what people do who sign in again and again", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const { email, password } = await createUser(strict);
    for (let i = 0; i < 25; i++)
      expect(await signIn(createBrowser(), { email, password, at: strict })).toMatchObject({
        signed_in: true,
      });
  });
});
