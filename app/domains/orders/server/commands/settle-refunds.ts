import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type {
  ClaimedRefund,
  RefundedOtherwise,
  ReversedTransfer,
} from "../../../payments/owed-refund-input.ts";
import { canSettleRefunds } from "../../../payments/policy.ts";
import { claimDue, releaseDue, type UntrueTransfer } from "../../../payments/server/commands/claim-refund.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import {
  type DecidedPayment,
  reverseTransfer,
  sendDueRefund,
  settleDueByTransfer,
} from "../../../payments/server/commands/repeat-refunds.ts";
import { bookRefundOtherwise, bookRefundOtherwiseReversal } from "../bookings.ts";
import { type MailSite, notTransferredMail, refundOtherwiseMail, toCustomer } from "../mails.ts";
import { orderNotFound } from "../order-not-found.ts";
import { payableColumns, type PayableOrder, payableShape } from "../payable-row.ts";
import { noteEvents } from "./note-events.ts";
import { deduct } from "./refund-orders.ts";

/** Sends a refund again that failed, or what is left to send of it, which can be nothing. 403 for non-admins, 409 when it is settled, or on its way. */
export async function sendRefundAgain(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  due_id: string,
  services: Services,
): Promise<{ amount_paise: number }> {
  const payment = await lockOrderPayment(tx, actor, order_id);
  const sent = await sendDueRefund(tx, services, { ...payment, due_id });
  const detail = sent.amount_paise > 0 ? formatRupees(sent.amount_paise) : null;
  await noteEvents(tx, [{ order_id, actor_id: actor.user_id, event: "refund_again", detail }]);
  return sent;
}

/** Says that this admin pays a refund that failed by a transfer. 403 as above, 409 also while another admin does, or a dispute holds it. */
export async function claimRefundPayment(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  claimed: ClaimedRefund,
): Promise<void> {
  await claimDue(tx, { ...(await lockOrderPayment(tx, actor, order_id)), ...claimed });
}

/** Says that it was not paid after all, also to a customer who was told otherwise. 403 as above, 409 also within a day of another admin's claim. */
export async function releaseRefundPayment(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  due_id: string,
  services: MailSite,
): Promise<void> {
  const untrue = await releaseDue(tx, { ...(await lockOrderPayment(tx, actor, order_id)), due_id });
  if (!untrue) return;
  const order = await tx.one(sql(payableShape)`select ${payableColumns} from orders where id = ${order_id}`);
  await tellOfNoTransfer(tx, actor, order, untrue, services);
}

async function tellOfNoTransfer(
  tx: Transaction,
  actor: Actor,
  order: PayableOrder,
  { refund_id, amount_paise }: UntrueTransfer,
  services: MailSite,
): Promise<void> {
  const detail = formatRupees(amount_paise);
  await noteEvents(tx, [
    { order_id: order.id, actor_id: actor.user_id, event: "refund_not_transferred", detail },
  ]);
  await queueMails(tx, [
    toCustomer(order, () => notTransferredMail(order, { refund_id, amount_paise }, services)),
  ]);
}

/**
 * Records that a refund that failed was transferred by the bank: in the books, in the history, and by mail to the
 * customer. 403 for non-admins, 409 when it is settled, on its way, or not claimed by this admin.
 */
export async function recordRefundByTransfer(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  refunded: RefundedOtherwise,
  services: Services,
): Promise<void> {
  const payment = await lockOrderPayment(tx, actor, order_id);
  const { bank_reference, paid_on } = refunded;
  const settled = await settleDueByTransfer(tx, services, { ...payment, ...refunded });
  const order = await deduct(tx, order_id, settled.amount_paise);
  await postTransactions(tx, [bookRefundOtherwise({ ...settled, paid_on })]);
  const detail = `${formatRupees(settled.amount_paise)}, ${bank_reference}`;
  await noteEvents(tx, [{ order_id, actor_id: actor.user_id, event: "refund_otherwise", detail }]);
  await queueMails(tx, [
    toCustomer(order, () => refundOtherwiseMail(order, { ...settled, bank_reference }, services)),
  ]);
}

/**
 * Takes such a record back, with a reason: the transfer was not made, or came back. It is owed again; the books are corrected as
 * of today, and the customer is told. 403 as above, 404; 409 when it was taken back before, or the gateway sent it as well.
 */
export async function reverseRefundOtherwise(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  recorded: ReversedTransfer,
  services: MailSite,
): Promise<void> {
  const payment = await lockOrderPayment(tx, actor, order_id);
  const { refund_id, amount_paise } = await reverseTransfer(tx, { ...payment, ...recorded });
  const order = await deduct(tx, order_id, -amount_paise);
  await postTransactions(tx, [bookRefundOtherwiseReversal({ refund_id, amount_paise, at: new Date() })]);
  if (!recorded.was_sent) await tellOfNoTransfer(tx, actor, order, { refund_id, amount_paise }, services);
}

/**
 * The payment of an order whose refunds this actor may decide on: an admin who is neither its customer nor one of its
 * sellers, else 403.
 */
async function lockOrderPayment(tx: Transaction, actor: Actor, order_id: string): Promise<DecidedPayment> {
  const { gateway_payment_id, own_as } = await lockPaymentAndParty(tx, actor, order_id);
  if (own_as !== null) throw ownRefund();
  return { gateway_payment_id, requested_by: actor.user_id, paid: { kind: "order", id: order_id } };
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
