import { expect, test } from "vitest";
import { rowsRead } from "../../../../tests/support/rows-read.ts";
import { createSpending, type Donation } from "../../../../tests/support/spending.ts";
import type { Services } from "../../../platform/services.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { reverseRefund } from "../../donations/server/commands/refund-donations.ts";
import { notifyOfSpentDonations } from "./use-cases/notify-of-spent.ts";

const { giving, newCampaign, give, refund, book } = await createSpending();
const { db, services } = giving;
const atOnce = 3;

/** Counts the donations that each transaction reads, and does this once the second has committed. */
function counting(afterSecond: () => Promise<void>) {
  const counts: number[] = [];
  const counted: Services["db"] = {
    ...db,
    async transaction(work) {
      const answer = await db.transaction(async (tx) => {
        // Tables of tests are so small that they would be read as a whole.
        await tx.run(command`set local enable_seqscan = off`);
        const before = await rowsRead(tx, ["donations"]);
        const answered = await work(tx);
        counts.push((await rowsRead(tx, ["donations"])) - before);
        return answered;
      });
      if (counts.length === 2) await afterSecond();
      return answer;
    },
  };
  return { counts, services: { ...services, db: counted } };
}

/** Positions of the donations whose donors got a mail, which can be sent once. */
async function toldOf(donations: readonly Donation[]): Promise<number[]> {
  const rows = await db.many(sql({ dedupe_key: "text" })`
    select dedupe_key from outgoing_mails where dedupe_key like 'donation-spent:%'`);
  const keys = rows.map(({ dedupe_key }) => dedupe_key);
  expect(new Set(keys).size).toBe(keys.length);
  return donations.flatMap(({ id }, at) => (keys.includes(`donation-spent:${id}`) ? [at + 1] : []));
}

/** The refund of all of a donation of 100 did not arrive. */
async function failAfterAll(donation: Donation): Promise<void> {
  const { refund_id } = await db.one(sql({ refund_id: "text" })`
    select gateway_refund_id as refund_id from payment_refunds where gateway_payment_id = ${donation.payment_id}`);
  await db.transaction((tx) =>
    reverseRefund(tx, { refund_id, donation_id: donation.id, amount_paise: 100_00 }),
  );
}

/** Later donations to this campaign, of which nothing is spent. */
async function addUnspent(campaign_id: string, count: number): Promise<void> {
  await db.run(command`
    insert into donations (campaign_id, donor_email, amount_paise, payment_status, gateway_key_mode, gateway_order_id,
      access_token_hash, paid_at, receipt_number, received_before_paise)
    select ${campaign_id}, 'later@example.org', 100_00, 'paid', 'sandbox', 'order_' || lpad(n::text, 14, 'L'), sha256('x'),
      now(), '2099-00/' || lpad(n::text, 6, '0'), 1000_000_00 + n * 100_00
    from generate_series(1, ${count}::int4) as n`);
  await db.run(command`analyze donations`);
}

test("donors are told once in batches that read few donations, whatever is refunded between them", async () => {
  const campaign_id = await newCampaign();
  const donations: Donation[] = [];
  for (let i = 0; i < 11; i += 1) donations.push(await give(campaign_id, 100_00));
  await book(campaign_id, 900_00);
  await addUnspent(campaign_id, 2_000);
  const [second, fifth] = [donations[1] as Donation, donations[4] as Donation];
  const first = counting(async () => {
    expect(await toldOf(donations)).toEqual([1, 2, 3]);
    await refund(second, 100_00);
    await refund(fifth, 100_00);
  });
  await notifyOfSpentDonations(first.services, campaign_id, atOnce);
  // What was given later moves up in the place of what was refunded.
  expect(await toldOf(donations)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
  expect(first.counts).toHaveLength(5);
  expect(Math.max(...first.counts)).toBeLessThanOrEqual(5 * atOnce);

  // A refund that failed after all: its donor is told, though all of the later ones were.
  await failAfterAll(fifth);
  const again = counting(async () => {});
  await notifyOfSpentDonations(again.services, campaign_id, atOnce);
  expect(await toldOf(donations)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

  // The next bill begins where the one before ended.
  await db.run(command`delete from donations where donor_email = 'later@example.org'`);
  await book(campaign_id, 50_00);
  const later = counting(async () => {});
  await notifyOfSpentDonations(later.services, campaign_id, atOnce);
  expect(later.counts).toHaveLength(2);
  expect(await toldOf(donations)).toHaveLength(11);
});

test("donors whose money was moved are told once it was moved back and spent", async () => {
  const campaign_id = await newCampaign();
  const target = await newCampaign();
  const donations = [
    await give(campaign_id, 100_00),
    await give(campaign_id, 100_00),
    await give(campaign_id, 100_00),
  ];
  await book(campaign_id, 100_00);
  const { id } = await db.one(sql({ id: "uuid" })`
    insert into allocations (from_campaign_id, to_campaign_id, amount_paise, reason, request_key, status, approved_at,
      spent_before_paise, given_before_paise)
    values (${campaign_id}, ${target}, 100_00, 'The well is finished.', gen_random_uuid(), 'booked', now(), 100_00, 300_00) returning id`);
  await book(campaign_id, 100_00);
  await notifyOfSpentDonations(services, campaign_id, 1);
  expect(await toldOf(donations)).toEqual([1, 3]);
  await db.run(command`
    update allocations set status = 'reversed', reversed_at = now(), reversal_reason = 'Test' where id = ${id}`);
  await notifyOfSpentDonations(services, campaign_id, 1);
  expect(await toldOf(donations)).toEqual([1, 2, 3]);
});

test("a donor whose refund failed while a batch was read is told", async () => {
  const campaign_id = await newCampaign();
  const donations: Donation[] = [];
  for (let i = 0; i < 3; i += 1) donations.push(await give(campaign_id, 100_00));
  const first = donations[0] as Donation;
  await refund(first, 100_00);
  await book(campaign_id, 200_00);
  let batches = 0;
  const meanwhile: Services["db"] = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          async run(statement) {
            if (statement.text.includes("update spent_progress") && ++batches === 1)
              await failAfterAll(first);
            return tx.run(statement);
          },
        }),
      ),
  };
  await notifyOfSpentDonations({ ...services, db: meanwhile }, campaign_id);
  expect(batches).toBeGreaterThan(1);
  expect(await toldOf(donations)).toEqual([1, 2, 3]);
});
