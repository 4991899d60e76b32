import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../../../../tests/support/second-factor.ts";
import { mailsTo, resetSubject, tokenMailedTo } from "../../../../../../tests/support/account-mails.ts";
import { createBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser, sessionCookieOf } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { createTotpSecret } from "../../../second-factor/server/totp.ts";
import { accountJobs } from "../../../server/jobs.ts";
import { passwordProof } from "../password-proof.ts";
import { changePassword } from "./change-password.ts";
import { requestAccountLink } from "./request-account-link.ts";
import { findPasswordLink, resetPassword } from "./reset-password.ts";
import { signInBySecondFactor } from "../../../second-factor/server/use-cases/sign-in-by-second-factor.ts";
import { signInByPassword } from "./sign-in-by-password.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const changed = "quite another one";

/** Runs the job that the request added, like a worker does. */
async function sendLink(email: string, redirect_to: string | null = null) {
  const job = accountJobs(services).send_password_link;
  await job?.({ email, redirect_to }, {} as never);
}

async function linkFor(email: string, redirect_to: string | null = null): Promise<string> {
  await sendLink(email, redirect_to);
  return tokenMailedTo(services.db, email, resetSubject);
}

const reset = (token: string | null, password = changed, browser = createBrowser()) =>
  resetPassword(services, { token, password, confirm_password: password }, browser.visit());
const signIn = (email: string, password: string, browser = createBrowser()) =>
  signInByPassword(services, { email, password }, browser.visit());
const isSignedIn = async (cookie: string) => Boolean(await services.sessions.of(cookie).read());

