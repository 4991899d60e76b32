import { randomInt } from "node:crypto";
import * as m from "#messages";
import { currentLanguage } from "../../../../text/language.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { commissionOf } from "../../../catalog/commission.ts";
import { takeStock } from "../../../catalog/server/commands/take-stock.ts";
import { productsInCart } from "../../../catalog/server/queries/products-in-cart.ts";
import { type ProductToOrder, productsToOrder } from "../../../catalog/server/queries/products-to-order.ts";
import { commissionOfToday } from "../../../catalog/server/queries/commission.ts";
import { holdStockFor_minutes } from "../../holding.ts";
import type { ShippingAddress } from "../../order.ts";
import type { Pricing, ShippingRegion } from "../../pricing.ts";
import { boughtText, type CartEntry } from "../../schema.ts";
import { type SaleTerms, saleTerms } from "../../sales-tax-rule.ts";
import { type Share, sharesOf } from "../../shares.ts";
import { namesWithStates, notSoldTo } from "../../sold-only-in.ts";
import { placeOfPin } from "../pin-codes.ts";
import { salesTaxRuleOfToday } from "../queries/sales-tax-rule.ts";
import { type Holding, limitHeldStock } from "./limit-held-stock.ts";
import { noteEvents } from "./note-events.ts";
import { noteStock } from "./note-stock.ts";

export type WantedOrder = {
  user_id: string;
  email: string;
  address: ShippingAddress;
  region: ShippingRegion;
  entries: readonly CartEntry[];
  /** The total the customer saw; a different one is refused. */
  seen_total_paise: number;
  /** And the cart, as `boughtText` writes it; undefined: not said. */
  seen_cart?: string | undefined;
};

type Origin = {
  /** Null: a demo order, which has no limits. */
  holding: Holding | null;
  key_mode: GatewayMode;
  idempotency_key: string;
  request_digest: Buffer;
  /** Delay before the reconciler first checks an unpaid order. */
  reconcile_after_seconds: number;
};

type NewOrder = { id: string; order_number: string; total_paise: number };

export type PlacedOrder = NewOrder & { vendor_ids: string[] };

type Line = ProductToOrder & SaleTerms & { quantity: number };

/**
 * Creates an unpaid order and reserves its stock; undefined when an order with this idempotency key exists. Expects
 * the customer's account to be locked, also against concurrent orders. Failures: 409 for an empty cart, a price,
 * total or cart other than the one seen, a closed shop, and sold-out products: then nothing is reserved, and the message names
 * them. 409 for goods that are not sold to the state of the address. 409 and 429 when unpaid orders hold too much already (`limitHeldStock`).
 */
