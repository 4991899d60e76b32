import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { canSettleRefunds } from "../../../payments/policy.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import type { DecidedPayment } from "../../../payments/server/commands/repeat-refunds.ts";
import type { RefundsOfType } from "../../../payments/server/commands/settle-refunds.ts";
import { bookRefundOtherwise, bookRefundOtherwiseReversal } from "../bookings.ts";
import { notTransferredMail, refundOtherwiseMail, toCustomer } from "../mails.ts";
import { orderNotFound } from "../order-not-found.ts";
import { orderPayable } from "../payable.ts";
import { payableColumns, type PayableOrder, payableShape } from "../payable-row.ts";
import { noteEvents } from "./note-events.ts";
import { deduct } from "./refund-orders.ts";

/** What orders do where admins decide on their refunds that failed. */
export const orderRefunds: RefundsOfType<PayableOrder> = {
  type: orderPayable,
  lockPayment: lockOrderPayment,
  read: (tx, id) => tx.one(sql(payableShape)`select ${payableColumns} from orders where id = ${id}`),
  noteSentAgain: (tx, { user_id: actor_id }, order_id, paise) =>
    noteEvents(tx, [
      { order_id, actor_id, event: "refund_again", detail: paise > 0 ? formatRupees(paise) : null },
    ]),
  async recordTransfer(tx, { user_id: actor_id }, transferred, services) {
    const { payable_id: order_id, amount_paise, bank_reference } = transferred;
    const order = await deduct(tx, order_id, amount_paise);
    await postTransactions(tx, [bookRefundOtherwise(transferred)]);
    const detail = `${formatRupees(amount_paise)}, ${bank_reference}`;
    await noteEvents(tx, [{ order_id, actor_id, event: "refund_otherwise", detail }]);
    await queueMails(tx, [toCustomer(order, () => refundOtherwiseMail(order, transferred, services))]);
    return order;
  },
  async reverseTransfer(tx, { payable_id, refund_id, amount_paise }) {
    const order = await deduct(tx, payable_id, -amount_paise);
    await postTransactions(tx, [bookRefundOtherwiseReversal({ refund_id, amount_paise, at: new Date() })]);
    return order;
  },
  async tellOfNoTransfer(tx, { user_id: actor_id }, order, untrue, services) {
    const detail = formatRupees(untrue.amount_paise);
    await noteEvents(tx, [{ order_id: order.id, actor_id, event: "refund_not_transferred", detail }]);
    await queueMails(tx, [toCustomer(order, () => notTransferredMail(order, untrue, services))]);
  },
};

/**
 * The payment of an order whose refunds this actor may decide on: an admin who is neither its customer nor one of its
 * sellers, else 403.
 */
async function lockOrderPayment(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ id: string; payment: DecidedPayment }> {
  const { gateway_payment_id, own_as } = await lockPaymentAndParty(tx, actor, id);
  if (own_as !== null) throw ownRefund();
  return { id, payment: { gateway_payment_id, requested_by: actor.user_id, paid: { kind: "order", id } } };
}

/** And what the admin is of the order themselves; null: neither its customer nor one of its sellers. */
export async function lockPaymentAndParty(
  tx: Transaction,
  actor: Actor,
  order_id: string,
): Promise<{ gateway_payment_id: string; own_as: "customer" | "seller" | null }> {
  if (!canSettleRefunds(actor)) throw new Failure(403, "not_allowed", m.orders_refund_admins_only());
  const id = isUuid(order_id) ? await lockPaymentOf(tx, { type: "order", id: order_id }) : undefined;
  if (id === undefined) throw orderNotFound();
  const { own_as } = await tx.one(sql({ own_as: oneOf("customer", "seller", null) })`
    select case
      when exists (select from shipments where order_id = orders.id and vendor_id = ${actor.user_id}) then 'seller'
      when user_id = ${actor.user_id} then 'customer' end as own_as
    from orders where id = ${order_id}`);
  return { gateway_payment_id: id, own_as };
}

export function ownRefund(): Failure {
  return new Failure(403, "not_allowed", m.orders_refund_own());
}
