import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification, webhook } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused, type GatewayRefund } from "../../../platform/payments/gateway.ts";
import { withdrawRefundIntent } from "../../payments/owed-refund-input.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { explainRefund } from "../../payments/server/commands/explain-refund.ts";
import { refuseRefund } from "../../payments/server/commands/refuse-refund.ts";
import { notifyOfLateRefunds } from "../../payments/server/commands/owed-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { processRefund, retryFailedRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { eraseDonors } from "./commands/erase-donors.ts";
import { adminDonationPath } from "../all-donations.ts";
import { action, loader } from "../pages/admin-donation.tsx";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";

let giving: Giving;
let campaign_id: string;
let admin: { user_id: string; cookie: string };

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const { user_id } = await createUser(giving.services, { role: "admin" });
  admin = { user_id, cookie: await sessionCookieOf(giving.services, user_id) };
});

const argsOf = (id: string, form?: FormData) =>
  pageArgs(giving.services, adminDonationPath(id), admin.cookie, { params: { id }, ...(form && { form }) });

async function send(id: string, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(await action(argsOf(id, form))).toMatchObject({ status: 303 });
}

const stateOf = (id: string) =>
  giving.db.one(sql({ refunded_paise: "int8" })`select refunded_paise from donations where id = ${id}`);

async function expectTrueBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/** A donation of ₹500. */
async function given() {
  const paid = await giving.pay({ campaign_id, amount_paise: 500_00 });
  await giving.api.request(...verification(paid));
  const payment_id = paid.payment.id;
  const { id, public_id } = await giving.db.one(sql({ id: "uuid", public_id: "uuid" })`
    select id, public_id from donations where gateway_order_id = ${paid.payment.order_id}`);
  const rows = () =>
    giving.db.many(sql({ id: "uuid", status: "text", amount_paise: "int8", due_id: "uuid?" })`
      select id, status, amount_paise, due_id from payment_refunds where gateway_payment_id = ${payment_id} order by id`);
  /** An admin orders it, and the gateway refuses it. */
  async function refused(rupees: number) {
    const { left_paise } = (await loader(argsOf(public_id))).donation;
    const reason = "The donor gave twice by mistake.";
    await send(public_id, { amount_paise: String(rupees), reason, seen_paise: String(left_paise) });
    const due_id = (await rows()).at(-1)?.id ?? "";
    const refusal = gatewayRefused({ http_status: 400, description: "no longer" });
    const gateway = { ...giving.services.gateway, refundPayment: () => Promise.reject(refusal) };
    await processRefund({ ...giving.services, gateway }, due_id);
    return due_id;
  }
  const refundOf = (made: string, status: GatewayRefund["status"], receipt: string | null = null) => ({
    id: `rfnd_${made}${payment_id.slice(-9)}`,
    payment_id,
    amount_paise: 300_00,
    status,
    receipt,
    created_at: new Date(),
  });
  /** As the gateway lists them, asked now. */
  const apply = (...refunds: GatewayRefund[]) =>
    giving.db.transaction((tx) => applyRefunds(tx, giving.services, refunds, { is_asked: true }));
  const withdraw = (due_id: string) =>
    send(public_id, { intent: withdrawRefundIntent, due_id, reason: "They want us to keep it." });
  async function nextDay() {
    await giving.db.run(command`
      update payment_refunds set finished_at = finished_at - interval '25 hours' where gateway_payment_id = ${payment_id}`);
    await giving.flow.sweep();
    await giving.sendRefunds();
    await giving.makeDue();
    await giving.flow.sweep();
  }
  /** The refunds of which the donor was told that they are late. */
  async function toldLate() {
    const mails = await giving.db.many(sql({ key: "text" })`
      select dedupe_key as key from outgoing_mails where split_part(dedupe_key, ':', 1) = 'donation-refund-late'
        and split_part(dedupe_key, ':', 2) = any(${(await rows()).map((row) => row.id)}::text[]) order by id`);
    return mails.map(({ key }) => key.split(":")[1]);
  }
  const actor = { user_id: admin.user_id, roles: ["admin" as const] };
  const explanation = "The bank sent it back.";
  async function recordReturned(refund_id = "") {
    await giving.db.transaction((tx) =>
      recordReturnedRefund(tx, giving.services, actor, { refund_id, explanation }),
    );
  }
  async function explain(refund_id = "") {
    await giving.db.transaction((tx) =>
      explainRefund(tx, giving.services, actor, { refund_id, explanation }),
    );
  }
  /** By a webhook. */
  async function report({ amount_paise: amount, ...refund }: GatewayRefund) {
    const entity = { ...refund, amount, currency: "INR", notes: [], created_at: 1_790_000_000 };
    await giving.api.request(...webhook(`refund.${refund.status}`, { refund: entity }));
    await giving.flow.inbox.drain();
  }
  const answers = { withdraw, nextDay, toldLate, recordReturned, explain, report };
  return { id, payment_id, rows, refused, refundOf, apply, ...answers };
}