export async function placeOrder(
  tx: Transaction,
  wanted: WantedOrder,
  origin: Origin,
): Promise<PlacedOrder | undefined> {
  const [lines, commission] = await Promise.all([linesOf(tx, wanted.entries), commissionOfToday(tx)]);
  const { pricing, shares } = sharesOf(lines, wanted.region);
  if (pricing.total_paise !== wanted.seen_total_paise) throw changed(m.orders_total_changed());
  if (wanted.seen_cart !== undefined && wanted.seen_cart !== boughtText(lines.map(lineSeen)))
    throw changed(m.orders_cart_changed());
  // After the total: lines that cannot be bought are left out by the caller once it differs, and refuse no order.
  refuseElsewhere(lines, wanted);
  // Sold-out requests fail before they wait for locks.
  const short = lines.filter(
    ({ available_quantity, quantity }) => (available_quantity ?? quantity) < quantity,
  );
  if (short.length > 0) {
    // The same request, sent just before, may have taken the last of it.
    if (await isKeyTaken(tx, wanted.user_id, origin)) return undefined;
    throw soldOut(short);
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const size = { pieces, value_paise: pricing.total_paise };
  const { holding } = origin;
  const hold_minutes = holding ? await limitHeldStock(tx, holding, size) : holdStockFor_minutes;
  const order = await insertOrder(tx, wanted, origin, { ...pricing, hold_minutes });
  if (!order) return undefined;
  // One round trip; the stock comes last, because concurrent buyers of the same product wait for its lock.
  const [, , { missing, untracked }] = await Promise.all([
    addShipments(tx, order.id, shares, lines, commission),
    noteEvents(tx, [{ order_id: order.id, actor_id: wanted.user_id, event: "placed" }]),
    takeStock(
      tx,
      lines.map(({ id, quantity, price_paise }) => ({ product_id: id, quantity, price_paise })),
    ),
  ]);
  if (missing.length > 0)
    throw await notTaken(
      tx,
      lines.filter(({ id }) => missing.includes(id)),
    );
  if (untracked.length > 0) await noteStock(tx, order.id, untracked);
  return { ...order, vendor_ids: shares.map(({ vendor_id }) => vendor_id) };
}

const lineSeen = ({ id, quantity, price_paise }: Line) => ({ product_id: id, quantity, price_paise });

/** As the page says before, beside the same fields. */
function refuseElsewhere(lines: readonly Line[], { address, region }: WantedOrder): void {
  const { elsewhere, errors } = notSoldTo(lines, {
    state: address.state,
    region,
    pin: placeOfPin(address.postal_code),
  });
  if (elsewhere.length === 0) return;
  const message = m.orders_not_sold_there({ names: namesWithStates(elsewhere) });
  throw new Failure(409, "not_sold_there", message, { fields: errors });
}

/** Two orders in the same millisecond may get the same number; then a new one is generated. */
async function insertOrder(
  tx: Transaction,
  wanted: WantedOrder,
  origin: Origin,
  pricing: Pricing & { hold_minutes: number },
): Promise<NewOrder | undefined> {
  for (;;) {
    const order = await tx.maybeOne(sql({ id: "uuid", order_number: "text", total_paise: "int8" })`
      insert into orders (order_number, user_id, subtotal_paise, shipping_paise, tax_paise, total_paise, email,
        shipping_address, held_until, held_by_address, gateway_key_mode, idempotency_key, request_digest, reconcile_at,
        language)
      values (${newOrderNumber()}, ${wanted.user_id}, ${pricing.subtotal_paise}, ${pricing.shipping_paise},
        ${pricing.tax_paise}, ${pricing.total_paise}, ${wanted.email}, ${JSON.stringify(wanted.address)}::jsonb,
        now() + ${pricing.hold_minutes}::float8 * interval '1 minute', ${origin.holding?.address_hash ?? null}, ${origin.key_mode},
        ${origin.idempotency_key}, ${origin.request_digest}, now() + ${origin.reconcile_after_seconds}::float8 * interval '1 second',
        ${currentLanguage()})
      on conflict do nothing
      returning id, order_number, total_paise`);
    if (order || (await isKeyTaken(tx, wanted.user_id, origin))) return order;
  }
}

async function isKeyTaken(tx: Transaction, user_id: string, { idempotency_key }: Origin): Promise<boolean> {
  const row = await tx.maybeOne(sql({ id: "uuid" })`
    select id from orders where user_id = ${user_id} and idempotency_key = ${idempotency_key}`);
  return row !== undefined;
}

/** Rereads prices; only products and quantities come from the cart. */
async function linesOf(tx: Transaction, entries: readonly CartEntry[]): Promise<Line[]> {
  if (entries.length === 0) throw new Failure(409, "cart_empty", m.orders_nothing_to_order());
  const [products, rule] = await Promise.all([
    productsToOrder(
      tx,
      entries.map(({ product_id }) => product_id),
    ),
    salesTaxRuleOfToday(tx),
  ]);
  const missing = entries.filter(({ product_id }) => !products.has(product_id));
  if (missing.length > 0) throw await notSold(tx, missing);
  return entries.map(({ product_id, quantity }) => {
    const product = products.get(product_id)!;
    const seller = {
      is_registered: product.seller_gstin !== null,
      composition_state: product.composition_gstin?.slice(0, 2) ?? null,
      location: product.seller_location,
    };
    return { ...product, ...saleTerms(rule, seller), quantity };
  });
}

/** Goods that could not be taken, though they were there when they were read; they are locked now. */
async function notTaken(tx: Transaction, lines: readonly Line[]): Promise<Failure> {
  const products = await productsToOrder(
    tx,
    lines.map(({ id }) => id),
  );
  const gone = lines.filter(({ id }) => !products.has(id));
  if (gone.length > 0)
    return notSold(
      tx,
      gone.map(({ id }) => ({ product_id: id })),
    );
  const has_new_price = lines.some(({ id, price_paise }) => products.get(id)?.price_paise !== price_paise);
  return has_new_price ? changed(m.orders_total_changed()) : soldOut(lines);
}

/** A temporarily closed shop is not reported as withdrawn products. */
async function notSold(tx: Transaction, entries: readonly Pick<CartEntry, "product_id">[]): Promise<Failure> {
  const products = await productsInCart(
    tx,
    entries.map(({ product_id }) => product_id),
  );
  const closed = [...products.values()].filter(({ is_shop_closed }) => is_shop_closed);
  if (closed.length < entries.length) return changed(m.orders_product_withdrawn());
  const names = closed.map(({ name }) => name).join(", ");
  return new Failure(409, "shop_closed", m.orders_shops_closed({ names }));
}

function changed(message: string): Failure {
  return new Failure(409, "cart_changed", message);
}

function soldOut(missing: readonly Line[]): Failure {
  const names = missing.map(({ name }) => name).join(", ");
  return new Failure(409, "sold_out", m.orders_sold_out({ names }));
}

/** A timestamp and three unguessable characters. */
function newOrderNumber(): string {
  return `ORD-${Date.now()}${randomInt(36 ** 3)
    .toString(36)
    .padStart(3, "0")
    .toUpperCase()}`;
}

async function addShipments(
  tx: Transaction,
  order_id: string,
  shares: readonly Share[],
  lines: readonly Line[],
  commission_basis_points: number,
): Promise<void> {
  const sellers = new Map(lines.map((line) => [line.vendor_id, line]));
  const gstins = shares.map(({ vendor_id }) => sellers.get(vendor_id)?.seller_gstin ?? null);
  const composition = shares.map(({ vendor_id }) => sellers.get(vendor_id)?.composition_gstin ?? null);
  const days = shares.map(({ vendor_id }) =>
    longestDelivery(lines.filter((line) => line.vendor_id === vendor_id)),
  );
  await tx.run(command`
    with added as (
      insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise,
        commission_paise, delivery_days_least, delivery_days_most, seller_gstin, composition_gstin, is_tax_of_seller)
      select ${order_id}, *, seller_gstin is not null from unnest(${shares.map(({ vendor_id }) => vendor_id)}::uuid[],
        ${shares.map(({ vendor_id }) => sellers.get(vendor_id)?.seller_name)}::text[],
        ${shares.map(({ goods_paise }) => goods_paise)}::int8[],
        ${shares.map(({ shipping_paise }) => shipping_paise)}::int8[],
        ${shares.map(({ tax_paise }) => tax_paise)}::int8[],
        ${shares.map(({ goods_paise }) => commissionOf(goods_paise, commission_basis_points))}::int8[],
        ${days.map(({ least }) => least)}::int4[], ${days.map(({ most }) => most)}::int4[], ${gstins}::text[], ${composition}::text[])
        as share (vendor_id, seller_name, goods_paise, shipping_paise, tax_paise, commission_paise, delivery_days_least,
          delivery_days_most, seller_gstin, composition_gstin)
      returning id, vendor_id)
    insert into order_items (order_id, shipment_id, vendor_id, product_id, product_name, product_sku, product_image_url,
      quantity, unit_price_paise, total_paise)
    select ${order_id}, added.id, line.vendor_id, line.product_id, line.name, line.sku, line.image_url, line.quantity,
      line.price_paise, line.quantity * line.price_paise
    from unnest(${lines.map(({ vendor_id }) => vendor_id)}::uuid[], ${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ name }) => name)}::text[], ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ image_url }) => image_url)}::text[], ${lines.map(({ quantity }) => quantity)}::int4[],
      ${lines.map(({ price_paise }) => price_paise)}::int8[])
      as line (vendor_id, product_id, name, sku, image_url, quantity, price_paise)
      join added on added.vendor_id = line.vendor_id`);
}

/** A parcel waits for the item that takes longest. */
function longestDelivery(lines: readonly Line[]): { least: number; most: number } {
  return {
    least: Math.max(...lines.map(({ delivery_days_least }) => delivery_days_least)),
    most: Math.max(...lines.map(({ delivery_days_most }) => delivery_days_most)),
  };
}
