import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import type { BorneRefund } from "../../refund-input.ts";
import { bookBorneRefund } from "../bookings.ts";
import { unowedRefundsOf } from "../queries/unowed-refunds.ts";
import { shipmentNotFound } from "./lock-shipment.ts";
import { lockOrderPayment } from "./settle-refunds.ts";

/**
 * Records that a seller bears a refund that nobody was owed, in part or whole: it is taken from what is owed to them for
 * this order. 403 for non-admins and for whose order it is, 409 for more than the organisation bears of it, or than the
 * seller's share, or than we still owe them at all.
 */
export async function bearRefund(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  { shipment_id, amount: amount_paise }: BorneRefund,
): Promise<void> {
  await lockOrderPayment(tx, actor, order_id);
  await tx.one(sql({ id: "uuid" })`select id from orders where id = ${order_id} for update`);
  const seller = await tx.maybeOne(sql({ vendor_id: "uuid" })`
    select vendor_id from shipments where id = ${shipment_id} and order_id = ${order_id}`);
  if (!seller) throw shipmentNotFound();
  // Payouts take this lock too, so that what is paid out meanwhile is not taken as well.
  await lockSellerBalance(tx, seller.vendor_id);
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
