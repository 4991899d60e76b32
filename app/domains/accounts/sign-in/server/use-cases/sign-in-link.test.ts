import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../../../../tests/support/second-factor.ts";
import { mailsTo, signInLinkSubject, tokenMailedTo } from "../../../../../../tests/support/account-mails.ts";
import { createBrowser, type TestBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser, sessionCookieOf, testPassword } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { changePassword } from "../commands/change-password.ts";
import { createTotpSecret } from "../../../second-factor/server/totp.ts";
import { accountJobs } from "../../../server/jobs.ts";
import { hashPassword } from "../passwords.ts";
import { signInBySecondFactor } from "../../../second-factor/server/use-cases/sign-in-by-second-factor.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { requestAccountLink } from "./request-account-link.ts";
import { findSignInLink, signInByLink } from "./sign-in-link.ts";

/** With the quotas of production. */
let services: Services;
beforeAll(async () => {
  services = await createTestServices({ config: { rate_limit_factor: 1 } });
});

/** Runs the job that the request added, like a worker does. */
const sendLink = async (email: string) => accountJobs(services).send_sign_in_link?.({ email }, {} as never);

async function linkFor(email: string): Promise<string> {
  await sendLink(email);
  return tokenMailedTo(services.db, email, signInLinkSubject);
}

const signIn = (email: string, password: string, browser = createBrowser()) =>
  signInByPassword(services, { email, password }, browser.visit());

const byLink = (token: string | null, password: unknown = testPassword, browser = createBrowser()) =>
  signInByLink(services, { token, password }, browser.visit());

/** Strangers guess until the account accepts no more attempts from unknown browsers. */
async function lockOut(email: string): Promise<void> {
  for (let i = 0; i < 10; i++)
    await expect(signIn(email, `guess ${i}`)).rejects.toMatchObject({ status: 401 });
  await expect(signIn(email, testPassword)).rejects.toMatchObject({ status: 429 });
}

const sessionOf = (browser: TestBrowser) =>
  services.sessions.of(browser.visit().cookie_header ?? undefined).read();

describe("after ten wrong guesses by strangers", () => {
  test("the owner can sign in from a new browser by link and password", async () => {
    const { user_id, email } = await createUser(services);
    await lockOut(email);
    const browser = createBrowser();
    const answer = await byLink(await linkFor(email), testPassword, browser);
    expect(answer).toMatchObject({ location: "/dashboard", signed_in: true });
    browser.keep(answer.cookies);
    expect(await sessionOf(browser)).toMatchObject({ user_id });
    // From now on the browser is known, and has its own quota.
    expect(await signIn(email, testPassword, browser)).toMatchObject({ signed_in: true });
  });

  test("strangers gain nothing from the link: no attempts of their own, and none of the owner's", async () => {
    const { email } = await createUser(services);
    await lockOut(email);
    const token = await linkFor(email);
    for (let i = 0; i < 12; i++)
      await expect(byLink("A".repeat(43), `guess ${i}`)).rejects.toMatchObject({ status: 410 });
    await byLink(token);
    await expect(signIn(email, testPassword)).rejects.toMatchObject({ status: 429 });
  });

  test("the second factor is still required", async () => {
    const { user_id, email } = await createUser(services);
    const secret = createTotpSecret();
    await services.db.run(command`
      insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
      values (${user_id}, 'Phone', 'totp', ${services.secrets.seal("totp", secret)}, 'verified', now())`);
    await lockOut(email);
    const browser = createBrowser();
    const answer = await byLink(await linkFor(email), testPassword, browser);
    expect(answer).toMatchObject({ location: "/auth/verify", signed_in: false });
    browser.keep(answer.cookies);
    expect(await sessionOf(browser)).toBeUndefined();
    expect(await signInBySecondFactor(services, codeOf(secret), browser.visit())).toMatchObject({
      signed_in: true,
    });
  });

  test("the owner is notified about the new browser, like at any sign-in", async () => {
    const { user_id, email } = await createUser(services);
    await signIn(email, testPassword);
    await lockOut(email);
    await byLink(await linkFor(email));
    const { notified } = await services.db.one(sql({ notified: "int8" })`
      select count(*) as notified from notifications
      where user_id = ${user_id} and title = 'New login to your account'`);
    expect(notified).toBe(1);
  });

  test("a suspended person can sign in, and still write nothing", async () => {
    const { user_id, email } = await createUser(services);
    await services.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    await lockOut(email);
    const browser = createBrowser();
    browser.keep((await byLink(await linkFor(email), testPassword, browser)).cookies);
    expect(await sessionOf(browser)).toMatchObject({ status: "suspended", roles: ["customer"] });
  });
});

