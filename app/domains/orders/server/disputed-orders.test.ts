import { expect, test } from "vitest";
import { createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { refundFails } from "../../../../tests/support/disputes.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { claimRefundIntent } from "../../payments/owed-refund-input.ts";
import { readEarnings } from "../../earnings/server/queries/earnings.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { endUnknownRefund } from "../../payments/server/commands/end-unknown-refund.ts";
import { refuseRefund } from "../../payments/server/commands/refuse-refund.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { followDisputes } from "../../payments/server/use-cases/follow-disputes.ts";
import { processRefund, retryFailedRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { formatRupees } from "../../../text/money.ts";
import { readTrackedOrder } from "./queries/track-order.ts";

const late = await createLateRefunds();
const { giving } = late;

type Order = Awaited<ReturnType<typeof paid>>;

async function paid() {
  const order = await late.returning.paid(late.buyer, { [late.sari]: 1 });
  const { total_paise } = await late.orderRow(order);
  return { ...order, total_paise };
}

async function delivered(): Promise<Order> {
  const order = await paid();
  await late.change(late.weaver, order, "shipped");
  await late.change(late.weaver, order, "delivered");
  await late.returning.age(order.shipment_id, 24 * 9);
  return order;
}

const earnings = () => readEarnings(giving.db, late.weaver.user_id);

/** At the bank; this site learns of it by asking the gateway. */
async function atBank(path: string, body: object): Promise<string> {
  const response = await fetch(`${giving.gateway_url}/control${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { id } = (await response.json()) as { id: string };
  await giving.db.run(command`update payment_disputes set recheck_at = now() where ended_at is null`);
  await followDisputes(giving.services);
  return id;
}

const dispute = (order: Pick<Order, "gateway_payment_id">, body = {}) =>
  atBank(`/payments/${order.gateway_payment_id}/dispute`, body);
const end = (id: string, happening: string) => atBank(`/disputes/${id}`, { happening });

test("a seller is paid for a disputed order only once the dispute is won", async () => {
  const before = await earnings();
  const order = await delivered();
  const undisputed = await earnings();
  expect(undisputed.payable_paise).toBeGreaterThan(before.payable_paise);
  const id = await dispute(order, { deduct: true });
  const disputed = await earnings();
  expect(disputed.payable_paise).toBe(before.payable_paise);
  expect(disputed.disputed_paise).toBe(undisputed.payable_paise - before.payable_paise);
  const shown = await late.detailsFor(late.buyer, order);
  expect(shown.disputes).toMatchObject([{ status: "open", amount_paise: order.total_paise }]);
  const waits = async (person: typeof late.buyer) => {
    const { waits_for_bank, disputes } = await late.detailsFor(person, order);
    return [waits_for_bank, disputes.length];
  };
  // The seller reads that it waits, and nothing of the payment.
  expect([await waits(late.weaver), await waits(late.buyer)]).toEqual([
    [true, 0],
    [false, 1],
  ]);
  await end(id, "won");
  expect(await waits(late.weaver)).toEqual([false, 0]);
  expect(await earnings()).toEqual(undisputed);
  expect((await late.detailsFor(late.buyer, order)).disputes).toEqual([]);
  expect(await late.brokenBooks()).toEqual([]);
});

test("an order that waits anyway waits once when it is disputed as well", async () => {
  const order = await paid();
  const before = await earnings();
  const id = await dispute(order);
  const { disputed_paise, ...rest } = await earnings();
  expect(rest).toEqual({ ...rest, waiting_paise: before.waiting_paise, payable_paise: before.payable_paise });
  expect(disputed_paise).toBeGreaterThan(0);
  await end(id, "won");
});

test("a lost dispute that nobody was owed waits for who bears it, and the order is not sent", async () => {
  const goodwill = await late.balanceOf("order_goodwill");
  const order = await paid();
  await end(await dispute(order), "lost");
  expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
  expect((await late.balanceOf("order_goodwill")) - goodwill).toBe(order.total_paise);
  expect(await late.change(late.weaver, order, "shipped")).toBe("409 order_refunded");
  expect((await late.detailsFor(late.admins[0], order)).unowed_refunds).toMatchObject({
    undecided_paise: order.total_paise,
  });
  // Nobody sent it back: the bank took it.
  const { history } = await late.detailsFor(late.buyer, order);
  expect(history.at(-1)).toMatchObject({
    event: "taken_by_bank",
    detail: formatRupees(order.total_paise),
  });
  expect(await late.brokenBooks()).toEqual([]);
});

test("what is cancelled while it is disputed is refunded once: by the dispute, or after it is won", async () => {
  const goodwill = await late.balanceOf("order_goodwill");
  const [lost, won] = [await paid(), await paid()];
  const ids = [await dispute(lost, { deduct: true }), await dispute(won)];
  const waits = async (order: Order) => (await late.detailsFor(late.weaver, order)).waits_for_bank;
  expect(await waits(lost)).toBe(true);
  for (const order of [lost, won]) expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
  // The seller is owed nothing for it any more.
  expect(await waits(lost)).toBe(false);
  await giving.sendRefunds();
  const atGateway = async (order: Order) =>
    (await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id)).length;
  expect([await atGateway(lost), await atGateway(won)]).toEqual([0, 0]);
  await end(ids[0] as string, "lost");
  await end(ids[1] as string, "won");
  await late.returning.finishRefunds();
  expect([await atGateway(lost), await atGateway(won)]).toEqual([0, 1]);
  for (const order of [lost, won])
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
  expect(await late.balanceOf("order_goodwill")).toBe(goodwill);
  expect(await late.balanceOf("refunds_payable")).toBe(0);
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund that went out unheard before a dispute took all settles what was owed, and the rest is borne", async () => {
  const goodwill = await late.balanceOf("order_goodwill");
  const receivable = await late.balanceOf("gateway_receivable");
  const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: 2 });
  const paid_paise = (await late.balanceOf("gateway_receivable")) - receivable;
  const return_id = await late.returning.ask(late.buyer, order.id, { item_id: order.items[0]?.id ?? "" });
  await late.returning.take(late.weaver, { return_id, steps: ["keep"] });
  const { due_paise } = await giving.db.one(sql({ due_paise: "int8" })`
    select amount_paise as due_paise from payment_refunds where gateway_payment_id = ${order.gateway_payment_id}`);
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
  await end(await dispute(order), "lost");
  await late.returning.finishRefunds();
  const { total_paise, refunded_paise } = await late.orderRow(order);
  expect(refunded_paise).toBe(total_paise);
  expect(await late.balanceOf("refunds_payable")).toBe(0);
  expect(await late.balanceOf("order_goodwill")).toBe(goodwill + total_paise);
  expect(await late.balanceOf("gateway_receivable")).toBe(receivable + paid_paise - total_paise - due_paise);
  expect(await late.brokenBooks()).toEqual([]);
  // It comes back: the customer has all from the bank, so nothing of it is sent, nor transferred.
  await refundFails(giving, order.gateway_payment_id);
  const [first] = await late.refundsOf(order);
  const returned = { refund_id: first?.id ?? "", explanation: "The bank sent it back." };
  const admin = await late.returning.actorOf(late.admins[0]);
  await giving.db.transaction((tx) => recordReturnedRefund(tx, giving.services, admin, returned));
  expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "failed", rest_paise: 0 }]);
  const due = { ...order, due_id: returned.refund_id, total_paise };
  expect(await late.claim(late.admins[0], due)).toBe(409);
  expect(await late.mails(order)).not.toContain("order-refund-late");
  await late.nextDay();
  await giving.flow.sweep();
  expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "gone_back" }]);
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund that failed is not sent again while its payment is disputed; its customer is told of that, and where it fails after that", async () => {
  const order = await late.cancelled();
  const id = await dispute(order);
  await giving.db.transaction((tx) => refuseRefund(tx, giving.services, order.due_id, "The bank is closed."));
  expect(await late.sendAgain(late.admins[0], order)).toBe(409);
  expect(await late.statesOf(order)).toEqual(["failed"]);
  expect(await late.mails(order)).toEqual(["order-refund-late"]);
  await end(id, "won");
  // The gateway's clock says that it ended before its customer was told.
  await giving.db.run(command`
    update payment_disputes set ended_at = opened_at where gateway_dispute_id = ${id}`);
  for (let day = 0; day < 2; day++) {
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await processRefund(late.refusing(), (await late.refundsOf(order)).at(-1)?.id ?? "");
    expect(await late.mails(order)).toEqual(["order-refund-late", "order-refund-late"]);
  }
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund that failed is claimed during a dispute only if it was sent already; what goes back otherwise then is not recorded", async () => {
  const order = await late.refused();
  const [payer, other] = late.admins;
  const id = await dispute(order);
  expect(await late.claim(payer, order)).toBe(409);
  expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({ dispute: "holds_refund" });
  const claim = { intent: claimRefundIntent, due_id: order.due_id, was_sent: "yes" };
  expect(await late.submit(payer, order, claim)).toBe(303);
  const { details } = await giving.db.one(sql({ details: "jsonb" })`
    select details from audit_events where event = 'order_refund_payment_claimed' and subject_id = ${order.id}`);
  expect(details).toMatchObject({ was_sent: "payment_disputed" });
  // As 0154 says, its customer reads that another way is agreed on.
  expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({
    dispute: "open",
    late_refund: "waiting",
  });
  expect(await late.shownTo(late.buyer, order)).toMatchObject([{ is_held: false, is_sent_again: false }]);
  await end(id, "won");
  await late.report(order, { id: "rfnd_DashboardRest1", amount: 1_00 });
  await late.report(order, { id: "rfnd_DashboardRest2", amount: order.total_paise - 1_00 });
  expect(await late.payOtherwise(payer, order, "HDFCN52026112700051")).toBe(409);
  expect(await late.shownTo(payer, order)).toMatchObject([{ rest_paise: 0, payer: { is_own: true } }]);
  expect(await late.sendAgain(other, order)).toBe(409);
  expect(await late.sendAgain(payer, order)).toBe(303);
  expect(await late.shownTo(payer, order)).toMatchObject([{ status: "gone_back", payer: null }]);
  expect(await late.brokenBooks()).toEqual([]);
});

test("its customer reads on the pages and in the mail of a cancellation that the refund waits for the bank", async () => {
  const order = await paid();
  const tracked = () => readTrackedOrder(giving.db, order.id);
  expect(await tracked()).toMatchObject({ dispute: null });
  const id = await dispute(order);
  expect(await tracked()).toMatchObject({ dispute: "open", late_refund: null });
  expect(await late.detailsFor(late.buyer, order)).toMatchObject({
    refundable_paise: order.total_paise,
    undisputed_paise: 0,
  });
  expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
  const { text_body } = await giving.db.one(sql({ text_body: "text" })`
    select text_body from outgoing_mails where dedupe_key = ${`order-cancelled:${order.shipment_id}`}`);
  expect(text_body).toContain("We cannot refund it until the bank decides");
  expect(text_body).not.toContain("to your original payment method");
  expect(await tracked()).toMatchObject({ dispute: "holds_refund" });
  expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "pending", is_held: true }]);
  await end(id, "won");
  await late.returning.finishRefunds();
  expect(await tracked()).toMatchObject({ dispute: null });
  expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "processed", is_held: false }]);
});

test("its customer reads of a return that the money waits for the bank", async () => {
  const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: 1 });
  const [item] = order.items;
  const return_id = await late.returning.ask(late.buyer, order.id, { item_id: item?.id ?? "" });
  const id = await dispute(order);
  await late.returning.take(late.weaver, { return_id, steps: ["keep"] });
  const { message } = await giving.db.one(sql({ message: "text" })`
    select message from notifications where dedupe_key = ${`return_kept:${return_id}`} and user_id = ${late.buyer.user_id}`);
  expect(message).toContain("once the bank has decided");
  await end(id, "won");
  await late.returning.finishRefunds();
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund on its way that fails after a dispute took the money is not sent again", async () => {
  const losses = await late.balanceOf("dispute_losses");
  const owed = await late.balanceOf("refunds_payable");
  const order = await late.cancelled();
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  await end(await dispute(order), "lost");
  expect((await late.balanceOf("dispute_losses")) - losses).toBe(order.total_paise);
  await refundFails(giving, order.gateway_payment_id);
  // The bank returned it, so it is not told to be with us.
  expect(await lateLetters(order)).toEqual([]);
  await late.nextDay();
  await retryFailedRefunds(giving.services);
  expect(await late.statesOf(order)).toEqual(["failed"]);
  expect(await late.sendAgain(late.admins[0], order)).toBe(409);
  expect(await late.balanceOf("refunds_payable")).toBe(owed);
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund that fails while the bank decides is not told to be tried again each day", async () => {
  const order = await late.cancelled();
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  await dispute(order, { deduct: true });
  await refundFails(giving, order.gateway_payment_id);
  expect(await lateLetters(order)).toEqual([
    expect.stringContaining("Your bank is looking into a dispute over this payment"),
  ]);
});

const lateLetters = async ({ gateway_payment_id }: Pick<Order, "gateway_payment_id">) =>
  (
    await giving.db.many(sql({ text: "text" })`
      select text_body as text from outgoing_mails
      join payment_refunds on split_part(dedupe_key, ':', 2) = payment_refunds.id::text
      where split_part(dedupe_key, ':', 1) = 'order-refund-late' and gateway_payment_id = ${gateway_payment_id}
      order by outgoing_mails.id`)
  ).map(({ text }) => text);

const again = expect.stringContaining("We will try again every day");
const byHand = expect.stringContaining("agree on another way");

/** A day after the last mail, with a payment of this age. */
async function lookAt({ gateway_payment_id }: Pick<Order, "gateway_payment_id">, months = 0): Promise<void> {
  await giving.db.run(command`
    update payments set captured_at = now() - make_interval(months => ${months}::int4)
    where gateway_payment_id = ${gateway_payment_id}`);
  await giving.db.run(command`
    update payment_refunds set late_told_at = late_told_at - interval '25 hours',
      late_checked_at = late_checked_at - interval '25 hours' where gateway_payment_id = ${gateway_payment_id}`);
  await retryFailedRefunds(giving.services);
}

test("its customer is told again once the payment is too old to be refunded, once; not of what an admin pays, nor a mail of before", async () => {
  const order = await late.refused();
  await lookAt(order);
  expect(await late.claim(late.admins[0], order)).toBe(303);
  await lookAt(order, 7);
  expect(await lateLetters(order)).toEqual([again]);
  expect(await late.release(late.admins[0], order)).toBe(303);
  for (let day = 0; day < 2; day++) await lookAt(order, 7);
  expect(await lateLetters(order)).toEqual([again, byHand]);
  await giving.db.run(command`
    update payment_refunds set late_told_next = null where gateway_payment_id = ${order.gateway_payment_id}`);
  for (const months of [0, 7]) await lookAt(order, months);
  expect(await lateLetters(order)).toEqual([again, byHand, byHand]);
  expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112700061")).toBe(303);
  await lookAt(order, 7);
  const looked = sql({})`
    select from payment_refunds where gateway_payment_id = ${order.gateway_payment_id} and late_checked_at < 'infinity'`;
  expect(await giving.db.run(looked)).toBe(0);
  // The transfer was not made: it is owed again, and looked at again.
  expect(await late.reverseTransfer(late.admins[0], order)).toBe(303);
  expect(await giving.db.run(looked)).toBe(0);
  await lookAt(order, 7);
  expect(await giving.db.run(looked)).toBe(1);
});

test("its customer is told where the site gives up, whatever ended the last try; not of a dispute that held nothing", async () => {
  const pendingOf = async (order: Order) =>
    (await late.refundsOf(order)).find(({ status }) => status === "pending")?.id ?? "";
  const fails = async (order: Order, reason?: string) =>
    processRefund(late.refusing(reason), await pendingOf(order));
  const ended = await late.refused();
  expect(await late.sendAgain(late.admins[0], ended)).toBe(303);
  const refund_id = await pendingOf(ended);
  const actor = { user_id: late.admins[0].user_id, roles: ["admin" as const] };
  const reason = "Another account by now.";
  await giving.db.transaction((tx) => endUnknownRefund(tx, giving.services, actor, { refund_id, reason }));
  expect(await lateLetters(ended)).toEqual([again, byHand]);
  // The tenth was not sent, since a part had gone back.
  const tried = await late.refused();
  await giving.db.run(command`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, status, failure, finished_at)
    select gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, 'failed', 'Declined', now()
    from payment_refunds cross join generate_series(1, 9) where id = ${tried.due_id}`);
  expect(await late.sendAgain(late.admins[0], tried)).toBe(303);
  await late.report(tried, { id: "rfnd_DashboardPart1", amount: 1_00 });
  await fails(tried);
  expect(await lateLetters(tried)).toEqual([again]);
  await fails(tried, "Declined");
  expect(await lateLetters(tried)).toEqual([again, byHand]);
  const suspected = await late.cancelled();
  const id = await dispute(suspected, { phase: "fraud" });
  await fails(suspected);
  await end(id, "won");
  expect(await late.sendAgain(late.admins[0], suspected)).toBe(303);
  await fails(suspected);
  expect(await lateLetters(suspected)).toEqual([again]);
  expect(await late.brokenBooks()).toEqual([]);
});

test("what takes the place of one that went out besides counts as that, too", async () => {
  const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: 2 });
  const return_id = await late.returning.ask(late.buyer, order.id, { item_id: order.items[0]?.id ?? "" });
  await late.returning.take(late.weaver, { return_id, steps: ["keep"] });
  const [due] = await late.refundsOf(order);
  if (!due) throw new Error("Nothing is owed");
  await processRefund(late.refusing(), due.id);
  // The bank leaves less than is owed, so that only the rest is sent, which fails as well.
  const { total_paise } = await late.orderRow(order);
  await end(await dispute(order, { amount: total_paise - due.amount_paise + 50_00 }), "lost");
  const owed = { ...order, due_id: due.id, total_paise: due.amount_paise };
  expect(await late.sendAgain(late.admins[0], owed)).toBe(303);
  await processRefund(late.refusing(), (await late.refundsOf(order)).at(-1)?.id ?? "");
  const made = { id: "rfnd_MadeAfterAll02", receipt: due.id };
  await late.report(owed, made);
  await late.report(owed, { ...made, status: "failed" });
  const entity = {
    payment_id: order.gateway_payment_id,
    amount_paise: due.amount_paise,
    created_at: new Date(),
  };
  const listed = [
    { ...entity, id: "rfnd_InItsPlace0003", receipt: null, status: "processed" as const },
    { ...entity, ...made, status: "failed" as const },
  ];
  await giving.db.transaction((tx) => applyRefunds(tx, giving.services, listed, { is_asked: true }));
  expect((await late.refundsOf(order)).at(-1)).toMatchObject({ status: "processed", is_extra: true });
  expect(await late.brokenBooks()).toEqual([]);
});
