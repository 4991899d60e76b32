import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../../ledger/schema.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { OffsetDue, RefundInPlace } from "../../../payments/payable.ts";
import { type DueRefund, requestDueRefund } from "../../../payments/server/commands/request-refund.ts";
import { bookMovedToDue, bookOffset, bookRestored, type Borne } from "../bookings.ts";
import { leftOfPart } from "../queries/parts-of-orders.ts";
import { restoreForDue } from "./borne-refunds.ts";

type Owed = {
  /** The cancelled shipment, or the return. */
  reference: string;
  order_id: string;
  vendor_id: string;
  /** Locked by the caller, like the order. */
  gateway_payment_id: string;
  amount_paise: number;
  reason: string;
  requested_by: string;
};

/**
 * Orders the refund of what was cancelled or returned, less what had gone back before: what is not left of the payment, and
 * what of this part its seller bears already. Returns the booking of that, which the caller posts together with its own, so
 * that sellers' accounts are locked by id.
 */
export async function refundDue(
  tx: Transaction,
  owed: Owed,
): Promise<DueRefund & { offsets: LedgerTransaction[] }> {
  const { reference, order_id, vendor_id, ...request } = owed;
  const most_paise = await leftOfPart(tx, { order_id, vendor_id });
  const due = await requestDueRefund(tx, { ...request, most_paise });
  const { given_before_paise } = due;
  if (given_before_paise === 0) return { ...due, offsets: [] };
  const restored = await restoreForDue(tx, { order_id, vendor_id }, given_before_paise);
  return {
    ...due,
    offsets: [bookOffset({ reference, order_id, given_before_paise, restored }, new Date())],
  };
}

/** Books that a part of what is owed had gone back since its refund failed. Locks the order, before its parcels. */
export async function offsetDue(
  tx: Transaction,
  { refund_id, payable_id: order_id, given_before_paise }: OffsetDue,
): Promise<void> {
  await tx.run(command`select from orders where id = ${order_id} for update`);
  await bookGone(tx, { reference: refund_id, order_id, given_before_paise });
}

async function bookGone(
  tx: Transaction,
  gone: { reference: string; order_id: string; given_before_paise: number },
): Promise<void> {
  const restored = await restoreForGone(tx, gone.order_id, gone.given_before_paise);
  await postTransactions(tx, [bookOffset({ ...gone, restored }, new Date())]);
}

/** Where an order has several sellers, it is not known whose goods a refund that failed was of. */
async function restoreForGone(tx: Transaction, order_id: string, amount_paise: number): Promise<Borne[]> {
  const sellers = await tx.many(sql({ vendor_id: "uuid" })`
    select vendor_id from shipments where order_id = ${order_id} limit 2`);
  const vendor_id = sellers.length === 1 ? (sellers[0]?.vendor_id ?? null) : null;
  return restoreForDue(tx, { order_id, vendor_id }, amount_paise);
}

/**
 * Books a refund that nobody was owed on what is owed, since it was made in the place of one that came back: as an offset, where
 * something that was cancelled or returned since went back less for it. Returns how much. Locks as `offsetDue`.
 */
export async function countAsOwed(
  tx: Transaction,
  { refund_id, gateway_refund_id, payable_id: order_id, amount_paise }: RefundInPlace,
): Promise<number> {
  await tx.run(command`select from orders where id = ${order_id} for update`);
  // A separate statement after the lock, so that it reads what the previous holder of the lock committed.
  const { unused_paise } = await tx.one(sql({ unused_paise: "int8" })`
    select (undecided_paise + coalesce((select sum(amount_paise - restored_paise) from borne_refunds
      where order_id = orders.id), 0))::int8 as unused_paise
    from orders where id = ${order_id}`);
  if (unused_paise <= 0) return 0;
  if (unused_paise < amount_paise) {
    await bookGone(tx, { reference: refund_id, order_id, given_before_paise: unused_paise });
    return unused_paise;
  }
  const restored = await restoreForGone(tx, order_id, amount_paise);
  const now = new Date();
  await postTransactions(tx, [
    bookMovedToDue({ gateway_refund_id, amount_paise }, now),
    ...(restored.length > 0 ? [bookRestored({ reference: gateway_refund_id, order_id, restored }, now)] : []),
  ]);
  return amount_paise;
}
