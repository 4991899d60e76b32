import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isErasedAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { scheduleLowStock } from "../../../catalog/server/commands/notify-of-low-stock.ts";
import { lockStock, takeStock } from "../../../catalog/server/commands/take-stock.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { SettleResult, Settlement } from "../../../payments/payable.ts";
import { bookOrder } from "../bookings.ts";
import { declineReason } from "../declined-payments.ts";
import { confirmedMail, toCustomer } from "../mails.ts";
import type { PayableOrder } from "../payable-row.ts";
import { itemsOfOrders, shipmentsOfOrders } from "../queries/parts-of-orders.ts";
import { unwantedAs } from "../queries/unwanted-orders.ts";
import { noteEvents } from "./note-events.ts";
import { noteStock } from "./note-stock.ts";
import { notifyVendors } from "./notify-vendors.ts";

export type OrderSettlement = Settlement<PayableOrder>;

/**
 * Settles locked orders with matching payments: confirms the order and its shipments, books, removes the items from
 * the cart, sends the mails. Goods restocked before the payment came are taken again. Where they are sold out, or the
 * customer cancelled the order or has ordered again, the payment is declined and refunded, as the customer was told.
 */
export async function settleOrders(
  tx: Transaction,
  settlements: readonly OrderSettlement[],
  services: Pick<Services, "notifier" | "config" | "secrets">,
): Promise<SettleResult[]> {
  const results: SettleResult[] = [];
  const settled: OrderSettlement[] = [];
  const released = await releasedItems(
    tx,
    settlements.filter(({ payable }) => payable.stock === "released"),
  );
  for (const settlement of settlements) {
    const settled_ids = settled.map(({ payable }) => payable.id);
    const reason = await refusalOf(tx, settlement.payable, settled_ids, released);
    results.push(reason === undefined ? { kind: "settled" } : { kind: "declined", reason });
    if (reason === undefined) settled.push(settlement);
    else await noteEvents(tx, [{ order_id: settlement.payable.id, actor_id: null, event: "declined" }]);
  }
  if (settled.length > 0) await confirm(tx, settled, services);
  return results;
}

type Items = Awaited<ReturnType<typeof itemsOfOrders>>;

/** Restocked items of these orders, with all products locked together by id, the lock order used everywhere. */
async function releasedItems(tx: Transaction, late: readonly OrderSettlement[]): Promise<Items> {
  if (late.length === 0) return new Map();
  const items = await itemsOfOrders(
    tx,
    late.map(({ payable }) => payable.id),
  );
  await lockStock(
    tx,
    [...items.values()].flat().map(({ product_id }) => product_id),
  );
  return items;
}

/** Why this paid order cannot be confirmed. `settled_ids`: orders that are confirmed with it. */
async function refusalOf(
  tx: Transaction,
  order: PayableOrder,
  settled_ids: readonly string[],
  released: Items,
): Promise<string | undefined> {
  if (isErasedAddress(order.email)) return declineReason("data_erased");
  if (order.stock !== "released") return undefined;
  const unwanted = await unwantedAs(tx, order.id, settled_ids);
  if (unwanted) return declineReason(unwanted);
  if (await takeAgain(tx, order.id, released.get(order.id) ?? [])) return undefined;
  return declineReason("sold_out");
}

/** All of its goods or none. */
async function takeAgain(
  tx: Transaction,
  order_id: string,
  items: readonly { product_id: string; quantity: number }[],
): Promise<boolean> {
  await tx.run(command`savepoint taking`);
  const { missing, untracked } = await takeStock(
    tx,
    items.map(({ product_id, quantity }) => ({ product_id, quantity, price_paise: null })),
  );
  await tx.run(
    missing.length > 0 ? command`rollback to savepoint taking` : command`release savepoint taking`,
  );
  if (missing.length > 0) return false;
  await noteStock(tx, order_id, untracked);
  return true;
}

async function confirm(
  tx: Transaction,
  settled: readonly OrderSettlement[],
  services: Pick<Services, "notifier" | "config" | "secrets">,
) {
  const ids = settled.map(({ payable }) => payable.id);
  await tx.run(command`
    update orders set payment_status = 'paid', status = 'confirmed', stock = 'sold', held_by_address = null,
      payment_method = paid.method, paid_at = paid.at, updated_at = now()
    from unnest(${ids}::uuid[], ${settled.map(({ payment }) => payment.method)}::text[],
      ${settled.map(({ paid_at }) => paid_at)}::timestamptz[]) as paid (id, method, at)
    where orders.id = paid.id`);
  await tx.run(command`update shipments set status = 'confirmed' where order_id = any(${ids}::uuid[])`);
  const shipments = await shipmentsOfOrders(tx, ids);
  const items = await itemsOfOrders(tx, ids);
  await postTransactions(
    tx,
    settled.map((settlement) => bookOrder(settlement, shipments.get(settlement.payable.id) ?? [])),
  );
  await noteEvents(
    tx,
    ids.map((order_id) => ({ order_id, actor_id: null, event: "paid" })),
  );
  await takeFromCarts(tx, ids);
  await queueMails(
    tx,
    settled.map(({ payable }) =>
      toCustomer(payable, () => confirmedMail(payable, items.get(payable.id) ?? [], services)),
    ),
  );
  await scheduleLowStock(
    tx,
    [...items.values()].flat().map(({ product_id }) => product_id),
  );
  await notifyVendors(tx, services.notifier, settled, shipments);
}

/**
 * Removes the bought pieces from the cart. Whatever was added after the order stays: more pieces, other products, and
 * the same product added anew, e.g. after another order of it. Same lock order as `lockCart`.
 */
async function takeFromCarts(tx: Transaction, order_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    with bought as (
      select orders.user_id, order_items.product_id, sum(order_items.quantity)::int4 as quantity,
        max(orders.created_at) as ordered_at
      from orders join order_items on order_items.order_id = orders.id
      where orders.id = any(${[...order_ids]}::uuid[])
      group by orders.user_id, order_items.product_id
    ), remaining as (
      select cart_items.user_id, cart_items.product_id, cart_items.quantity - bought.quantity as quantity
      from cart_items join bought
        on cart_items.user_id = bought.user_id and cart_items.product_id = bought.product_id
          and cart_items.added_at <= bought.ordered_at
      order by cart_items.user_id, cart_items.product_id for update of cart_items
    ), lowered as (
      update cart_items set quantity = remaining.quantity from remaining
      where cart_items.user_id = remaining.user_id and cart_items.product_id = remaining.product_id
        and remaining.quantity > 0
    )
    delete from cart_items using remaining
    where cart_items.user_id = remaining.user_id and cart_items.product_id = remaining.product_id
      and remaining.quantity <= 0`);
}

/** Payments of these orders failed. Only pending ones become failed, and they can still be paid. Returns their ids. */
export async function failOrders(tx: Transaction, gateway_order_ids: readonly string[]): Promise<string[]> {
  const failed = await tx.many(sql({ id: "uuid" })`
    with waiting as (
      select id from orders where gateway_order_id = any(${[...gateway_order_ids]}::text[])
        and payment_status = 'pending' order by id for update)
    update orders set payment_status = 'failed', updated_at = now() from waiting where orders.id = waiting.id
    returning orders.id`);
  return failed.map(({ id }) => id);
}
