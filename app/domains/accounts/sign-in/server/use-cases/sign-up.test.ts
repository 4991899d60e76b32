import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  confirmSubject,
  knownSubject,
  mailsTo,
  tokenMailedTo,
} from "../../../../../../tests/support/account-mails.ts";
import { createBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { createProfile } from "../../../profile/server/commands/create-profile.ts";
import { confirmSignUp, readSignUp } from "./confirm-sign-up.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { signUp } from "./sign-up.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const newEmail = () => `new-${randomUUID().slice(0, 13)}@example.org`;
const password = "four plain words here";

const signUpOf = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  display_name: "Asha Patnaik",
  mobile: "",
  password,
  confirm_password: password,
  ...changes,
});

async function signedUp(
  email = newEmail(),
  changes: Record<string, unknown> = {},
  redirect_to: string | null = null,
) {
  const browser = createBrowser();
  const visit = { ...browser.visit(), redirect_to };
  browser.keep((await signUp(services, signUpOf(email, changes), visit)).cookies);
  return { email, browser, token: await tokenMailedTo(services.db, email, confirmSubject) };
}

const confirm = async (token: string | null) => (await confirmSignUp(services, token)).user_id;
const signIn = (email: string, given = password) =>
  signInByPassword(services, { email, password: given }, createBrowser().visit());

describe("signing up", () => {
  test("creates no account, and sends one link that creates it", async () => {
    const { email, token } = await signedUp(newEmail(), { mobile: " +91 98765 43210 " });
    const users = await services.db.many(sql({ user_id: "uuid" })`
      select user_id from users where email = ${email}`);
    expect(users).toEqual([]);
    const user_id = await confirm(token);
    const account = await services.db.one(
      sql({ email: "text", is_verified: "bool", name: "text", phone: "text?", profile_email: "text?" })`
      select users.email, email_verified_at is not null as is_verified, profiles.display_name as name, phone,
        profiles.email as profile_email
      from users join profiles using (user_id) where user_id = ${user_id}`,
    );
    expect(account).toEqual({
      email,
      is_verified: true,
      name: "Asha Patnaik",
      phone: "+91 98765 43210",
      profile_email: email,
    });
    expect(await signIn(email)).toMatchObject({ signed_in: true, location: "/dashboard" });
  });

  test("stores neither the link nor the password readably in the database", async () => {
    const { email, token, browser } = await signedUp();
    const { row } = await services.db.one(sql({ row: "text" })`
      select sign_ups::text as row from sign_ups where email = ${email}`);
    expect(row).toContain("$argon2id$");
    for (const secret of [token, password, browser.cookie("known_browser") as string]) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });

  test("sends links to the configured URL, whatever the request's host is", async () => {
    const { email } = await signedUp();
    const [mail] = await mailsTo(services.db, email);
    expect(mail?.text).toContain(`${services.config.public_url}/auth/confirm?token=`);
  });

  test("stores the address trimmed and in lower case", async () => {
    const email = newEmail();
    const browser = createBrowser();
    await signUp(services, signUpOf(`  ${email.toUpperCase()}\n`), browser.visit());
    expect(await mailsTo(services.db, email)).toHaveLength(1);
  });

  test("gives the same answer for a known address, whose owner gets a mail that changes nothing", async () => {
    const { email, password: old_password } = await createUser(services);
    const known = createBrowser();
    const answer = await signUp(services, signUpOf(email), known.visit());
    const fresh = createBrowser();
    const other_answer = await signUp(services, signUpOf(newEmail()), fresh.visit());
    expect(Object.keys(answer)).toEqual(Object.keys(other_answer));
    const shape = (cookies: string[]) => cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;"));
    expect(shape(answer.cookies)).toEqual(shape(other_answer.cookies));
    const mails = await mailsTo(services.db, email);
    expect(mails.map(({ subject }) => subject)).toEqual([knownSubject]);
    expect(mails[0]?.text).not.toContain("token=");
    expect(await signIn(email, old_password)).toMatchObject({ signed_in: true });
    // The same as for an address that has no account.
    await expect(signIn(email)).rejects.toMatchObject({ status: 403, code: "email_not_confirmed" });
  });

  test.each([
    ["no name", { display_name: " " }, "display_name"],
    ["NUL in the name", { display_name: "a\0b" }, "display_name"],
    ["no address", { email: "" }, "email"],
    ["an address of other letters", { email: "ଆଶା@example.org" }, "email"],
    ["five characters", { password: "12345", confirm_password: "12345" }, "password"],
    ["a thousand", { password: "x".repeat(1_000), confirm_password: "x".repeat(1_000) }, "password"],
    ["NUL in the password", { password: "abc\0def", confirm_password: "abc\0def" }, "password"],
    ["another password the second time", { confirm_password: "else" }, "confirm_password"],
    ["no second time", { confirm_password: undefined }, "confirm_password"],
    ["no number", { mobile: "call me" }, "mobile"],
  ])("%s is refused beside its field, and nothing is written", async (_what, changes, field) => {
    const email = newEmail();
    const refused = signUp(services, signUpOf(email, changes), createBrowser().visit());
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await mailsTo(services.db, email)).toEqual([]);
  });

  test("ignores fields that users cannot choose", async () => {
    const { token } = await signedUp(newEmail(), { role: "admin", user_id: randomUUID(), status: "x" });
    const user_id = await confirm(token);
    const { roles } = await services.db.one(sql({ roles: "int8" })`
      select count(*) as roles from user_roles where user_id = ${user_id}`);
    expect(roles).toBe(0);
  });
});

