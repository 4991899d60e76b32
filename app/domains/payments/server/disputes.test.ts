import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, paymentId, verification } from "../../../../tests/support/giving.ts";
import { command, sql, sqlUnprepared } from "../../../platform/database/sql.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { followDisputes } from "./use-cases/follow-disputes.ts";

let giving: Giving;
let campaign_id: string;
let admin: Client;

beforeAll(async () => {
  giving = await createGiving();
  admin = await createClients(giving.services).person({ role: "admin" });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function paidDonation(amount_paise = 1_000_00) {
  const paid = await giving.pay({ campaign_id, amount_paise });
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid.payment;
}

const { newDispute, report, seconds, stored } = disputeReports(() => giving);

const donationOf = (payment_id: string) =>
  giving.db.one(sql({ payment_status: "text", refunded_paise: "int8", notes: "int8" })`
    select payment_status, donations.refunded_paise,
      (select count(*) from donation_credit_notes where donation_id = donations.id) as notes
    from payments join donations on donations.id = payable_id where gateway_payment_id = ${payment_id}`);

const held = async () =>
  (
    await giving.db.one(sql({ paise: "int8" })`
      select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries where account = 'disputed_payments'`)
  ).paise;

test("a dispute that deducts at once holds the money, and gives it back when it is won", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  await report({ name: "created", dispute: { id, amount_deducted: 1_000_00 }, payment });
  expect(await held()).toBe(1_000_00);
  await soundBooks();
  expect(await donationOf(payment.id)).toEqual({ payment_status: "paid", refunded_paise: 0, notes: 0 });
  await report({ name: "won", dispute: { id, status: "won" }, payment, at: 5 });
  expect(await stored(id)).toMatchObject({ status: "won", held_paise: 0, refunded_paise: 0 });
  expect(await held()).toBe(0);
  await soundBooks();
});

test("one that was won and is challenged again is disputed again: the money is held, not refunded, and can be lost", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  const deducted = { id, amount_deducted: 1_000_00 };
  await report({ name: "created", dispute: deducted, payment, at: -60 });
  await report({ name: "won", dispute: { id, status: "won" }, payment, at: -50 });
  // Of the same round it may be older than the end, where the list lags.
  await report({ name: "created", dispute: deducted, payment, at: -40 });
  expect(await stored(id)).toMatchObject({ status: "won", contradicted_by: null });
  await report({ name: "created", dispute: { ...deducted, phase: "pre_arbitration" }, payment, at: -30 });
  expect(await stored(id)).toMatchObject({ status: "open", held_paise: 1_000_00, contradicted_by: null });
  const asked = giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: payment.id,
      amount_paise: 1_000_00,
      reason: "Given by mistake",
      requested_by: "test",
    }),
  );
  await expect(asked).rejects.toMatchObject({ status: 409 });
  await soundBooks();
  const { told } = await giving.db.one(sql({ told: "int8" })`
    select count(*) as told from notifications
    where user_id = ${admin.user_id} and starts_with(dedupe_key, ${`payment-dispute-again:${id}:`})`);
  expect(told).toBe(1);
  await report({ name: "lost", dispute: { ...deducted, status: "lost" }, payment, at: -20 });
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  expect(await held()).toBe(0);
  await soundBooks();
});

test("one that was won is open again in the same round where that is reported later than a list can lag", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  await report({ name: "won", dispute: { id, status: "won" }, payment, at: -7_200 });
  await report({ name: "created", dispute: { id }, payment, at: -5 });
  expect(await stored(id)).toMatchObject({ status: "open", contradicted_by: null });
  const { is_asked } = await giving.db.one(sql({ is_asked: "bool" })`
    select recheck_at <= now() as is_asked from payment_disputes where gateway_dispute_id = ${id}`);
  expect(is_asked).toBe(true);
});

test("a lost dispute is booked like a refund of its part, once, with a credit note", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  const lost = { id, amount: 400_00, amount_deducted: 400_00, status: "lost" };
  await report({ name: "created", dispute: { id, amount: 400_00, amount_deducted: 400_00 }, payment });
  await report({ name: "lost", dispute: lost, payment, at: 5 });
  await report({ name: "lost", dispute: lost, payment, at: 5 });
  expect(await donationOf(payment.id)).toMatchObject({
    payment_status: "paid",
    refunded_paise: 400_00,
    notes: 1,
  });
  expect(await held()).toBe(0);
  await soundBooks();
});