test("what nobody was owed comes back: it is owed where less had been sent for it", async () => {
  const { id, rows, refused, refundOf, apply, nextDay, toldLate, recordReturned } = await given();
  const due_id = await refused(500);
  await apply(refundOf("Other", "processed"));
  await nextDay();
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 500_00 });
  await apply(refundOf("Other", "failed"));
  await recordReturned((await rows()).find((row) => row.due_id === null)?.id);
  const owed = (await rows()).at(-1);
  expect(owed).toMatchObject({ status: "failed", amount_paise: 300_00, due_id: owed?.id });
  expect(await toldLate()).toEqual([due_id, owed?.id]);
  await expectTrueBooks();
  // One more that nobody is owed comes back, and nothing is owed for that.
  await apply({ ...refundOf("Small", "processed"), amount_paise: 100_00 });
  await apply({ ...refundOf("Small", "failed"), amount_paise: 100_00 });
  await recordReturned((await rows()).find((row) => row.due_id === null && row.status === "processed")?.id);
  expect(await rows()).toHaveLength(5);
  await nextDay();
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 500_00 });
  await expectTrueBooks();
});

test("what nobody was owed comes back, and nothing was sent less for it: its donor is told, and owed nothing", async () => {
  const { id, rows, refundOf, apply, toldLate, recordReturned } = await given();
  await apply(refundOf("Alone", "processed"));
  await apply(refundOf("Alone", "failed"));
  const [alone] = await rows();
  await recordReturned(alone?.id);
  expect(await rows()).toMatchObject([{ status: "failed", due_id: null }]);
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 0 });
  expect(await toldLate()).toEqual([alone?.id]);
  await expectTrueBooks();
  // Nor was what is owed and late, as the payment had room for both: it is no later than its donor was told.
  const beside = await given();
  const due_id = await beside.refused(200);
  for (const status of ["processed", "failed"] as const) await beside.apply(beside.refundOf("Later", status));
  const unowed = (await beside.rows()).at(-1);
  await beside.recordReturned(unowed?.id);
  expect(await beside.toldLate()).toEqual([due_id, unowed?.id]);
});

test("what nobody was owed is replaced once another went through: should that fail, what was sent less is owed", async () => {
  const ended = async (status: "processed" | "failed") => {
    const { id, rows, refused, refundOf, apply, nextDay, recordReturned } = await given();
    await refused(500);
    await apply(refundOf("Other", "processed"));
    await nextDay();
    const [other, place] = [refundOf("Other", "failed"), refundOf("Place", "pending")];
    await apply(place, other);
    const unowed = (await rows()).find((row) => row.due_id === null);
    expect(unowed).toMatchObject({ status: "processed" });
    await apply({ ...place, status }, other);
    if (status === "failed") await recordReturned(unowed?.id);
    await nextDay();
    await expectTrueBooks();
    return [...(await rows()).map((row) => row.status), (await stateOf(id)).refunded_paise];
  };
  expect(await ended("processed")).toEqual(["failed", "failed", "processed", "processed", 500_00]);
  expect(await ended("failed")).toEqual([
    "failed",
    "failed",
    "processed",
    "failed",
    "failed",
    "processed",
    500_00,
  ]);
});

test("one that was late, went through and came back is late once more, and an erased donor's mails go", async () => {
  const { id, refused, refundOf, apply, toldLate, recordReturned } = await given();
  const due_id = await refused(300);
  for (const status of ["processed", "failed"] as const) await apply(refundOf("Other", status, due_id));
  await recordReturned(due_id);
  expect(await toldLate()).toEqual([due_id, due_id]);
  // The moment that it came back is rounded to milliseconds.
  await giving.db.run(command`
    update payment_refunds set late_told_at = came_back_at - interval '0.0004 s' where id = ${due_id}`);
  const told = await giving.db.transaction((tx) => notifyOfLateRefunds(tx, giving.services, [due_id]));
  expect(told.size).toBe(0);
  const donation = { id, donor_email: "", gateway_order_id: null, paid_day: null };
  await giving.db.transaction((tx) => eraseDonors(tx, [donation], []));
  const left = await giving.db.run(sql({})`
    select from outgoing_mails where dedupe_key like ${`%${due_id}%`} and text_body <> ''`);
  expect(left).toBe(0);
});

