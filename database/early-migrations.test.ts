import { beforeAll, expect, test } from "vitest";
import { donationReceipts } from "../app/domains/donations/server/commands/settle-donations.ts";
import { thanksMailKey } from "../app/domains/donations/server/mails.ts";
import { checkBooks } from "../app/domains/ledger/server/books-check.ts";
import { takeReceiptNumbers } from "../app/domains/payments/server/commands/take-receipt-numbers.ts";
import type { Database } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { createUnmigratedDatabase } from "../tests/support/staged-migrations.ts";

const donation_id = "019f0000-0000-7000-8000-0000000000d1";
const [settled, excess] = ["pay_AAAAAAAAAAAAAA", "pay_BBBBBBBBBBBBBB"];

const person = "019f0000-0000-7000-8000-00000000000a";
const reporter = "019f0000-0000-7000-8000-00000000000b";
const story = "019f0000-0000-7000-8000-000000000001";
const comment = "019f0000-0000-7000-8000-000000000002";
const decided = "019f0000-0000-7000-8000-000000000003";
const appealed = "019f0000-0000-7000-8000-000000000004";

/** From before moderation had cases: a reported story, a comment hidden for a report and appealed, an old decision. */
const before = `
  insert into profiles (user_id, display_name) values ('${person}', 'Asha'), ('${reporter}', 'Rabi');
  insert into stories (id, name, location, category, story, created_by)
  values ('${story}', 'Asha', 'Puri', 'Education', 'We carried a whistle each to school.', '${person}');
  insert into story_comments (id, story_id, user_id, content) values ('${comment}', '${story}', '${person}', 'A word.');
  insert into moderation_decisions (decision_id, story_id, author_id, decision, reason, decided_by, created_at)
  values ('${decided}', '${story}', '${person}', 'warn', 'Mind the names.', '${reporter}', '2026-01-01');
  insert into moderation_decisions (decision_id, story_id, comment_id, author_id, decision, reason, decided_by,
    created_at, appeal, appealed_at)
  values ('${appealed}', '${story}', '${comment}', '${person}', 'hide', 'Too harsh.', '${reporter}', '2026-02-01',
    'It was kind.', '2026-02-02');
  insert into story_reports (story_id, reporter_id, reason, created_at)
  values ('${story}', '${reporter}', 'spam', '2026-03-01'), ('${story}', '${person}', 'other', '2026-03-02');
  insert into story_reports (story_id, comment_id, reporter_id, reason, note, created_at, closed_at)
  values ('${story}', '${comment}', '${reporter}', 'hurtful', 'Please look.', '2026-01-31', '2026-02-01');`;

let db: Database;

/** A donation that was paid twice, from before payments had types; and what was moderated before there were cases. */
beforeAll(async () => {
  const staged = await createUnmigratedDatabase();
  ({ db } = staged);
  await staged.migrateBefore("0018");
  await db.pool.query(`
    insert into donations (id, amount_paise, donor_email, payment_status, gateway_key_mode, gateway_order_id,
      receipt_number, paid_at, access_token_hash)
    values ('${donation_id}', 50000, 'asha@example.org', 'paid', 'sandbox', 'order_AAAAAAAAAAAAAA', '2026-27/000001',
      '2026-06-01', sha256('x'));
    insert into receipt_counters (financial_year, last_number) values ('2026-27', 1);
    insert into donation_payments (gateway_payment_id, donation_id, amount_paise, currency, method, fee_paise, disposition, captured_at)
    values ('${settled}', '${donation_id}', 50000, 'INR', 'upi', 0, 'settled', '2026-06-01'),
      ('${excess}', '${donation_id}', 50000, 'INR', 'card', 0, 'excess', '2026-06-02');
    insert into donation_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
      gateway_refund_id, finished_at)
    values ('${excess}', 50000, 'excess', 'Paid a second time', 'settlement', 'processed', 'rfnd_AAAAAAAAAAAAAA', now());
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body)
    values ('donation-thanks:${donation_id}', 'asha@example.org', 'Thank you', 'Thank you');
    insert into gateway_events (event_id, event_type, event_kind, body, applied_at, attempts, outcome)
    values ('unknown', 'payment.captured', 'captured', '{}', now(), 1, 'refused: unknown_order'),
      ('settled', 'payment.captured', 'captured', '{}', now(), 1, 'settled'),
      ('odd', 'payment.captured', 'captured', '{}', now(), 1, 'refused: amount_mismatch'),
      ('uncaptured', 'payment.captured', 'captured', '{}', now(), 1, 'refused: not_captured'),
      ('disputed', 'payment.dispute.created', 'other', '{"id":"pay_CCCCCCCCCCCCCC"}', now(), 1, 'ignored'),
      ('refunded', 'refund.processed', 'refund', '{"order_id":"order_AAAAAAAAAAAAAA","payment_id":"pay_DDDDDDDDDDDDDD"}',
        now(), 1, 'processed')`);
  await book("donation", settled, [
    ["gateway_receivable", 50000],
    ["donation_income", -50000],
  ]);
  await book("excess_payment", excess, [
    ["gateway_receivable", 50000],
    ["excess_payments", -50000],
  ]);
  await book("excess_refund", "rfnd_AAAAAAAAAAAAAA", [
    ["excess_payments", 50000],
    ["gateway_receivable", -50000],
  ]);
  await staged.migrateBefore("0019");
  await db.pool.query(before);
  await staged.migrateAll();
});