test("events that come late, twice or in the wrong order do not reopen what has ended", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  await report({ name: "lost", dispute: { id, status: "lost", amount_deducted: 1_000_00 }, payment, at: -5 });
  await report({ name: "created", dispute: { id }, payment, at: -600_000 });
  await report({ name: "under_review", dispute: { id, status: "under_review" }, payment, at: -300_000 });
  expect(await stored(id)).toMatchObject({ status: "lost", refunded_paise: 1_000_00, contradicted_by: null });
  await report({ name: "won", dispute: { id, status: "won" }, payment });
  expect(await stored(id)).toMatchObject({ status: "lost", contradicted_by: "won" });
  await report({ name: "lost", dispute: { id, status: "lost", amount_deducted: 1_000_00 }, payment, at: 5 });
  expect(await stored(id)).toMatchObject({ status: "lost", contradicted_by: null });
  expect(await donationOf(payment.id)).toMatchObject({
    payment_status: "refunded",
    refunded_paise: 1_000_00,
  });
  await soundBooks();
});

test("an older review does not undo a newer request for evidence, and within a second the gateway is asked", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  await report({ name: "created", dispute: { id }, payment, at: -100 });
  await report({ name: "action_required", dispute: { id }, payment, at: -50 });
  await report({ name: "under_review", dispute: { id, status: "under_review" }, payment, at: -80 });
  expect(await stored(id)).toMatchObject({ status: "open" });
  const at = -50;
  await report({ name: "under_review", dispute: { id, status: "under_review" }, payment, at });
  expect(await stored(id)).toMatchObject({ status: "under_review" });
  const { is_due } = await giving.db.one(sql({ is_due: "bool" })`
    select recheck_at <= now() as is_due from payment_disputes where gateway_dispute_id = ${id}`);
  expect(is_due).toBe(true);
});

test("what was refunded already is not refunded again: the rest is a loss", async () => {
  const payment = await paidDonation();
  await giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: payment.id,
      amount_paise: 700_00,
      reason: "Given by mistake",
      requested_by: "test",
    }),
  );
  await giving.sendRefunds();
  await expect
    .poll(async () => {
      await giving.makeDue();
      await giving.flow.sweep();
      return (await donationOf(payment.id)).refunded_paise;
    })
    .toBe(700_00);
  const id = newDispute();
  await report({ name: "lost", dispute: { id, status: "lost", amount_deducted: 1_000_00 }, payment });
  expect(await stored(id)).toMatchObject({ refunded_paise: 300_00, beyond_paise: 700_00 });
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  await soundBooks();
});

test("a refund that the gateway is making goes out besides what the dispute takes", async () => {
  const payment = await paidDonation();
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: payment.id,
      amount_paise: 700_00,
      reason: "Given by mistake",
      requested_by: "test",
    }),
  );
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  const id = newDispute();
  await report({ name: "lost", dispute: { id, status: "lost", amount_deducted: 1_000_00 }, payment });
  expect(await stored(id)).toMatchObject({ refunded_paise: 300_00, beyond_paise: 700_00 });
  await soundBooks();
});

test("an event that an earlier version ignored is applied by the migration", async () => {
  const payment = await paidDonation();
  const id = await report({ name: "created", dispute: { amount_deducted: 1_000_00 }, payment });
  const mine = `%${id}%`;
  await giving.db.run(command`
    update gateway_events set event_kind = 'other', outcome = 'ignored' where body like ${mine}`);
  const file = new URL("../../../../database/migrations/0156_checked_disputes.sql", import.meta.url);
  const [, update = ""] = /(update gateway_events[^;]*);/.exec(readFileSync(file, "utf8")) ?? [];
  await giving.db.run({ ...sqlUnprepared({})`select`, text: update });
  await giving.flow.inbox.drain();
  const { outcome } = await giving.db.one(sql({ outcome: "text?" })`
    select outcome from gateway_events where body like ${mine}`);
  expect(outcome).toBe("unchanged");
});

test("a disputed amount cannot be refunded, and a refund that waits is not sent after the dispute took it", async () => {
  const payment = await paidDonation();
  const ask = (amount_paise: number) =>
    giving.db.transaction((tx) =>
      requestRefund(tx, {
        gateway_payment_id: payment.id,
        amount_paise,
        reason: "Test",
        requested_by: "test",
      }),
    );
  await ask(300_00);
  const id = newDispute();
  await report({ name: "created", dispute: { id, amount: 800_00 }, payment });
  await expect(ask(100_00)).rejects.toMatchObject({ status: 409, code: "payment_disputed" });
  await giving.sendRefunds();
  const refund = () =>
    giving.db.one(sql({ status: "text", is_sent: "bool", failure: "text?" })`
      select status, gateway_refund_id is not null as is_sent, failure from payment_refunds
      where gateway_payment_id = ${payment.id} and reason_kind = 'requested'`);
  expect(await refund()).toMatchObject({ status: "pending", is_sent: false });
  await report({
    name: "lost",
    dispute: { id, amount: 800_00, amount_deducted: 800_00, status: "lost" },
    payment,
    at: 5,
  });
  await giving.sendRefunds();
  expect(await refund()).toMatchObject({ status: "failed", is_sent: false });
  expect(await donationOf(payment.id)).toMatchObject({ refunded_paise: 800_00 });
  await soundBooks();
});

