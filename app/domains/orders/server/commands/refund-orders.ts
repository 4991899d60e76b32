import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { formatRupees } from "../../../../text/money.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { reverseTransactions } from "../../../ledger/server/commands/reverse-transactions.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { isTakenByDispute } from "../../../payments/disputes.ts";
import type {
  Excess,
  LateRefund,
  PayableOfTakenBack,
  ProcessedRefund,
  TakenBackRefund,
} from "../../../payments/payable.ts";
import { bookOrderRefund, bookOwedAgain, bookRestored } from "../bookings.ts";
import { excessMail, lateRefundMail, type MailSite, refundMail, toCustomer } from "../mails.ts";
import { payableColumns, type PayableOrder, payableShape } from "../payable-row.ts";
import { restoreReturned } from "./borne-refunds.ts";
import { noteEvents } from "./note-events.ts";

/**
 * Deducts refunds from orders, in the books too, and mails the customers. One that went out twice is only booked: the
 * customer was told before. Of one that nobody was owed an admin decides who bears it. Returns the order of each refund.
 */
export async function refundOrders(
  tx: Transaction,
  refunds: readonly ProcessedRefund[],
  site: MailSite,
): Promise<PayableOrder[]> {
  const rows = await tx.many(sql(payableShape)`
    with refunds as (
      select order_id, sum(paise)::int8 as paise, sum(unowed)::int8 as unowed
      from unnest(${refunds.map(({ payable_id }) => payable_id)}::uuid[],
        ${refunds.map(({ amount_paise, subject }) => (subject === "extra" ? 0 : amount_paise))}::int8[],
        ${refunds.map(({ amount_paise, subject }) => (subject === "unowed" ? amount_paise : 0))}::int8[])
        as refund (order_id, paise, unowed)
      group by order_id),
    locked as (
      select id from orders where id in (select order_id from refunds) order by id for update)
    update orders set refunded_paise = refunded_paise + refunds.paise, updated_at = now(),
      payment_status = case when refunded_paise + refunds.paise = total_paise then 'refunded' else payment_status end,
      undecided_paise = undecided_paise + unowed,
      undecided_since = case when undecided_paise + unowed > 0 then coalesce(undecided_since, now()) end
    from locked join refunds on refunds.order_id = locked.id
    where orders.id = locked.id
    returning ${payableColumns}`);
  const orders = new Map(rows.map((row) => [row.id, row]));
  const refunded = refunds.map((refund) => {
    const order = orders.get(refund.payable_id);
    if (!order) throw new Error(`The books refund an order that does not exist: ${refund.payable_id}`);
    return { order, refund };
  });
  await postTransactions(tx, refunds.map(bookOrderRefund));
  const told = refunded.filter(({ refund }) => refund.subject !== "extra" && refund.amount_paise > 0);
  await noteEvents(
    tx,
    told.map(({ order, refund }) => ({
      order_id: order.id,
      actor_id: null,
      event: isTakenByDispute(refund.gateway_refund_id) ? "taken_by_bank" : "refunded",
      detail: formatRupees(refund.amount_paise),
    })),
  );
  await queueMails(
    tx,
    told.map(({ order, refund }) =>
      toCustomer(order, () =>
        refundMail(order, { id: refund.gateway_refund_id, amount_paise: refund.amount_paise }, site),
      ),
    ),
  );
  return refunded.map(({ order }) => order);
}

/**
 * A refund came back to us after it was booked. Of an unowed one, less waits for a decision, and
 * it is no longer borne by anyone. What counted as gone back when something was cancelled, returned or sent again is owed.
 */
export async function reverseRefund(
  tx: Transaction,
  { gateway_refund_id, payable_id: order_id, amount_paise, subject }: TakenBackRefund,
): Promise<PayableOfTakenBack<PayableOrder>> {
  let owed_paise = 0;
  if (subject !== "extra") {
    await deduct(tx, order_id, -amount_paise);
    if (subject === "unowed") owed_paise = await giveBack(tx, { order_id, gateway_refund_id, amount_paise });
    const detail = formatRupees(amount_paise);
    await noteEvents(tx, [{ order_id, actor_id: null, event: "refund_came_back", detail }]);
  }
  await reverseTransactions(tx, gateway_refund_id, reversals);
  if (owed_paise > 0)
    await postTransactions(tx, [bookOwedAgain({ gateway_refund_id, amount_paise: owed_paise }, new Date())]);
  const payable = await tx.one(
    sql(payableShape)`select ${payableColumns} from orders where id = ${order_id}`,
  );
  return { payable, owed_paise };
}

const reversals = new Map([
  ["order_refund", "order_refund_reversal"],
  ["order_refund_correction", "order_refund_correction_reversal"],
] as const);

/** Gives it back to who bears it. Returns what had counted for what is owed. */
async function giveBack(
  tx: Transaction,
  returned: { order_id: string; gateway_refund_id: string; amount_paise: number },
): Promise<number> {
  const { order_id, gateway_refund_id: reference } = returned;
  const { restored, rest_paise } = await restoreReturned(tx, returned);
  if (restored.length > 0)
    await postTransactions(tx, [bookRestored({ reference, order_id, restored }, new Date())]);
  return rest_paise;
}

/** Below 0, so much is added again. */
export async function deduct(tx: Transaction, order_id: string, amount_paise: number): Promise<PayableOrder> {
  return tx.one(sql(payableShape)`
    update orders set refunded_paise = refunded_paise + ${amount_paise}, updated_at = now(),
      payment_status = case when refunded_paise + ${amount_paise} = total_paise then 'refunded'
        when payment_status = 'refunded' then 'paid' else payment_status end
    where id = ${order_id}
    returning ${payableColumns}`);
}

/** Mails customers that what is owed to them is late, and notes it in the history. */
export async function notifyOfLateRefunds(
  tx: Transaction,
  refunds: readonly LateRefund[],
  site: MailSite,
): Promise<void> {
  const rows = await tx.many(sql(payableShape)`
    select ${payableColumns} from orders where id = any(${refunds.map(({ payable_id }) => payable_id)}::uuid[])`);
  const orders = new Map(rows.map((row) => [row.id, row]));
  await noteEvents(
    tx,
    refunds.map(({ payable_id, amount_paise }) => ({
      order_id: payable_id,
      actor_id: null,
      event: "refund_late",
      detail: formatRupees(amount_paise),
    })),
  );
  await queueMails(
    tx,
    refunds.flatMap((refund) => {
      const order = orders.get(refund.payable_id);
      return order ? [toCustomer(order, () => lateRefundMail(order, refund, site))] : [];
    }),
  );
}

/** Mails customers whose payment is refunded, and says why. */
export async function notifyOfExcess(
  tx: Transaction,
  excess: readonly Excess<PayableOrder>[],
  site: MailSite,
): Promise<void> {
  await queueMails(
    tx,
    excess.map(({ payable, payment, declined }) =>
      toCustomer(payable, () => excessMail(payable, payment.id, declined, site)),
    ),
  );
}