async function book(kind: string, reference: string, entries: [account: string, paise: number][]) {
  const lines = entries.map(
    ([account, paise], i) => `(${i + 1}::int2, '${account}'::ledger_account, ${paise})`,
  );
  await db.pool.query(`
    with booked as (
      insert into ledger_transactions (kind, reference, occurred_at) values ('${kind}', '${reference}', now())
      returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select booked.id, entry.* from booked, (values ${lines.join(", ")}) as entry (line, account, paise)`);
}

test("payments and refunds are kept as those of donations, and the books are consistent", async () => {
  const rows = await db.many(sql({
    gateway_payment_id: "text",
    payable_type: "text",
    payable_id: "uuid",
    disposition: "text",
    refund: "text?",
  })`
    select payments.gateway_payment_id, payable_type, payable_id, disposition, gateway_refund_id as refund
    from payments left join payment_refunds using (gateway_payment_id) order by 1`);
  const about = { payable_type: "donation", payable_id: donation_id };
  expect(rows).toEqual([
    { gateway_payment_id: settled, ...about, disposition: "settled", refund: null },
    { gateway_payment_id: excess, ...about, disposition: "excess", refund: "rfnd_AAAAAAAAAAAAAA" },
  ]);
  expect((await checkBooks(db, { thanksMailKey })).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test("receipt numbers of donations continue from the last one", async () => {
  const numbers = await db.transaction((tx) =>
    takeReceiptNumbers(tx, donationReceipts, [new Date("2026-06-03T12:00:00Z")]),
  );
  expect(numbers).toEqual(["2026-27/000002"]);
});

test("webhooks that were refused as unknown or for a mismatch are due again, as are disputes, and no others", async () => {
  const due = await db.many(sql({ event_id: "text" })`
    select event_id from gateway_events where applied_at is null and next_attempt_at <= now() order by event_id`);
  expect(due).toEqual([{ event_id: "disputed" }, { event_id: "odd" }, { event_id: "unknown" }]);
});

test("webhooks of refunds and disputes are found by their payment", async () => {
  const found = await db.many(sql({ event_id: "text", payment: "text" })`
    select event_id, gateway_payment_id as payment from gateway_events where gateway_payment_id is not null order by event_id`);
  expect(found).toEqual([
    { event_id: "disputed", payment: "pay_CCCCCCCCCCCCCC" },
    { event_id: "refunded", payment: "pay_DDDDDDDDDDDDDD" },
  ]);
});

test("reports and decisions of stories and comments become cases, and none is lost", async () => {
  const cases = await db.pool.query(`
    select subject_kind, subject_id, parent_id, author_id, cause, status, report_count, decision, appeal
    from moderation_cases order by opened_at`);
  expect(cases.rows).toEqual([
    expect.objectContaining({ subject_id: story, cause: "moderator", status: "decided", decision: "warn" }),
    {
      subject_kind: "comment",
      subject_id: comment,
      parent_id: story,
      author_id: person,
      cause: "reported",
      status: "appealed",
      report_count: 1,
      decision: "hide",
      appeal: "It was kind.",
    },
    {
      subject_kind: "story",
      subject_id: story,
      parent_id: null,
      author_id: person,
      cause: "reported",
      status: "open",
      report_count: 2,
      decision: null,
      appeal: null,
    },
  ]);
  const reports = await db.pool.query(`
    select status, moderation_reports.reason, note
    from moderation_reports join moderation_cases using (case_id) order by created_at`);
  expect(reports.rows).toEqual([
    { status: "appealed", reason: "hurtful", note: "Please look." },
    { status: "open", reason: "spam", note: null },
    { status: "open", reason: "other", note: null },
  ]);
});
