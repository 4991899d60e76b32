import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving, donationLike } from "../../../../tests/support/giving.ts";
import { createUser, testPassword } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { deleteAccount } from "../../accounts/settings/server/use-cases/delete-account.ts";
import { claimDonations } from "./commands/claim-donations.ts";
import { createDonation } from "./commands/create-donation.ts";
import { donationJobs } from "./jobs.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

const newEmail = () => `giver-${randomUUID().slice(0, 8)}@example.org`;

async function ownersOf(email: string): Promise<(string | null)[]> {
  const rows = await giving.db.many(sql({ user_id: "uuid?" })`
    select user_id from donations where lower(donor_email) = lower(${email}) order by created_at`);
  return rows.map(({ user_id }) => user_id);
}

const claim = (user_id: string) => giving.db.transaction((tx) => claimDonations(tx, user_id));

const prove = (user_id: string) =>
  giving.db.run(command`update users set email_verified_at = now() where user_id = ${user_id}`);

describe("donations that were given as a guest", () => {
  test("join the account by its job once the address is proven, whatever its case, and never before", async () => {
    const email = newEmail();
    await giving.open({ donor_email: email });
    await giving.pay({ donor_email: email.toUpperCase() });
    await giving.open({ donor_email: `x${email}` });
    const { user_id } = await createUser(giving.services, { email, email_verified: false });
    const claim_donations = donationJobs(giving.services).claim_donations as (
      payload: unknown,
    ) => Promise<void>;

    await claim_donations({ user_id });
    expect(await ownersOf(email)).toEqual([null, null]);

    await prove(user_id);
    await claim_donations({ user_id });
    await claim_donations({ user_id });
    expect(await ownersOf(email)).toEqual([user_id, user_id]);
    expect(await ownersOf(`x${email}`)).toEqual([null]);
  });

  test("that have an owner stay with them", async () => {
    const email = newEmail();
    const other = await createUser(giving.services);
    await giving.open({ donor_email: email });
    await giving.db.run(
      command`update donations set user_id = ${other.user_id} where donor_email = ${email}`,
    );
    const { user_id } = await createUser(giving.services, { email });
    expect(await claim(user_id)).toBe(0);
    expect(await ownersOf(email)).toEqual([other.user_id]);
  });

  test("of a deleted account stay without an owner", async () => {
    expect(await claim(randomUUID())).toBe(0);
  });
});

describe("a guest's donation with an address that", () => {
  test("an account has proven joins it at once", async () => {
    const { user_id, email } = await createUser(giving.services);
    await giving.open({ donor_email: email.toUpperCase() });
    expect(await ownersOf(email)).toEqual([user_id]);
  });

  test("an account merely claims stays a guest's", async () => {
    const { email } = await createUser(giving.services, { email_verified: false });
    await giving.open({ donor_email: email });
    expect(await ownersOf(email)).toEqual([null]);
  });

  test("is proven at the same moment is not lost in the race", async () => {
    const email = newEmail();
    const { user_id } = await createUser(giving.services, { email, email_verified: false });
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const { promise: go_on, resolve: goOn } = Promise.withResolvers<void>();
    const donation = giving.db.transaction(async (tx) => {
      await createDonation(tx, donationLike({ donor_email: email }), origin());
      write();
      await go_on;
    });
    await written;
    await prove(user_id);
    const claimed = claim(user_id);
    await expect.poll(() => waitingForLocks("advisory")).toBe(1);
    goOn();
    await donation;
    expect(await claimed).toBe(1);
    expect(await ownersOf(email)).toEqual([user_id]);
  });
});

test("what is given in the moment in which the donor's account is erased is never written with that account", async () => {
  const { user_id, cookie, email } = await createClients(giving.services).person();
  const { promise: is_locked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: may_end, resolve: end } = Promise.withResolvers<void>();
  const erasure = giving.db.transaction(async (tx) => {
    await tx.run(command`select from users where user_id = ${user_id} for update`);
    locked();
    await may_end;
    await eraseAccount(tx, user_id, giving.services);
  });
  await is_locked;
  const asDonor = donationLike({ donor_email: newEmail(), user_id });
  const asGuest = donationLike({ donor_email: email });
  const session = giving.services.sessions.of(cookie).read;
  const giving_meanwhile = Promise.allSettled([
    giving.db.transaction((tx) => createDonation(tx, asDonor, origin())),
    openMonthlyGift(giving.services, asDonor, { session, client_address: "192.0.2.7" }),
    giving.db.transaction((tx) => createDonation(tx, asGuest, origin())),
  ]);
  await expect.poll(() => waitingForLocks("transactionid", "tuple")).toBe(3);
  const claimed = claim(user_id);
  await expect.poll(() => waitingForLocks("advisory")).toBe(1);
  end();
  await erasure;
  expect(await claimed).toBe(0);
  expect(await giving_meanwhile).toMatchObject([
    { status: "rejected", reason: { status: 401 } },
    { status: "rejected", reason: { status: 401 } },
    { status: "fulfilled" },
  ]);
  expect(await ownersOf(email)).toEqual([null]);
  const { rows } = await giving.db.one(sql({ rows: "int8" })`
    select (select count(*) from donations where user_id = ${user_id})
      + (select count(*) from monthly_gifts where user_id = ${user_id}) as rows`);
  expect(rows).toBe(0);
});

test("an account is deleted although a settlement locks it after one of its donations", async () => {
  const { user_id, email } = await createUser(giving.services, { password: testPassword });
  await giving.open({ donor_email: email });
  let deleting: Promise<unknown> = Promise.resolve();
  const settling = giving.db.transaction(async (tx) => {
    await tx.run(command`select from donations where user_id = ${user_id} for update`);
    deleting = deleteAccount(giving.services, { user_id } as Session, {
      word: "DELETE",
      current_password: testPassword,
    });
    deleting.catch(() => {});
    await expect.poll(() => waitingForLocks("transactionid", "tuple")).toBe(1);
    await tx.run(command`select from users where user_id = ${user_id} for key share`);
  });
  await Promise.allSettled([settling]);
  await deleting;
  expect(await ownersOf(email)).toEqual([]);
});

const origin = () => ({
  key_mode: "sandbox" as const,
  opened_from: Buffer.alloc(16),
  access_secret: randomUUID(),
  reconcile_after_seconds: 900,
  language: "en" as const,
  rate_limit_factor: 1,
});

async function waitingForLocks(...types: string[]): Promise<number> {
  const { waiting } = await giving.db.one(sql({ waiting: "int4" })`
    select count(*)::int4 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = any(${types}::text[])`);
  return waiting;
}