describe("the link", () => {
  test("works once, also when it is used concurrently", async () => {
    const { token, email } = await signedUp();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
    const users = await services.db.many(sql({ user_id: "uuid" })`
      select user_id from users where email = ${email}`);
    expect(users).toHaveLength(1);
  });

  test("is valid for two days", async () => {
    const { token, email } = await signedUp();
    await services.db.run(command`
      update sign_ups set expires_at = now() - interval '1 second' where email = ${email}`);
    expect(await readSignUp(services, token, null)).toBeUndefined();
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
  });

  test("is not found when it is truncated, changed or no token at all", async () => {
    const { token } = await signedUp();
    const changed = `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`;
    for (const bad of [
      null,
      "",
      token.slice(0, -1),
      `${token}A`,
      changed,
      "\0".repeat(43),
      token.toLowerCase(),
    ])
      await expect(confirm(bad)).rejects.toMatchObject({ status: 404 });
    await expect(confirm(token)).resolves.toBeTypeOf("string");
  });

  test("of a password reset confirms no sign-up", async () => {
    const { user_id } = await createUser(services);
    const { token } = await signedUp();
    await services.db.run(command`
      insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
      select token_hash, ${user_id}, 'reset_password', email, expires_at from sign_ups order by created_at desc limit 1`);
    await services.db.run(command`delete from sign_ups where sign_up_id in
      (select sign_up_id from sign_ups order by created_at desc limit 1)`);
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
  });

  test("recognises the browser that signed up, and no other", async () => {
    const { token, browser } = await signedUp();
    const other = createBrowser();
    other.set("known_browser", "A".repeat(43));
    const seenBy = async (cookie_header: string | null) =>
      (await readSignUp(services, token, cookie_header))?.from_this_browser;
    expect(await seenBy(browser.visit().cookie_header)).toBe(true);
    expect(await seenBy(other.visit().cookie_header)).toBe(false);
    expect(await seenBy(null)).toBe(false);
  });

  test("leads back to where its person was, and to no other site", async () => {
    for (const [asked, kept] of [
      ["/checkout?from=cart", "/checkout?from=cart"],
      ["https://elsewhere.example/", null],
      ["//elsewhere.example", null],
      [null, null],
    ] as const) {
      const { token, email } = await signedUp(newEmail(), {}, asked);
      // So that a link that is over leads there too.
      const [mail] = await mailsTo(services.db, email);
      const linked = /[?&]redirectTo=([^\s&]+)/.exec(mail?.text ?? "")?.[1];
      expect(linked === undefined ? null : decodeURIComponent(linked)).toBe(kept);
      expect(await readSignUp(services, token, null)).toMatchObject({ redirect_to: kept });
      expect(await confirmSignUp(services, token)).toMatchObject({ redirect_to: kept });
    }
  });

  test("deletes all other sign-ups with the address, whose passwords do not work", async () => {
    const email = newEmail();
    const stranger = await signedUp(email, {
      password: "the stranger's",
      confirm_password: "the stranger's",
    });
    const owner = await signedUp(email);
    await confirm(owner.token);
    await expect(confirm(stranger.token)).rejects.toMatchObject({ status: 404 });
    await expect(signIn(email, "the stranger's")).rejects.toMatchObject({ status: 401 });
    expect(await signIn(email)).toMatchObject({ signed_in: true });
  });

  test("of two concurrently confirmed sign-ups one creates the account", async () => {
    const email = newEmail();
    const links = [await signedUp(email), await signedUp(email)];
    const answers = await Promise.allSettled(links.map(({ token }) => confirm(token)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect([404, 409]).toContain((answer.reason as { status: number }).status);
  });

  test("adds donations of the address to the account", async () => {
    const { token } = await signedUp();
    const user_id = await confirm(token);
    const { jobs } = await services.db.one(sql({ jobs: "int8" })`
      select count(*) as jobs from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'claim_donations' and jobs.payload ->> 'user_id' = ${user_id}`);
    expect(jobs).toBe(1);
  });

  test("takes over the profile that the organisation entered under the address", async () => {
    const email = newEmail();
    const entered = await services.db.transaction((tx) =>
      createProfile(tx, { email, display_name: "Gumma Story Press" }),
    );
    const { token } = await signedUp(email);
    expect(await confirm(token)).toBe(entered);
    const { name } = await services.db.one(sql({ name: "text" })`
      select display_name as name from profiles where user_id = ${entered}`);
    expect(name).toBe("Gumma Story Press");
  });

  test("does not give the account to an earlier, unconfirmed sign-up", async () => {
    const email = newEmail();
    const claimed = await createUser(services, { email, email_verified: false });
    const { token } = await signedUp(email);
    expect(await confirm(token)).not.toBe(claimed.user_id);
  });
});

describe("quotas", () => {
  test("nobody's mailbox is filled, known or not, and the wait is told", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    for (const email of [newEmail(), (await createUser(strict)).email]) {
      const sign = () => signUp(strict, signUpOf(email), createBrowser().visit());
      for (let i = 0; i < 6; i++) await sign();
      await expect(sign()).rejects.toMatchObject({
        status: 429,
        retry_after_seconds: expect.any(Number),
      });
      expect(await mailsTo(strict.db, email)).toHaveLength(6);
    }
  });

  test("one address makes so many sign-ups an hour", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 0.1 } });
    const visit = createBrowser().visit();
    for (let i = 0; i < 3; i++) await signUp(strict, signUpOf(newEmail()), visit);
    await expect(signUp(strict, signUpOf(newEmail()), visit)).rejects.toMatchObject({ status: 429 });
  });
});