test("the mail that one came back is sent where another that was to bring the money fails", async () => {
  const { rows, refundOf, apply, toldLate, recordReturned } = await given();
  await apply({ ...refundOf("Alone", "processed"), amount_paise: 200_00 });
  await apply({ ...refundOf("Place", "pending"), amount_paise: 200_00 });
  await apply({ ...refundOf("Alone", "failed"), amount_paise: 200_00 });
  const [alone] = await rows();
  await recordReturned(alone?.id);
  expect(await toldLate()).toEqual([]);
  await apply({ ...refundOf("Place", "failed"), amount_paise: 200_00 });
  expect(await toldLate()).toEqual([alone?.id]);
  await expectTrueBooks();
});

test("what was sent less is made up for once, and not by what had gone back before it was owed", async () => {
  const { id, rows, refused, refundOf, apply, nextDay, recordReturned } = await given();
  const through = { ...refundOf("First", "processed", await refused(200)), amount_paise: 200_00 };
  await apply(through);
  await refused(300);
  await apply({ ...refundOf("Other", "processed"), amount_paise: 200_00 });
  await nextDay();
  // The other one of ₹200 made the second refund smaller: it does not settle the first one as well.
  await apply({ ...through, status: "failed" });
  await recordReturned((await rows())[0]?.id);
  await expectTrueBooks();
  await nextDay();
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 500_00 });
  const later = await given();
  await later.apply({ ...later.refundOf("Early", "processed"), amount_paise: 100_00 });
  await later.refused(400);
  const less = { ...later.refundOf("Other", "processed"), amount_paise: 200_00 };
  await later.apply(less);
  await later.nextDay();
  await later.apply({ ...less, status: "failed" });
  await later.recordReturned((await later.rows()).findLast(({ due_id }) => due_id === null)?.id);
  await later.nextDay();
  expect(await stateOf(later.id)).toMatchObject({ refunded_paise: 500_00 });
  await expectTrueBooks();
});

test("one beside which the books have no room waits until an admin has said what became of another that failed", async () => {
  const answered = async (answer: "recordReturned" | "explain", is_undone = false) => {
    const { id, payment_id, rows, refundOf, apply, report, ...answers } = await given();
    const all = { ...refundOf("Whole", "processed"), amount_paise: 500_00 };
    await apply(all);
    await apply({ ...all, status: "failed" });
    await report(refundOf("Later", "processed"));
    if (is_undone) await report(refundOf("Later", "failed"));
    expect((await rows()).map(({ status }) => status)).toEqual(
      is_undone ? ["processed", "failed"] : ["processed"],
    );
    // Its tries end after four days.
    await giving.db.run(command`
      update gateway_events set applied_at = now() where gateway_payment_id = ${payment_id} and applied_at is null`);
    await answers[answer]((await rows())[0]?.id);
    await giving.flow.inbox.drain();
    await expectTrueBooks();
    return [...(await rows()).map(({ status }) => status), (await stateOf(id)).refunded_paise];
  };
  expect(await answered("recordReturned")).toEqual(["failed", "processed", 300_00]);
  // The donor has it all already: it went out twice.
  expect(await answered("explain")).toEqual(["processed", "processed", 500_00]);
  // An older report of it says no more.
  expect(await answered("recordReturned", true)).toEqual(["failed", "failed", 0]);
  // What waits for an answer of one payment keeps no other waiting.
  const [explained, open] = [await given(), await given()];
  for (const { refundOf, apply } of [explained, open]) {
    const all = { ...refundOf("Whole", "processed"), amount_paise: 500_00 };
    await apply(all);
    await apply({ ...all, status: "failed" });
  }
  await explained.explain((await explained.rows())[0]?.id);
  const later = [explained, open].map(({ refundOf }) => refundOf("Later", "processed"));
  expect(await explained.apply(...later)).toMatchObject([{ kind: "processed" }, { kind: "asked_first" }]);
});

