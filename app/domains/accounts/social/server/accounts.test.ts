import { describe, expect, test } from "vitest";
import { createUser } from "../../../../../tests/support/people.ts";
import {
  createSocialVisitor,
  isSignedIn,
  noticeOf,
  startSocialSite,
} from "../../../../../tests/support/social-visitor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

const site = await startSocialSite();
const { db } = site.services;

const newEmail = () => `social-${crypto.randomUUID()}@example.org`;

function accountsWith(email: string) {
  return db.many(sql({
    user_id: "uuid",
    verified: "bool",
    has_password: "bool",
    display_name: "text?",
    profile_email: "text?",
    avatar_url: "text?",
    identities: "int8",
  })`
    select users.user_id, email_verified_at is not null as verified, password_hash is not null as has_password,
      profiles.display_name, profiles.email as profile_email, profiles.avatar_url,
      (select count(*) from user_identities i where i.user_id = users.user_id) as identities
    from users left join profiles using (user_id) where users.email = ${email} order by users.created_at`);
}

function mailsTo(email: string) {
  return db.many(sql({ subject: "text", text_body: "text" })`
    select subject, text_body from outgoing_mails where to_address = ${email} order by created_at`);
}

async function events(user_id: string): Promise<string[]> {
  const rows = await db.many(sql({ event: "text" })`
    select event from audit_events where subject_id = ${user_id} order by audit_event_id`);
  return rows.map(({ event }) => event);
}

async function claims(user_id: string): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) as count from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'claim_donations' and jobs.payload ->> 'user_id' = ${user_id}`);
  return count;
}

describe.each(["google", "facebook"] as const)("%s", (provider) => {
  test("a new person with a verified address gets an account, and the same one the next time", async () => {
    const email = newEmail();
    const first = await createSocialVisitor(site).signIn(provider, { email, name: "Gita Sahu" });
    expect(isSignedIn(first)).toBe(true);
    const [account, ...others] = await accountsWith(email);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      verified: true,
      has_password: false,
      display_name: "Gita Sahu",
      profile_email: email,
      avatar_url: null,
      identities: 1,
    });
    const user_id = account?.user_id ?? "";
    expect(await claims(user_id)).toBe(1);
    expect(await events(user_id)).toEqual(["account_created", "signed_in"]);

    // Identified by issuer and subject, so another name, and even another address there, change nothing.
    const { subject } = await db.one(sql({ subject: "text" })`
      select subject from user_identities where user_id = ${user_id}`);
    const moved = { email: newEmail(), name: "Somebody", subject };
    expect(isSignedIn(await createSocialVisitor(site).signIn(provider, moved))).toBe(true);
    expect(await accountsWith(moved.email)).toEqual([]);
    expect(await events(user_id)).toEqual(["account_created", "signed_in", "signed_in"]);
    expect(await claims(user_id)).toBe(1);
  });

  test("an identity joins the account with the same verified address, whose owner is notified", async () => {
    const { user_id, email } = await createUser(site.services);
    const answer = await createSocialVisitor(site).signIn(provider, { email: email.toUpperCase() });
    expect(isSignedIn(answer)).toBe(true);
    expect(await accountsWith(email)).toMatchObject([{ user_id, has_password: true, identities: 1 }]);
    expect(await events(user_id)).toEqual(["provider_connected", "signed_in"]);
    const name = provider === "google" ? "Google" : "Facebook";
    const notifications = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject === `You can now log in with ${name}`);
    expect(await notifications()).toHaveLength(1);
    await createSocialVisitor(site).signIn(provider, { email });
    expect(await notifications()).toHaveLength(1);
  });
});

test("the same subject at two providers counts as two people", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const subject = "110248495921238986420";
  await createSocialVisitor(site).signIn("google", { email: first, subject });
  await createSocialVisitor(site).signIn("facebook", { email: second, subject });
  expect(await accountsWith(first)).toHaveLength(1);
  expect(await accountsWith(second)).toHaveLength(1);
});

describe("an address that the provider has not verified", () => {
  test("gives no access to the account that verified it", async () => {
    const { user_id, email } = await createUser(site.services);
    const answer = await createSocialVisitor(site).signIn("facebook", { email, email_verified: "no" });
    expect(noticeOf(answer)).toBe("facebook_sign_in_unproven_email");
    expect(isSignedIn(answer)).toBe(false);
    expect(await accountsWith(email)).toMatchObject([{ user_id, identities: 0 }]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("creates an account with an unverified address", async () => {
    const email = newEmail();
    const answer = await createSocialVisitor(site).signIn("facebook", { email, email_verified: "no" });
    expect(isSignedIn(answer)).toBe(true);
    const [account] = await accountsWith(email);
    expect(account).toMatchObject({ verified: false, profile_email: null, identities: 1 });
    expect(await claims(account?.user_id ?? "")).toBe(0);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Please confirm your email address");
    expect(mail?.text_body).toMatch(/\/auth\/verify-email\?token=[\w-]{43}\n/);
    const token = await db.one(sql({ purpose: "text", email: "text" })`
      select purpose, email from account_tokens where user_id = ${account?.user_id ?? ""}`);
    expect(token).toEqual({ purpose: "verify_email", email });
  });

  test("does not prevent its owner from signing up, and gets nothing of theirs", async () => {
    const email = newEmail();
    await createSocialVisitor(site).signIn("facebook", { email, email_verified: "no", subject: "intruder" });
    await createSocialVisitor(site).signIn("google", { email, name: "The Owner" });
    const accounts = await accountsWith(email);
    expect(accounts).toMatchObject([
      { verified: false, identities: 1 },
      { verified: true, identities: 1, display_name: "The Owner" },
    ]);
  });
});

test("cannot be left out", async () => {
  const answer = await createSocialVisitor(site).signIn("facebook", { email: "", subject: "no-address" });
  expect(noticeOf(answer)).toBe("facebook_sign_in_no_email");
  expect(isSignedIn(answer)).toBe(false);
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) as count from user_identities where subject = 'no-address'`);
  expect(count).toBe(0);
});