async function addFactor(user_id: string): Promise<string> {
  const secret = createTotpSecret();
  await services.db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
    values (${user_id}, 'Phone', 'totp', ${services.secrets.seal("totp", secret)}, 'verified', now())`);
  return secret;
}

describe("requesting a link", () => {
  const jobsFor = async (email: string) =>
    (
      await services.db.one(sql({ jobs: "int8" })`
      select count(*) as jobs from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'send_password_link' and jobs.payload ->> 'email' = ${email}`)
    ).jobs;

  test("gives the same answer for every address, known or not", async () => {
    const { email } = await createUser(services);
    for (const asked of [email, `${randomUUID()}@example.org`]) {
      await expect(
        requestAccountLink(
          services,
          "reset_password",
          { email: ` ${asked.toUpperCase()} ` },
          { client_address: asked },
        ),
      ).resolves.toBeUndefined();
      expect(await jobsFor(asked)).toBe(1);
      expect(await mailsTo(services.db, asked)).toEqual([]);
    }
  });

  test("sends the mail to the owner only, with links to the configured URL of the site", async () => {
    const { email } = await createUser(services);
    await sendLink(email);
    const unknown = `${randomUUID()}@example.org`;
    await sendLink(unknown);
    const [mail] = await mailsTo(services.db, email);
    expect(mail?.text).toContain(`${services.config.public_url}/auth?action=reset-password&token=`);
    expect(await mailsTo(services.db, unknown)).toEqual([]);
  });

  test("sends nothing to an unverified address", async () => {
    const { email } = await createUser(services, { email_verified: false });
    await sendLink(email);
    expect(await mailsTo(services.db, email)).toEqual([]);
  });

  test.each([undefined, "", "nobody", "a@b", "asha@example.org\0"])("%j is a 400", async (email) => {
    const asked = requestAccountLink(services, "reset_password", { email }, { client_address: "x" });
    await expect(asked).rejects.toMatchObject({ status: 400, fields: { email: expect.any(String) } });
  });

  test("ends after six an hour for an address, known or not", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const { email } = await createUser(strict);
    for (const asked of [email, `${randomUUID()}@example.org`]) {
      const ask = () =>
        requestAccountLink(strict, "reset_password", { email: asked }, { client_address: randomUUID() });
      for (let i = 0; i < 6; i++) await ask();
      await expect(ask()).rejects.toMatchObject({ status: 429, retry_after_seconds: expect.any(Number) });
    }
  });
});

describe("the link", () => {
  test("leads back to where its person was", async () => {
    const { email } = await createUser(services);
    const token = await linkFor(email, "/checkout");
    expect(await reset(token)).toMatchObject({ location: "/checkout", signed_in: true });
  });

  test("sets the password, ends every session, notifies the owner, and signs in", async () => {
    const { user_id, email, password } = await createUser(services);
    const elsewhere = await sessionCookieOf(services, user_id);
    const browser = createBrowser();
    const answer = await reset(await linkFor(email), changed, browser);
    expect(answer).toMatchObject({ location: "/dashboard", signed_in: true });
    browser.keep(answer.cookies);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(browser.visit().cookie_header ?? "")).toBe(true);
    await expect(signIn(email, password)).rejects.toMatchObject({ status: 401 });
    expect(await signIn(email, changed)).toMatchObject({ signed_in: true });
    const subjects = (await mailsTo(services.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your password was changed");
    const { audited } = await services.db.one(sql({ audited: "int8" })`
      select count(*) as audited from audit_events where event = 'password_changed' and subject_id = ${user_id}`);
    expect(audited).toBe(1);
  });

  test("works once, and invalidates the others", async () => {
    const { email } = await createUser(services);
    const first = await linkFor(email);
    const second = await linkFor(email);
    await reset(first);
    for (const used of [first, second])
      await expect(reset(used)).rejects.toMatchObject({ status: 410, code: "link_expired" });
  });

  test("sets one password when it is used concurrently", async () => {
    const { email } = await createUser(services);
    const token = await linkFor(email);
    const passwords = Array.from({ length: 6 }, (_, i) => `password number ${i}`);
    const answers = await Promise.allSettled(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 410 });
    const opened = await Promise.allSettled(passwords.map((password) => signIn(email, password)));
    const works = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);
    expect(works(opened)).toEqual(works(answers));
  });

  test("expires after half an hour", async () => {
    const { user_id, email, password } = await createUser(services);
    const token = await linkFor(email);
    const { minutes } = await services.db.one(sql({ minutes: "float8" })`
      select (extract(epoch from expires_at - now()) / 60)::float8 as minutes from account_tokens
      where user_id = ${user_id}`);
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await services.db.run(command`
      update account_tokens set expires_at = now() - interval '1 second' where user_id = ${user_id}`);
    expect(await findPasswordLink(services, token)).toBeUndefined();
    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
    expect(await signIn(email, password)).toMatchObject({ signed_in: true });
  });

  test("is rejected when truncated, changed, of another purpose or missing", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const bad = [null, "", token.slice(0, -1), `${token}A`, "A".repeat(43), "\0", "x".repeat(10_000)];
    for (const given of bad) await expect(reset(given)).rejects.toMatchObject({ status: 410 });
    await services.db.run(command`
      update account_tokens set purpose = 'verify_email' where user_id = ${user_id}`);
    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
  });

  test("works for its own account only, and not after the address has changed", async () => {
    const [one, other] = [await createUser(services), await createUser(services)];
    const token = await linkFor(one.email);
    await services.db.run(command`
      update users set email = ${`moved-${one.email}`} where user_id = ${one.user_id}`);
    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
    expect(await signIn(other.email, other.password)).toMatchObject({ signed_in: true });
  });

  test("is not stored in the database", async () => {
    const { user_id, email } = await createUser(services);
    const token = await linkFor(email);
    const { row } = await services.db.one(sql({ row: "text" })`
      select account_tokens::text as row from account_tokens where user_id = ${user_id}`);
    expect(row).not.toContain(token);
  });

  test("stays valid when the new password is rejected", async () => {
    const { email } = await createUser(services);
    const token = await linkFor(email);
    for (const password of ["12345", "x".repeat(1_000), "abc\0def"])
      await expect(reset(token, password)).rejects.toMatchObject({ status: 400 });
    const differs = { token, password: changed, confirm_password: "else" };
    await expect(resetPassword(services, differs, createBrowser().visit())).rejects.toMatchObject({
      status: 400,
      fields: { confirm_password: "Passwords do not match" },
    });
    await expect(reset(token)).resolves.toMatchObject({ signed_in: true });
  });

  test("does not replace the second factor", async () => {
    const { user_id, email } = await createUser(services);
    const secret = await addFactor(user_id);
    const browser = createBrowser();
    const answer = await reset(await linkFor(email), changed, browser);
    expect(answer).toMatchObject({ location: "/auth/verify", signed_in: false });
    browser.keep(answer.cookies);
    expect(await isSignedIn(browser.visit().cookie_header ?? "")).toBe(false);
    expect(await signInBySecondFactor(services, codeOf(secret), browser.visit())).toMatchObject({
      location: "/dashboard",
      signed_in: true,
    });
  });

  test("invalidates pending sign-ins with the old password", async () => {
    const { user_id, email, password } = await createUser(services);
    const secret = await addFactor(user_id);
    const stranger = createBrowser();
    stranger.keep((await signIn(email, password, stranger)).cookies);
    await reset(await linkFor(email));
    await expect(signInBySecondFactor(services, codeOf(secret), stranger.visit())).rejects.toMatchObject({
      status: 401,
      code: "start_over",
    });
  });
});

describe("a signed-in user", () => {
  async function signedIn() {
    const user = await createUser(services);
    const cookie = await sessionCookieOf(services, user.user_id);
    const session = await services.sessions.of(cookie).read();
    if (!session) throw new Error("not signed in");
    return { ...user, cookie, session };
  }
  const input = (current_password: string, password = changed) => ({
    current_password,
    password,
    confirm_password: password,
  });

  test("sets a new password with the current one; the other sessions end, this one stays", async () => {
    const { user_id, email, password, cookie, session } = await signedIn();
    const elsewhere = await sessionCookieOf(services, user_id);
    const published: string[] = [];
    const stop = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
    await changePassword(services, session, input(password));
    stop();
    expect(await isSignedIn(cookie)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(published.filter((tag) => tag.startsWith("session:"))).toHaveLength(1);
    expect(await signIn(email, changed)).toMatchObject({ signed_in: true });
    expect((await mailsTo(services.db, email)).map(({ subject }) => subject)).toContain(
      "Your password was changed",
    );
  });

  test("is refused with a wrong current password, and has ten attempts", async () => {
    const { email, password, session } = await signedIn();
    const refused = changePassword(services, session, input("not mine"));
    await expect(refused).rejects.toMatchObject({
      status: 403,
      fields: { current_password: expect.any(String) },
    });
    expect(await signIn(email, password)).toMatchObject({ signed_in: true });
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    const user = await createUser(strict);
    const person = { user_id: user.user_id, session_id: randomUUID() };
    for (let i = 0; i < 10; i++)
      await expect(changePassword(strict, person, input(`guess ${i}`))).rejects.toMatchObject({
        status: 403,
      });
    await expect(changePassword(strict, person, input(user.password))).rejects.toMatchObject({
      status: 429,
    });
  });

  test("needs the current password, or a link where there is none; a link has priority", async () => {
    const { user_id, email, session } = await signedIn();
    const token = await linkFor(email);
    expect(await passwordProof(services, session, token)).toEqual({ by: "link", token });
    expect(await passwordProof(services, session, null)).toEqual({ by: "current_password", email });
    expect(await passwordProof(services, session, "x")).toEqual({ by: "nothing", expired: true });
    expect(await passwordProof(services, undefined, null)).toEqual({ by: "nothing", expired: false });
    await services.db.run(command`update users set password_hash = null where user_id = ${user_id}`);
    expect(await passwordProof(services, session, null)).toEqual({ by: "link_to_come", email });
    await expect(changePassword(services, session, input(""))).rejects.toMatchObject({
      status: 403,
      code: "no_password",
    });
  });
});