test("one that was closed as refused and is reported on its way is on its way again, and nothing repeats it", async () => {
  const { id, payment_id, refused, refundOf } = await given();
  const refund_id = await refused(300);
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where id = ${refund_id}`);
  await retryFailedRefunds(giving.services);
  const reported = { ...refundOf("Known", "pending", refund_id), created_at: new Date(0) };
  const report = (status: GatewayRefund["status"]) =>
    giving.db.transaction((tx) => applyRefunds(tx, giving.services, [{ ...reported, status }]));
  await report("pending");
  const states = () =>
    giving.db.many(sql({ status: "text", is_extra: "bool" })`
      select status, is_extra from payment_refunds where gateway_payment_id = ${payment_id} order by id`);
  expect(await states()).toEqual([
    { status: "pending", is_extra: false },
    { status: "pending", is_extra: true },
  ]);
  await giving.sendRefunds();
  await report("processed");
  // An older report says no more.
  await report("pending");
  expect(await states()).toEqual([
    { status: "processed", is_extra: false },
    { status: "failed", is_extra: true },
  ]);
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 300_00 });
  const { is_bounded } = await giving.db.one(sql({ is_bounded: "bool" })`
    select occurred_at between captured_at and now() as is_bounded
    from ledger_transactions, payments where reference = ${reported.id} and gateway_payment_id = ${payment_id}`);
  expect(is_bounded).toBe(true);
  await expectTrueBooks();
});

test("one that was withdrawn is neither sent nor settled, whatever the gateway reports", async () => {
  const { id, rows, refused, refundOf, apply, withdraw, nextDay } = await given();
  await withdraw(await refused(300));
  const due_id = await refused(300);
  await apply(refundOf("Again", "processed"));
  await nextDay();
  expect((await rows()).slice(1)).toMatchObject([
    { status: "failed", due_id },
    { status: "processed", due_id },
  ]);
  expect(await stateOf(id)).toMatchObject({ refunded_paise: 300_00 });
  // It went through after all; one in its place, after it came back, fails.
  const late = await given();
  const withdrawn_id = await late.refused(300);
  await late.withdraw(withdrawn_id);
  await late.apply(late.refundOf("First", "processed", withdrawn_id));
  await late.apply(late.refundOf("Place", "pending"), late.refundOf("First", "failed", withdrawn_id));
  await late.apply(late.refundOf("Place", "failed"));
  await late.nextDay();
  expect((await late.rows()).map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect(await stateOf(late.id)).toMatchObject({ refunded_paise: 0 });
  // It was late once, before it was withdrawn.
  expect(await late.toldLate()).toEqual([withdrawn_id]);
  await expectTrueBooks();
});

test("where one takes the place of another, the counter of credit notes is locked before the campaign, as everywhere", async () => {
  const { refundOf, refused, apply } = await given();
  const due_id = await refused(300);
  await apply(refundOf("First", "processed", due_id));
  await apply(refundOf("First", "failed", due_id));
  let applied: Promise<unknown> | undefined;
  await giving.db.transaction(async (tx) => {
    await tx.run(sql({})`select from receipt_counters where series = 'donation_credit_note' for update`);
    applied = apply(refundOf("Place", "processed"), refundOf("First", "failed", due_id));
    await untilLockWaits(giving.db);
    await tx.run(sql({})`select from campaigns where id = ${campaign_id} for no key update nowait`);
  });
  await applied;
  await expectTrueBooks();
});

test("one that another had replaced, and a migration called told, is told of when that one fails", async () => {
  const { rows, refused, refundOf, apply, toldLate } = await given();
  const due_id = await refused(300);
  await apply(refundOf("First", "processed", due_id));
  await apply(refundOf("Place", "pending"), refundOf("First", "failed", due_id));
  await giving.db.run(command`
    update payment_refunds set late_letters = 1, late_told_at = finished_at, late_told_paise = amount_paise where id = ${due_id}`);
  await runMigration(giving.services.url, "0328_letters_of_replaced_refunds");
  await apply(refundOf("Place", "failed"));
  expect(await toldLate()).toEqual([due_id, (await rows()).at(-1)?.id]);
});

test("one that another replaces at that moment is not explained as well, and a refusal waits for its payment too", async () => {
  const { payment_id, rows, refused, refundOf, apply } = await given();
  const refund_id = await refused(300);
  await apply(refundOf("First", "processed", refund_id));
  await apply(refundOf("First", "failed", refund_id));
  let [explained, refusal]: Promise<unknown>[] = [];
  await giving.db.transaction(async (tx) => {
    await tx.run(command`select from payments where gateway_payment_id = ${payment_id} for update`);
    const explanation = "The donor has it.";
    const actor = { user_id: admin.user_id, roles: ["admin" as const] };
    explained = giving.db.transaction((other) =>
      explainRefund(other, giving.services, actor, { refund_id, explanation }),
    );
    explained.catch(() => {});
    refusal = giving.db.transaction((other) => refuseRefund(other, giving.services, refund_id, "Too late."));
    await untilLockWaits(giving.db, 2);
    const failed = refundOf("First", "failed", refund_id);
    await applyRefunds(tx, giving.services, [refundOf("Place", "processed"), failed], { is_asked: true });
  });
  await expect(explained).rejects.toMatchObject({ status: 409, code: "refund_closed" });
  await refusal;
  expect((await rows()).map(({ status }) => status)).toEqual(["failed", "processed"]);
  await expectTrueBooks();
});
