import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createGiving, type Giving, donationLike } from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { claimDonations } from "./commands/claim-donations.ts";
import { createDonation } from "./commands/create-donation.ts";
import { donationJobs } from "./jobs.ts";

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
      await createDonation(tx, donationLike({ donor_email: email }), {
        key_mode: "sandbox",
        opened_from: Buffer.alloc(16),
        access_secret: "s".repeat(32),
        reconcile_after_seconds: 900,
        rate_limit_factor: 1,
      });
      write();
      await go_on;
    });
    await written;
    await prove(user_id);
    const claimed = claim(user_id);
    await waitsForLock();
    goOn();
    await donation;
    expect(await claimed).toBe(1);
    expect(await ownersOf(email)).toEqual([user_id]);
  });
});

async function waitsForLock() {
  await expect
    .poll(() =>
      giving.db.one(sql({ waiting: "int8" })`
        select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`),
    )
    .toEqual({ waiting: 1 });
}
