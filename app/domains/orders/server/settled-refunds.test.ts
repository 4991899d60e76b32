import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { bankRecords } from "../../../../tests/support/bank-records.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { type Cancelled, createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { readTrackedOrder } from "./queries/track-order.ts";
import { refundedOtherwiseIntent, reverseTransferIntent } from "../../payments/owed-refund-input.ts";
import { paymentPersonalData } from "../../payments/server/personal-data.ts";
import { countOldRefundClaims } from "../../payments/server/queries/late-refunds.ts";
import { LateRefundsCard } from "../../payments/ui/LateRefundsCard.tsx";
import { OrderRefunds } from "../ui/order/OrderRefunds.tsx";
import { forgetOrders } from "./commands/forget-orders.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { processRefund } from "../../payments/server/use-cases/process-refunds.ts";

const transferOf = ({ due_id, total_paise }: Cancelled, bank_reference: string) => ({
  intent: refundedOtherwiseIntent,
  is_certain: "yes",
  due_id,
  seen_paise: String(total_paise),
  bank_reference,
  paid_on: dayInIndia(),
});

const late = await createLateRefunds();
const { giving } = late;

describe("an admin", () => {
  test("sends it again, once, with an audit entry; nobody else may", async () => {
    const order = await late.refused();
    for (const person of [late.buyer, late.weaver]) expect(await late.sendAgain(person, order)).toBe(403);
    expect(await late.statesOf(order)).toEqual(["failed"]);
    const answers = await Promise.all(late.admins.map((admin) => late.sendAgain(admin, order)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await late.statesOf(order)).toEqual(["failed", "pending"]);
    await late.returning.finishRefunds();
    expect(await late.sendAgain(late.admins[0], order)).toBe(409);
    expect(await late.statesOf(order)).toEqual(["failed", "processed"]);
    const audited = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${order.id} and event like 'order_refund%'`);
    expect(audited).toEqual([{ event: "order_refund_sent_again" }]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("cannot send the refund of another order", async () => {
    const [one, other] = [await late.refused(), await late.refused()];
    expect(await late.sendAgain(late.admins[0], one, other.due_id)).toBe(404);
    for (const order of [one, other]) await late.sendAgain(late.admins[0], order);
    await late.returning.finishRefunds();
  });

  test("records that it was paid by bank transfer: booked from the bank, told, and nothing is sent any more", async () => {
    const order = await late.refused();
    expect(await late.payOtherwise(late.buyer, order, "HDFCN52026112700001")).toBe(403);
    expect(await late.payOtherwise(late.admins[0], order, "  ")).toBe(400);
    // Of a payout, whatever it was for.
    await bankRecords(() => giving.db).paidOut("HDFCN52026112700001", 1_00);
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112700001")).toBe(409);
    await giving.db.run(command`delete from seller_payouts where bank_reference = 'HDFCN52026112700001'`);
    const bank_paise = await late.balanceOf("bank");
    // What was refused above had claimed it, and would decide the race.
    await late.release(late.admins[0], order);
    const answers = await Promise.all([
      late.payOtherwise(late.admins[0], order, "HDFCN52026112700001"),
      late.payOtherwise(late.admins[1], order, "HDFCN52026112700002"),
      late.sendAgain(late.admins[1], order),
    ]);
    expect(answers.filter((status) => status === 303)).toHaveLength(1);
    if ((await late.statesOf(order)).includes("pending")) {
      // "Send again" came first; it fails as well, and the transfer is recorded then.
      const [, again] = await late.refundsOf(order);
      await processRefund(late.refusing(), again?.id ?? "");
      expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112700001")).toBe(303);
    }
    expect((await late.balanceOf("bank")) - bank_paise).toBe(-order.total_paise);
    expect(await late.orderRow(order)).toMatchObject({
      payment_status: "refunded",
      refunded_paise: order.total_paise,
    });
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { status: "paid_otherwise", bank_reference: expect.stringMatching(/^HDFCN5202611270000[12]$/) },
    ]);
    expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({
      late_refund: null,
      has_transfer: true,
    });
    expect(await late.mails(order)).toEqual(["order-refund-late", "order-refund-otherwise"]);
    await late.nextDay();
    await giving.flow.sweep();
    expect(await late.sendAgain(late.admins[0], order)).toBe(409);
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112700003")).toBe(409);
    expect((await late.statesOf(order)).at(-1)).toBe("paid_otherwise");
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("cannot record one transfer for two refunds, nor one while the refund is on its way", async () => {
    const [one, other, waiting] = [await late.refused(), await late.refused(), await late.cancelled()];
    expect(await late.payOtherwise(late.admins[0], one, "SBIN42026112700009")).toBe(303);
    expect(await late.payOtherwise(late.admins[0], other, "sbin4 2026 1127 00009")).toBe(409);
    expect(await late.payOtherwise(late.admins[0], waiting, "SBIN42026112700010")).toBe(409);
    expect([await late.statesOf(other), await late.statesOf(waiting)]).toEqual([["failed"], ["pending"]]);
    await late.release(late.admins[0], other);
    expect(await late.sendAgain(late.admins[0], other)).toBe(303);
    await late.returning.finishRefunds();
    expect(await late.brokenBooks()).toEqual([]);
  });
});

describe("a refund that an admin is paying by transfer", () => {
  test("is paid by nobody else, nor sent by the gateway, until it is recorded or released", async () => {
    const order = await late.refused();
    const [first, second] = late.admins;
    for (const person of [late.buyer, late.weaver]) expect(await late.claim(person, order)).toBe(403);
    const answers = await Promise.all(late.admins.map((admin) => late.claim(admin, order)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
    const [own, other] = answers[0] === 303 ? [first, second] : [second, first];
    expect(await late.claim(own, order)).toBe(303);
    // Neither at once nor daily.
    for (const admin of late.admins) expect(await late.sendAgain(admin, order)).toBe(409);
    expect(await late.payOtherwise(other, order, "HDFCN52026112700031")).toBe(409);
    for (let days = 0; days < 2; days += 1) await late.nextDay();
    await giving.flow.sweep();
    expect(await late.statesOf(order)).toEqual(["failed"]);
    expect(await late.brokenBooks()).toEqual([]);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ is_sent_again: false, payer: null }]);
    expect(await late.shownTo(other, order)).toMatchObject([
      { payer: { user_id: own.user_id, is_own: false, is_releasable: false } },
    ]);
    const erase = () =>
      giving.db.transaction((tx) =>
        paymentPersonalData.erase(tx, { user_id: own.user_id, verified_email: null }),
      );
    await expect(erase()).rejects.toMatchObject({ status: 409, code: "payment_claimed" });
    // Who is suspended cannot release it.
    const setStatus = (status: string) =>
      giving.db.run(command`update profiles set status = ${status} where user_id = ${own.user_id}`);
    await setStatus("suspended");
    await erase();
    await setStatus("active");
    expect(await late.release(other, order)).toBe(409);
    const old = await countOldRefundClaims(giving.db);
    await giving.db.run(command`
      update payment_refunds set paying_at = now() - interval '25 hours' where due_id = ${order.due_id}`);
    expect(await countOldRefundClaims(giving.db)).toBe(old + 1);
    expect(await late.release(other, order)).toBe(303);
    expect(await late.submit(own, order, transferOf(order, "HDFCN52026112700032"))).toBe(409);
    expect(await late.claim(other, order)).toBe(303);
    expect(await late.submit(other, order, transferOf(order, "HDFCN52026112700032"))).toBe(303);
    expect(await late.statesOf(order)).toEqual(["failed", "paid_otherwise"]);
    expect(await countOldRefundClaims(giving.db)).toBe(old);
    const audited = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${order.id} and event like 'order_refund%'
      order by happened_at, audit_event_id`);
    expect(audited.map(({ event }) => event)).toEqual([
      "order_refund_payment_claimed",
      "order_refund_payment_released",
      "order_refund_payment_claimed",
      "order_refunded_otherwise",
    ]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("cannot be on its way, and is released before the gateway is asked again", async () => {
    const order = await late.refused();
    await late.sendAgain(late.admins[0], order);
    expect(await late.claim(late.admins[0], order)).toBe(409);
    const [, again] = await late.refundsOf(order);
    await processRefund(late.refusing(), again?.id ?? "");
    expect(await late.claim(late.admins[0], order)).toBe(303);
    expect(await late.release(late.admins[0], order)).toBe(303);
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    expect((await late.statesOf(order)).at(-1)).toBe("processed");
  });
});

describe("a refund that goes through though it had failed", () => {
  test("after a bank transfer is not counted again: the organisation bears it, and admins see it", async () => {
    const order = await late.failedThere();
    await late.payOtherwise(late.admins[0], order, "ICICN42026112700001");
    const goodwill_paise = await late.balanceOf("order_goodwill");
    await late.report(order, { id: order.gateway_refund_id });
    await late.report(order, { id: order.gateway_refund_id });
    expect((await late.balanceOf("order_goodwill")) - goodwill_paise).toBe(order.total_paise);
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    expect(await late.shownTo(late.admins[0], order)).toMatchObject([
      { status: "paid_otherwise", extra_paise: order.total_paise },
    ]);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { status: "paid_otherwise", extra_paise: 0 },
    ]);
    const { page } = await late.paymentsPage();
    expect(page).toMatchObject({
      refunds: { extra: [{ gateway_refund_id: order.gateway_refund_id, amount_paise: order.total_paise }] },
    });
    expect(await late.mails(order)).toEqual(["order-refund-late", "order-refund-otherwise"]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("at the moment of a bank transfer counts once, whichever comes first", async () => {
    for (let i = 0; i < 4; i++) {
      const order = await late.failedThere();
      const [status] = await Promise.all([
        late.payOtherwise(late.admins[0], order, `ICICN4202611270010${i}`),
        late.report(order, { id: order.gateway_refund_id }),
      ]);
      const extra = (await late.refundsOf(order)).filter(({ is_extra }) => is_extra);
      expect(extra).toHaveLength(status === 303 ? 1 : 0);
      expect([303, 409]).toContain(status);
      expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    }
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is none where it failed unheard, and the one made in the dashboard is what was owed", async () => {
    const order = await late.cancelled();
    await giving.sandbox.knobs({ refund_failure: { count: 1 } });
    await giving.sendRefunds();
    await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
    const made = await giving.services.gateway.refundPayment({
      payment_id: order.gateway_payment_id,
      amount_paise: order.total_paise,
      idempotency_key: randomUUID(),
      notes: {},
    });
    expect(await late.statesOf(order)).toEqual(["pending"]);
    const goodwill_paise = await late.balanceOf("order_goodwill");
    // It is due already, before many others.
    const [sent] = await giving.db.many(sql({ id: "text", recheck_at: "timestamptz" })`
      update payment_refunds set recheck_at = now() - interval '1 hour'
      where gateway_payment_id = ${order.gateway_payment_id} returning gateway_refund_id as id, recheck_at`);
    // Told together with that it was made, which says nothing of what became of it.
    await late.tell(order, { id: sent?.id ?? "", status: "pending" });
    await late.report(order, { id: made.id });
    const asked = await giving.db.one(sql({ recheck_at: "timestamptz" })`
      select recheck_at from payment_refunds where gateway_payment_id = ${order.gateway_payment_id}`);
    expect(asked.recheck_at).toEqual(sent?.recheck_at);
    await giving.flow.sweep();
    await giving.db.run(command`update gateway_events set next_attempt_at = now()`);
    await late.returning.finishRefunds();
    await giving.flow.inbox.drain();
    expect(await late.refundsOf(order)).toMatchObject([
      { status: "failed", is_extra: false },
      { status: "processed", is_extra: false, gateway_refund_id: made.id },
    ]);
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    expect(await late.shownTo(late.admins[0], order)).toMatchObject([
      { status: "processed", extra_paise: 0 },
    ]);
    expect(await late.mails(order)).toEqual(["order-refund"]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("settles what is owed where one that repeats it fails in the same answer", async () => {
    const order = await late.failedThere();
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await giving.sendRefunds();
    expect(await late.statesOf(order)).toEqual(["failed", "pending"]);
    const listed = await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id);
    const told = listed.map((refund) => ({
      ...refund,
      status: refund.id === order.gateway_refund_id ? ("processed" as const) : ("failed" as const),
    }));
    expect(told).toHaveLength(2);
    await giving.db.transaction(async (tx) => {
      // A plan that changes the one that went through first.
      for (const setting of ["enable_nestloop", "enable_hashjoin"])
        await tx.run(command`select set_config(${setting}, 'off', true)`);
      await applyRefunds(tx, giving.services, told);
    });
    expect(await late.refundsOf(order)).toMatchObject([
      { status: "processed", is_extra: false },
      { status: "failed", is_extra: false },
    ]);
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("keeps the next one from being sent", async () => {
    const order = await late.failedThere();
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.report(order, { id: order.gateway_refund_id });
    await giving.sendRefunds();
    expect(await late.refundsOf(order)).toMatchObject([
      { status: "processed", is_extra: false },
      { status: "failed", is_extra: true, gateway_refund_id: null },
    ]);
    await late.nextDay();
    await giving.flow.sweep();
    expect(await late.statesOf(order)).toEqual(["processed", "failed"]);
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    expect(await late.brokenBooks()).toEqual([]);
  });
});

describe("a bank transfer that was recorded, and was not made", () => {
  test("is taken back with a reason, once: booked back today, owed again, told, and sent or transferred again", async () => {
    const order = await late.refused();
    const [bank_paise, owed_paise] = [await late.balanceOf("bank"), await late.balanceOf("refunds_payable")];
    const transfer = "HDFCN52026112755001";
    expect(await late.reverseTransfer(late.admins[0], order)).toBe(404);
    expect(await late.payOtherwise(late.admins[0], order, transfer)).toBe(303);
    for (const person of [late.buyer, late.weaver])
      expect(await late.reverseTransfer(person, order)).toBe(403);
    expect(await late.reverseTransfer(late.admins[0], order, "")).toBe(400);
    const answers = await inLanguage("en-XA", () =>
      Promise.all(late.admins.map((admin) => late.reverseTransfer(admin, order))),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
    // Kept for all who read it, so in English.
    const kept = await giving.db.one(sql({ failure: "text?" })`
      select failure from payment_refunds
      where gateway_payment_id = ${order.gateway_payment_id} and reversed_at is not null`);
    expect(kept.failure).toBe("Recorded as a bank transfer, then reversed: The bank sent it back.");
    expect([await late.balanceOf("bank"), await late.balanceOf("refunds_payable")]).toEqual([
      bank_paise,
      owed_paise,
    ]);
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "paid", refunded_paise: 0 });
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { status: "failed", bank_reference: null, failure: null, rest_paise: order.total_paise },
    ]);
    expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({ has_transfer: false });
    expect(await late.mails(order)).toEqual([
      "order-refund-late",
      "order-refund-otherwise",
      "order-refund-not-transferred",
    ]);
    const audited = await giving.db.many(sql({ reason: "text" })`
      select details ->> 'reason' as reason from audit_events
      where subject_id = ${order.id} and event = 'order_refund_transfer_reversed'`);
    expect(audited).toEqual([{ reason: "The bank sent it back." }]);
    expect(await late.brokenBooks()).toEqual([]);
    // The same reference is right for another refund, and this one is sent.
    const other = await late.refused();
    expect(await late.payOtherwise(late.admins[0], other, transfer)).toBe(303);
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.returning.finishRefunds();
    expect(await late.statesOf(order)).toEqual(["failed", "failed", "processed"]);
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is not the one that was recorded since, which a form of before does not take back", async () => {
    const order = await late.refused();
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112755011")).toBe(303);
    const old_id = (await late.refundsOf(order)).at(-1)?.id ?? "";
    expect(await late.reverseTransfer(late.admins[0], order)).toBe(303);
    expect(await late.payOtherwise(late.admins[1], order, "HDFCN52026112755012")).toBe(303);
    expect(await late.reverseTransfer(late.admins[0], order, "It came back.", old_id)).toBe(409);
    expect(await late.statesOf(order)).toEqual(["failed", "failed", "paid_otherwise"]);
    // Where its record alone is wrong, the customer does not read that it is late.
    const refund_id = (await late.refundsOf(order)).at(-1)?.id ?? "";
    const wrong = { due_id: order.due_id, refund_id, reason: "Mistyped.", was_sent: "yes" };
    expect(await late.submit(late.admins[1], order, { intent: reverseTransferIntent, ...wrong })).toBe(303);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ is_corrected: true, payer: null }]);
    const tracked = await readTrackedOrder(giving.db, order.id);
    expect(tracked).toMatchObject({ late_refund: null, has_transfer: false, has_correction: true });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("stays owed where its customer has deleted the account, on a list that says so, and is sent to what paid", async () => {
    const order = await late.refused();
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112755021")).toBe(303);
    await giving.db.transaction((tx) => forgetOrders(tx, giving.services.secrets, late.buyer.user_id));
    const orderInWords = async () => {
      const shown = await late.detailsFor(late.admins[0], order);
      return htmlOf(createElement(OrderRefunds, { order: shown, answer: undefined }));
    };
    expect(await orderInWords()).toContain("no email goes out");
    expect(await late.reverseTransfer(late.admins[0], order, "The account is closed.")).toBe(303);
    const { page } = await late.paymentsPage();
    if ("failed" in page.refunds) throw new Error("The list failed");
    const mine = page.refunds.late.filter(({ payable_id }) => payable_id === order.id);
    expect(mine).toMatchObject([{ is_erased: true, title: order.order_number, is_sent_again: true }]);
    expect(htmlOf(createElement(LateRefundsCard, { refunds: { late: mine, extra: [] } }))).toContain(
      "deleted the account",
    );
    expect(await orderInWords()).toContain("has deleted the account: we have no name");
    expect(await late.brokenBooks()).toEqual([]);
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.returning.finishRefunds();
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("stays where the gateway sent it as well, which the books count as sent twice", async () => {
    const order = await late.failedThere();
    await late.payOtherwise(late.admins[0], order, "HDFCN52026112755009");
    await late.report(order, { id: order.gateway_refund_id });
    expect(await late.reverseTransfer(late.admins[0], order)).toBe(409);
    expect(await late.brokenBooks()).toEqual([]);
  });
});