test.each(["not an address", "asha@", `${"a".repeat(300)}@example.org`, "as\u0000ha@example.org"])(
  "the address %j counts as none",
  async (email) => {
    const answer = await createSocialVisitor(site).signIn("google", { email, subject: "odd-address" });
    expect(noticeOf(answer)).toBe("google_sign_in_no_email");
  },
);

test.each([
  ["", /^social-/],
  ["\u202eatiG", /^atiG$/],
  ["N\u0000UL", /^social-/],
  ["x".repeat(121), /^social-/],
])("the name %j is stored only as a name can be", async (name, stored) => {
  const email = newEmail();
  expect(isSignedIn(await createSocialVisitor(site).signIn("google", { email, name }))).toBe(true);
  expect((await accountsWith(email))[0]?.display_name).toMatch(stored);
});

test.each(["s".repeat(256), "sub\u0000ject", "sübject", "two words"])(
  "the subject %j is not trusted",
  async (subject) => {
    const answer = await createSocialVisitor(site).signIn("google", { email: newEmail(), subject });
    expect(noticeOf(answer)).toBe("google_sign_in_untrusted");
  },
);

test("a pending sign-up with the same address is deleted", async () => {
  const email = newEmail();
  await db.run(command`
    insert into sign_ups (token_hash, browser_hash, email, password_hash, display_name, expires_at)
    values (sha256(${email}::bytea), sha256('browser'), ${email}, 'of somebody', 'Somebody', now() + interval '1 day')`);
  await createSocialVisitor(site).signIn("facebook", { email, email_verified: "no" });
  const waiting = () =>
    db.one(sql({ count: "int8" })`select count(*) as count from sign_ups where email = ${email}`);
  expect((await waiting()).count).toBe(1);
  await createSocialVisitor(site).signIn("google", { email });
  expect((await waiting()).count).toBe(0);
});

test("two concurrent sign-ins create one account", async () => {
  const email = newEmail();
  const visitors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = createSocialVisitor(site);
      return { visitor, callback: await visitor.decide(await visitor.begin("google"), { email }) };
    }),
  );
  const answers = await Promise.all(visitors.map(({ visitor, callback }) => visitor.get(callback)));
  expect(answers.map(isSignedIn)).toEqual([true, true, true, true]);
  expect(await accountsWith(email)).toMatchObject([{ identities: 1 }]);
});

test("the profile that the organisation had entered becomes its owner's", async () => {
  const email = newEmail();
  const { user_id } = await db.one(sql({ user_id: "uuid" })`
    insert into profiles (email, display_name) values (${email}, 'Puri Relief Group') returning user_id`);
  await createSocialVisitor(site).signIn("google", { email, name: "Gita Sahu" });
  expect(await accountsWith(email)).toMatchObject([{ user_id, display_name: "Puri Relief Group" }]);
});
