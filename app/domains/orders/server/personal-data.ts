import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { owedToPayers } from "../../payments/server/queries/owed-to-payers.ts";
import { addressFields } from "../address-fields.ts";
import { returnPhotoPath } from "../returns.ts";
import { orderPayable } from "./payable.ts";
import { forgetOrders } from "./commands/forget-orders.ts";
import { linkToOrder } from "./link-to-order.ts";
import { awaitedReturns } from "./queries/awaited-returns.ts";
import { cartEntriesOf } from "./queries/cart.ts";
import { papersOfShipments } from "./queries/invoices.ts";
import { itemsOfOrders, shipmentsOfOrders } from "./queries/parts-of-orders.ts";

/**
 * A person's cart, addresses and orders. An erased order keeps its goods, amounts and bookings; refused while a refund is on
 * its way or owed, and while a return can still lead to one.
 */
export const orderPersonalData: PersonalData = {
  async export(db, { user_id }) {
    const [cart, addresses, orders, returns] = await Promise.all([
      cartEntriesOf(db, user_id),
      exportAddresses(db, user_id),
      exportOrders(db, user_id),
      exportReturns(db, user_id),
    ]);
    return { cart, addresses, orders, returns };
  },
  async erase(tx, { user_id }, secrets) {
    await refuseOwed(tx, user_id);
    await tx.run(command`delete from cart_items where user_id = ${user_id}`);
    await tx.run(command`delete from addresses where user_id = ${user_id}`);
    await tx.run(command`update order_returns set words = null where user_id = ${user_id}`);
    await tx.run(command`
      delete from order_return_photos using order_returns where id = return_id and user_id = ${user_id}`);
    await tx.run(command`
      update order_events set detail = null where return_id in (select id from order_returns where user_id = ${user_id}) and actor_id = ${user_id}`);
    await forgetOrders(tx, secrets, user_id);
  },
};

/** What is owed to a buyer, or will be, could not be told or transferred to them without their account. */
async function refuseOwed(tx: Transaction, user_id: string): Promise<void> {
  const orders = await tx.many(sql({ id: "uuid", number: "text" })`
    select id, order_number as number from orders where user_id = ${user_id} order by id for update`);
  const ids = orders.map(({ id }) => id);
  const owed = new Set(await owedToPayers(tx, orderPayable.name, ids));
  const unrefunded = orders.find(({ id }) => owed.has(id));
  if (unrefunded) {
    const { id, number } = unrefunded;
    throw new Failure(409, "refund_open", m.orders_erase_refund({ number }), { link: linkToOrder(id) });
  }
  const [returned] = await awaitedReturns(tx, ids);
  if (!returned) return;
  const { order_id, order_number: number, product_name: product } = returned;
  const link = linkToOrder(order_id);
  throw new Failure(409, "return_open", m.orders_erase_return({ number, product }), { link });
}

function exportAddresses(db: Queryable, user_id: string) {
  return db.many(sql({
    ...fieldShape(addressFields),
    is_default: "bool",
    created_at: "timestamptz",
  })`
    select ${fieldColumns(addressFields)}, is_default, created_at
    from addresses where user_id = ${user_id} order by created_at, id`);
}

async function exportReturns(db: Queryable, user_id: string) {
  const rows = await db.many(sql({
    id: "uuid",
    order_number: "text",
    product_name: "text",
    quantity: "int4",
    reason: "text",
    words: "text?",
    status: "text",
    instructions: "text?",
    photo_count: "int4",
    created_at: "timestamptz",
  })`
    select order_returns.id, order_number, product_name, order_returns.quantity, reason, words, order_returns.status,
      instructions, order_returns.created_at,
      (select count(*)::int4 from order_return_photos where return_id = order_returns.id) as photo_count
    from order_returns join orders on orders.id = order_returns.order_id join order_items on order_items.id = item_id
    where order_returns.user_id = ${user_id} order by order_returns.id`);
  return rows.map(({ id, photo_count, ...row }) => ({
    ...row,
    photos: Array.from({ length: photo_count }, (_, position) => returnPhotoPath(id, position)),
  }));
}

async function exportOrders(db: Queryable, user_id: string) {
  const rows = await db.many(sql({
    id: "uuid",
    order_number: "text",
    status: "text",
    payment_status: "text",
    payment_method: "text?",
    subtotal_paise: "int8",
    shipping_paise: "int8",
    tax_paise: "int8",
    discount_paise: "int8",
    total_paise: "int8",
    refunded_paise: "int8",
    currency: "text",
    email: "text",
    language: "text",
    shipping_address: "jsonb",
    notes: "text?",
    created_at: "timestamptz",
    paid_at: "timestamptz?",
    own_words: "jsonb",
  })`
    select id, order_number, status, payment_status, payment_method, subtotal_paise, shipping_paise, tax_paise,
      discount_paise, total_paise, refunded_paise, currency, email, language, shipping_address, notes, created_at, paid_at,
      (select coalesce(jsonb_agg(jsonb_build_object('event', event, 'text', detail, 'at', order_events.created_at)
          order by order_events.id), '[]')
        from order_events where order_id = orders.id and actor_id = ${user_id} and detail is not null) as own_words
    from orders where user_id = ${user_id} order by created_at, id`);
  const ids = rows.map(({ id }) => id);
  const [items, shipments] = await Promise.all([itemsOfOrders(db, ids), shipmentsOfOrders(db, ids)]);
  const shipment_ids = [...shipments.values()].flat().map(({ id }) => id);
  const [papers, missing] = await Promise.all([
    papersOfShipments(db, shipment_ids),
    exportMissing(db, shipment_ids),
  ]);
  return rows.map((order) => ({
    ...order,
    items: (items.get(order.id) ?? []).map(
      ({ product_name, product_sku, quantity, unit_price_paise, total_paise }) => ({
        product_name,
        product_sku,
        quantity,
        unit_price_paise,
        total_paise,
      }),
    ),
    shipments: (shipments.get(order.id) ?? []).map(
      ({ id, seller_name, status, tracking_number, shipped_at, delivered_at }) => ({
        seller_name,
        status,
        tracking_number,
        shipped_at,
        delivered_at,
        missing: missing.get(id) ?? [],
        invoice_number: papers.get(id)?.invoice_number ?? null,
        credit_notes: papers.get(id)?.credit_notes.map(({ number }) => number) ?? [],
      }),
    ),
  }));
}

/** Each time that the person said that a shipment never arrived. */
async function exportMissing(db: Queryable, shipment_ids: readonly string[]) {
  const rows = await db.many(sql({
    shipment_id: "uuid",
    missing_since: "timestamptz",
    outcome: "text?",
    ended_at: "timestamptz?",
  })`
    select shipment_id, missing_since, outcome, ended_at from missing_shipments
    where shipment_id = any(${[...shipment_ids]}::uuid[]) order by id`);
  const said = rows.map(({ shipment_id, ...time }) => ({ shipment_id, time }));
  return new Map(
    [...Map.groupBy(said, ({ shipment_id }) => shipment_id)].map(([id, times]) => [
      id,
      times.map(({ time }) => time),
    ]),
  );
}