test("disputes of unknown payments, in another currency, or of absurd amounts are kept and told, never lost", async () => {
  const unknown = await report({
    name: "created",
    dispute: { amount_deducted: 5 },
    payment: { id: paymentId() },
  });
  expect(await stored(unknown)).toMatchObject({ status: "open", is_booked: false, held_paise: 0 });
  const payment = await paidDonation();
  const foreign = await report({
    name: "lost",
    dispute: { currency: "USD", status: "lost", amount_deducted: 9 },
    payment,
  });
  expect(await stored(foreign)).toMatchObject({ status: "lost", is_booked: false });
  const larger = await report({
    name: "lost",
    dispute: { amount: 9_000_00, amount_deducted: 9_000_00, status: "lost", reason_code: "\u0000", phase: 7 },
    payment,
  });
  expect(await stored(larger)).toMatchObject({ refunded_paise: 1_000_00, beyond_paise: 8_000_00 });
  await soundBooks();
  const { told } = await giving.db.one(sql({ told: "int8" })`
    select count(*) as told from notifications where user_id = ${admin.user_id} and dedupe_key = ${`payment-dispute:${unknown}`}`);
  expect(told).toBe(1);
  const ended = (id: string) =>
    giving.db.one(sql({ message: "text" })`
      select message from notifications
      where user_id = ${admin.user_id} and starts_with(dedupe_key, ${`payment-dispute-ended:${id}:lost`})`);
  expect((await ended(foreign)).message).toMatch(/^You lost it, and it is not booked/);
  expect((await ended(larger)).message).toMatch(/^You lost it\. The amount taken is booked/);
});

test("a payment that becomes known later brings its dispute into the books", async () => {
  const { payment, ...paid } = await giving.pay({ campaign_id, amount_paise: 1_000_00 });
  const id = newDispute();
  await report({ name: "created", dispute: { id, amount_deducted: 1_000_00 }, payment });
  expect(await stored(id)).toMatchObject({ is_booked: false });
  expect((await giving.api.request(...verification({ payment, ...paid }))).status).toBe(200);
  await followDisputes(giving.services);
  expect(await stored(id)).toMatchObject({ is_booked: true, held_paise: 1_000_00 });
  await soundBooks();
});

test("disputes whose events were lost are found in the gateway's list, and their end by asking for them", async () => {
  const payment = await paidDonation();
  const control = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${giving.gateway_url}/control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  };
  const { id } = await control(`/payments/${payment.id}/dispute`, { respond_in_days: 1 });
  await followDisputes(giving.services);
  expect(await stored(id)).toMatchObject({ status: "open" });
  await giving.db.run(command`
    update payment_disputes set opened_at = now() - interval '1 day', recheck_at = now() where gateway_dispute_id = ${id}`);
  await control(`/disputes/${id}`, { happening: "lost" });
  await followDisputes(giving.services);
  expect(await stored(id)).toMatchObject({ status: "lost", refunded_paise: 1_000_00 });
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  await soundBooks();
});

test("admins are reminded once before the time to answer", async () => {
  const payment = await paidDonation();
  const id = await report({
    name: "created",
    dispute: { respond_by: seconds(86_400), created_at: seconds(-86_400) },
    payment,
  });
  await followDisputes(giving.services);
  await followDisputes(giving.services);
  const reminders = await giving.db.many(sql({ title: "text" })`
    select title from notifications where user_id = ${admin.user_id} and dedupe_key like ${`payment-dispute-due:${id}:%`}`);
  expect(reminders).toEqual([{ title: "A dispute over ₹1,000 is still unanswered" }]);
});

test("admins read what is disputed, by when to answer, and the page of the donation", async () => {
  const payment = await paidDonation();
  const respond_by = seconds(3 * 86_400);
  const id = await report({ name: "created", dispute: { amount: 400_00, respond_by }, payment });
  const response = await admin.ask("GET", "/api/v1/payments/disputes");
  const { disputes } = (await response.json()) as { disputes: Record<string, unknown>[] };
  expect(disputes.find(({ dispute_id }) => dispute_id === id)).toMatchObject({
    payment_id: payment.id,
    amount: 400,
    deducted_amount: 0,
    status: "open",
    reason_code: "goods_or_services_not_received_or_partially_received",
    respond_by: new Date(respond_by * 1000).toISOString(),
    paid_for: "donation",
    path: expect.stringMatching(/^\/dashboard\/admin\/donations\//),
  });
});
