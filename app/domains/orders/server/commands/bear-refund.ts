import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import type { BorneRefund, OrganisationBears } from "../../refund-input.ts";
import { bookBorneRefund } from "../bookings.ts";
import { unowedRefundsOf } from "../queries/unowed-refunds.ts";
import { lessUndecided } from "./borne-refunds.ts";
import { shipmentNotFound } from "./lock-shipment.ts";
import { lockPaymentAndParty, ownRefund } from "./settle-refunds.ts";

/**
 * Records that a seller bears a refund that nobody was owed, in part or whole: it is taken from what is owed to them for
 * this order. 403 for non-admins and for whose order it is, 409 where another admin decided since, or more was refunded, and for
 * more than is undecided, or than the seller's share, or than we still owe them at all.
 */
export async function bearRefund(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  { shipment_id, amount: amount_paise, seen_paise, reason }: BorneRefund,
): Promise<void> {
  const { own_as } = await lockPaymentAndParty(tx, actor, order_id);
  if (own_as !== null) throw ownRefund();
  await lockUndecided(tx, order_id, seen_paise);
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
    insert into borne_refunds (order_id, vendor_id, amount_paise, decided_by, reason)
    values (${order_id}, ${vendor_id}, ${amount_paise}, ${actor.user_id}, ${reason})
    returning id, created_at`);
  await lessUndecided(tx, order_id, amount_paise);
  await postTransactions(tx, [
    bookBorneRefund({ id: borne.id, order_id, vendor_id, amount_paise, at: borne.created_at }),
  ]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "order_refund_borne_by_seller",
    subject_kind: "order",
    subject_id: order_id,
    details: { shipment_id, amount_paise, reason },
  });
}

/**
 * Records that the organisation bears what is undecided of such refunds, as it is booked already: the sellers are paid.
 * 403 and 409 as `bearRefund`; but the only active admin decides of what they bought too, or their sellers were never paid.
 */
export async function bearByOrganisation(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  { seen_paise, reason }: OrganisationBears,
): Promise<void> {
  const { own_as } = await lockPaymentAndParty(tx, actor, order_id);
  if (own_as === "seller" || (own_as === "customer" && !(await isSoleAdmin(tx, actor)))) throw ownRefund();
  await lockUndecided(tx, order_id, seen_paise);
  const amount_paise = seen_paise;
  await tx.run(command`
    insert into borne_refunds (order_id, amount_paise, decided_by, reason)
    values (${order_id}, ${amount_paise}, ${actor.user_id}, ${reason})`);
  await lessUndecided(tx, order_id, amount_paise);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "order_refund_borne_by_organisation",
    subject_kind: "order",
    subject_id: order_id,
    details: { amount_paise, reason, ...(own_as === "customer" && { own_order_as_sole_admin: true }) },
  });
}

/** Locks the order, whose payment is locked. 409 unless exactly what the admin saw waits for a decision. */
async function lockUndecided(tx: Transaction, order_id: string, seen_paise: number): Promise<void> {
  const { undecided_paise } = await tx.one(sql({ undecided_paise: "int8" })`
    select undecided_paise from orders where id = ${order_id} for update`);
  if (undecided_paise === 0) throw new Failure(409, "decided_meanwhile", m.orders_borne_decided());
  if (undecided_paise === seen_paise) return;
  const message = m.orders_borne_changed({ amount: formatRupees(undecided_paise) });
  throw new Failure(409, "changed_meanwhile", message);
}
