import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { canSettleRefunds } from "../../../payments/policy.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import type { BorneRefund } from "../../refund-input.ts";
import { bookBorneRefund } from "../bookings.ts";
import { orderNotFound } from "../order-not-found.ts";
import { unowedRefundsOf } from "../queries/unowed-refunds.ts";
import { shipmentNotFound } from "./lock-shipment.ts";

/**
 * Records that a seller bears a refund that nobody was owed, in part or whole: it is taken from what is owed to them for
 * this order. 403 for non-admins, 409 for more than the organisation bears of it, or than the seller's share.
 */
export async function bearRefund(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  { shipment_id, amount: amount_paise }: BorneRefund,
): Promise<void> {
  if (!canSettleRefunds(actor)) throw new Failure(403, "not_allowed", m.orders_refund_admins_only());
  if (!isUuid(order_id) || !(await lockPaymentOf(tx, { type: "order", id: order_id }))) throw orderNotFound();
  await tx.one(sql({ id: "uuid" })`select id from orders where id = ${order_id} for update`);
  const { shares } = await unowedRefundsOf(tx, order_id);
  const share = shares.find((one) => one.shipment_id === shipment_id);
  if (!share) throw shipmentNotFound();
  if (amount_paise > share.most_paise) {
    const message = m.orders_borne_too_much({ most: formatRupees(share.most_paise) });
    throw new Failure(409, "more_than_share", message, { fields: { amount: message } });
  }
  const { vendor_id } = share;
  const borne = await tx.one(sql({ id: "uuid", created_at: "timestamptz" })`
    insert into borne_refunds (order_id, vendor_id, amount_paise, decided_by)
    values (${order_id}, ${vendor_id}, ${amount_paise}, ${actor.user_id})
    returning id, created_at`);
  await postTransactions(tx, [
    bookBorneRefund({ id: borne.id, order_id, vendor_id, amount_paise, at: borne.created_at }),
  ]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "order_refund_borne_by_seller",
    subject_kind: "order",
    subject_id: order_id,
    details: { shipment_id, amount_paise },
  });
}
