import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { putBackStock } from "../../../catalog/server/commands/take-stock.ts";
import { holdsStock } from "../queries/held-orders.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";
import { noteEvents } from "./note-events.ts";

const releasedAtOnce = 200;

/**
 * Cancels unpaid orders whose hold has expired and restocks their goods; a late payment takes the goods again or is
 * refunded (`settle-orders.ts`). Returns their ids. Skips orders that are being settled concurrently.
 */
export async function expireOrders(tx: Transaction): Promise<string[]> {
  const orders = await tx.many(sql({ id: "uuid" })`
    select id from orders where stock = 'held' and paid_at is null and held_until < now()
    order by held_until limit ${releasedAtOnce}::int4 for update skip locked`);
  const ids = orders.map(({ id }) => id);
  await release(tx, ids, { event: "expired", actor_id: null });
  return ids;
}

/** The gateway has no order for it and never will, so that nobody can pay it. */
export async function abandonOrder(tx: Transaction, order_id: string): Promise<void> {
  const order = await tx.maybeOne(sql({ id: "uuid" })`
    select id from orders
    where id = ${order_id} and stock = 'held' and paid_at is null and gateway_order_id is null for update`);
  if (order) await release(tx, [order.id], { event: "cancelled", actor_id: null });
  await tx.run(command`
    update orders set reconcile_at = null where id = ${order_id} and paid_at is null and gateway_order_id is null`);
}

/** Cancelled by its customer; false when it is paid or already cancelled. */
export async function cancelUnpaidOrder(
  tx: Transaction,
  user_id: string,
  order_id: string,
): Promise<boolean> {
  const order = await tx.maybeOne(sql({ id: "uuid" })`
    select id from orders where id = ${order_id} and user_id = ${user_id} and ${holdsStock} for update`);
  if (order) await release(tx, [order.id], { event: "cancelled", actor_id: user_id });
  return order !== undefined;
}

/** Of locked orders that nobody has paid. */
async function release(
  tx: Transaction,
  ids: readonly string[],
  entry: { event: "expired" | "cancelled"; actor_id: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(command`
    update orders set stock = 'released', held_by_address = null, status = 'cancelled', payment_status = 'failed',
      updated_at = now()
    where id = any(${[...ids]}::uuid[])`);
  await tx.run(command`update shipments set status = 'cancelled' where order_id = any(${[...ids]}::uuid[])`);
  await noteEvents(
    tx,
    ids.map((order_id) => ({ order_id, ...entry })),
  );
  const items = [...(await itemsOfOrders(tx, ids)).values()].flat();
  await putBackStock(
    tx,
    items.filter(({ is_from_stock }) => is_from_stock),
  );
}