describe("requesting a link", () => {
  const ask = (email: unknown, client_address: string = randomUUID()) =>
    requestAccountLink(services, "sign_in", { email }, { client_address });

  const jobsFor = async (email: string) =>
    (
      await services.db.one(sql({ jobs: "int8" })`
      select count(*) as jobs from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'send_sign_in_link' and jobs.payload ->> 'email' = ${email}`)
    ).jobs;

  test("gives the same answer for every address, known or not, and only the owner gets a mail", async () => {
    const { email } = await createUser(services);
    const unknown = `${randomUUID()}@example.org`;
    for (const asked of [email, unknown]) {
      await expect(ask(` ${asked.toUpperCase()} `)).resolves.toBeUndefined();
      expect(await jobsFor(asked)).toBe(1);
      expect(await mailsTo(services.db, asked)).toEqual([]);
      await sendLink(asked);
    }
    const [mail] = await mailsTo(services.db, email);
    expect(mail?.text).toContain(`${services.config.public_url}/auth/sign-in-link?token=`);
    expect(await mailsTo(services.db, unknown)).toEqual([]);
  });

  test("sends nothing to an unverified address, or to a person without a password", async () => {
    const claimed = await createUser(services, { email_verified: false });
    const without = await createUser(services);
    await services.db.run(command`
      update users set password_hash = null where user_id = ${without.user_id}`);
    for (const { email } of [claimed, without]) {
      await sendLink(email);
      expect(await mailsTo(services.db, email)).toEqual([]);
    }
  });

  test.each([undefined, "", "nobody", "a@b", "asha@example.org\0"])("%j is a 400", async (email) => {
    await expect(ask(email)).rejects.toMatchObject({ status: 400, fields: { email: expect.any(String) } });
  });

  test("is limited to three per email address, known or not, for the lifetime of a link", async () => {
    const { email } = await createUser(services);
    for (const asked of [email, `${randomUUID()}@example.org`]) {
      for (let i = 0; i < 3; i++) await ask(asked);
      const refused = await ask(asked).catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 429 });
      const { retry_after_seconds } = refused as { retry_after_seconds: number };
      expect(retry_after_seconds).toBeGreaterThan(1_700);
      expect(retry_after_seconds).toBeLessThanOrEqual(1_800);
    }
  });

  test("is limited per client address over many email addresses", async () => {
    const from = randomUUID();
    for (let i = 0; i < 30; i++) await ask(`${randomUUID()}@example.org`, from);
    await expect(ask(`${randomUUID()}@example.org`, from)).rejects.toMatchObject({ status: 429 });
  });
});

describe("the link", () => {
  test("needs the password, with ten attempts", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    await expect(byLink(token, "")).rejects.toMatchObject({ status: 400, code: "invalid_credentials" });
    await expect(byLink(token, ["x"])).rejects.toMatchObject({ status: 400 });
    for (let i = 0; i < 10; i++)
      await expect(byLink(token, `guess ${i}`)).rejects.toMatchObject({
        status: 401,
        code: "wrong_credentials",
        fields: { password: "The password is wrong." },
      });
    await expect(byLink(token)).rejects.toMatchObject({ status: 429 });
    const { refused } = await services.db.one(sql({ refused: "int8" })`
      select count(*) as refused from audit_events
      where event = 'sign_in_refused' and subject_id = ${user_id}`);
    expect(refused).toBe(10);
  });

  test("works once, and invalidates the others", async () => {
    const { email } = await createUser(services);
    const [first, second] = [await linkFor(email), await linkFor(email)];
    await byLink(first);
    for (const used of [first, second])
      await expect(byLink(used)).rejects.toMatchObject({ status: 410, code: "link_expired" });
  });

  test("opens one session when it is used concurrently", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => byLink(token)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { open } = await services.db.one(sql({ open: "int8" })`
      select count(*) as open from sessions where user_id = ${user_id}`);
    expect(open).toBe(1);
  });

  test("stays valid when it is only viewed", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    for (let i = 0; i < 5; i++) expect(await findSignInLink(services.db, token)).toMatchObject({ user_id });
    expect(await byLink(token)).toMatchObject({ signed_in: true });
  });

  test("expires after half an hour", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const { minutes } = await services.db.one(sql({ minutes: "float8" })`
      select (extract(epoch from expires_at - now()) / 60)::float8 as minutes from account_tokens
      where user_id = ${user_id}`);
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await services.db.run(command`
      update account_tokens set expires_at = now() - interval '1 second' where user_id = ${user_id}`);
    expect(await findSignInLink(services.db, token)).toBeUndefined();
    await expect(byLink(token)).rejects.toMatchObject({ status: 410 });
  });

  test("is rejected when truncated, changed, of another purpose or missing", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const bad = [null, "", token.slice(0, -1), `${token}A`, "A".repeat(43), "\0", "x".repeat(10_000)];
    for (const given of bad) await expect(byLink(given)).rejects.toMatchObject({ status: 410 });
    await services.db.run(command`
      update account_tokens set purpose = 'reset_password' where user_id = ${user_id}`);
    await expect(byLink(token)).rejects.toMatchObject({ status: 410 });
  });

  test("is no longer valid once the address or the password has changed", async () => {
    const [moved, changed] = [await createUser(services), await createUser(services)];
    const [to_moved, to_changed] = [await linkFor(moved.email), await linkFor(changed.email)];
    await services.db.run(command`
      update users set email = ${`moved-${moved.email}`} where user_id = ${moved.user_id}`);
    const password_hash = await hashPassword("four plain words here");
    await services.db.transaction((tx) =>
      changePassword(tx, {
        ...changed,
        password_hash,
        public_url: services.config.public_url,
        notifier: services.notifier,
      }),
    );
    await expect(byLink(to_moved)).rejects.toMatchObject({ status: 410 });
    await expect(byLink(to_changed, "four plain words here")).rejects.toMatchObject({ status: 410 });
  });

  test("is not stored in the database", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const { row } = await services.db.one(sql({ row: "text" })`
      select account_tokens::text as row from account_tokens where user_id = ${user_id}`);
    expect(row).not.toContain(token);
  });

  test("ends another person's session in the same browser", async () => {
    const [other, owner] = [await createUser(services), await createUser(services)];
    const cookie = await sessionCookieOf(services, other.user_id);
    const browser = createBrowser();
    browser.set("sahayog_session", cookie.slice(cookie.indexOf("=") + 1));
    browser.keep((await byLink(await linkFor(owner.email), testPassword, browser)).cookies);
    expect(await sessionOf(browser)).toMatchObject({ user_id: owner.user_id });
    expect(await services.sessions.of(cookie).read()).toBeUndefined();
  });
});
