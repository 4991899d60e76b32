import { createHash } from "node:crypto";
import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { keyedHash } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { productsTag } from "../../../catalog/schema.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import type { CheckoutInput } from "../../checkout-input.ts";
import { deliveryCountry } from "../../order.ts";
import { keepAddress } from "../commands/change-addresses.ts";
import { type PlacedOrder, placeOrder } from "../commands/place-order.ts";
import { placeOfSupply } from "../../place-of-supply.ts";
import { announceOrder } from "../announcements.ts";
import { orderPayable } from "../payable.ts";
import { placeOfPin } from "../pin-codes.ts";
import { cartEntriesOf, pricedCart } from "../queries/cart.ts";
import { heldByAccountNow } from "../queries/held-orders.ts";
import { unpaidOrderHolding } from "../queries/orders.ts";
import { canBeBought, type CartEntry } from "../../schema.ts";

export type OpenedOrder = {
  id: string;
  order_number: string;
  total_paise: number;
  /** The gateway's order and public key: what the payment window needs. */
  gateway_order_id: string;
  key_id: string;
};

/**
 * Places an order of the account's cart: our rows and the stock first, then the gateway's order. Nothing is paid yet.
 * A request repeated with its idempotency key returns the same order.
 * Failures: 400 for a state that is not that of the PIN code, 409 for a cart that changed or is sold out, and when unpaid orders hold too much already, 422 for a key of
 * another request, 429, and 502 and 503 when the gateway fails: then the goods are restocked.
 */
export async function placeOrderOfCart(
  services: Services,
  session: Session,
  input: CheckoutInput,
  idempotency_key: string,
  { client_address }: { client_address: string },
): Promise<OpenedOrder> {
  await services.limits.consume("orders_by_account", session.user_id);
  const request_digest = digestOf(input);
  const key = { user_id: session.user_id, idempotency_key, request_digest, client_address };
  const order = await place(services, input, key);
  if (order.gateway_order_id !== null) return opened(services, order, order.gateway_order_id);
  const { id, total_paise } = order;
  const gateway_order = await createOrder(services, orderPayable, {
    payable_id: id,
    amount_paise: total_paise,
    notes: { order_number: order.order_number },
    may_exist: !order.is_new,
  });
  return opened(services, order, gateway_order.id);
}

type Key = { user_id: string; idempotency_key: string; request_digest: Buffer; client_address: string };
type KeyedOrder = {
  id: string;
  order_number: string;
  total_paise: number;
  gateway_order_id: string | null;
  is_new: boolean;
};

async function orderOfKey(db: Queryable, key: Key): Promise<KeyedOrder | undefined> {
  const order = await db.maybeOne(sql({
    id: "uuid",
    order_number: "text",
    total_paise: "int8",
    gateway_order_id: "text?",
    request_digest: "bytea",
    is_open: "bool",
  })`
    select id, order_number, total_paise, gateway_order_id, request_digest, stock = 'held' and paid_at is null as is_open
    from orders where user_id = ${key.user_id} and idempotency_key = ${key.idempotency_key}`);
  if (!order) return undefined;
  if (!order.request_digest.equals(key.request_digest))
    throw new Failure(422, "key_of_another_order", m.orders_key_of_another());
  if (!order.is_open) throw new Failure(409, "order_closed", m.orders_order_closed());
  return { ...order, is_new: false };
}

async function place(services: Services, input: CheckoutInput, key: Key): Promise<KeyedOrder> {
  const { user_id } = key;
  const { order, placed } = await placeWith(services, input, key).catch(async (error: unknown) =>
    placeWith(services, input, key, await entriesShown(services.db, user_id, error)),
  );
  if (placed) {
    services.realtime.publish([productsTag]);
    announceOrder(services, { ...placed, user_id });
    return { ...placed, gateway_order_id: null, is_new: true };
  }
  // Created concurrently by the same request.
  const found = order ?? (await orderOfKey(services.db, key));
  if (!found) throw new Error("An order of this key exists, and is not found");
  return found;
}

/** Orders the whole cart, or the part in `shown`; `order`: an earlier one of this key. */
function placeWith(
  services: Services,
  input: CheckoutInput,
  key: Key,
  shown?: readonly CartEntry[],
): Promise<{ order?: KeyedOrder; placed?: PlacedOrder | undefined }> {
  const { user_id, idempotency_key, request_digest } = key;
  return services.db.transaction(async (tx) => {
    // One round trip, in this order: the account's held stock is read once no other order of it is being placed.
    const [writers, , order, entries, held] = await Promise.all([
      lockWriters(tx, [user_id]),
      lockPlacing(tx, user_id),
      orderOfKey(tx, key),
      cartEntriesOf(tx, user_id),
      heldByAccountNow(tx, user_id),
    ]);
    if (order) return { order };
    if (!writers.has(user_id)) throw accountGone();
    const address = addressOf(input);
    const placed = await placeOrder(
      tx,
      {
        user_id,
        email: input.email,
        address,
        region: input.state,
        entries: shown ?? entries,
        seen_total_paise: input.total,
        seen_cart: input.cart,
      },
      {
        key_mode: services.gateway.mode,
        idempotency_key,
        request_digest,
        holding: {
          held,
          address_hash: addressHash(services, key.client_address),
          limit_factor: services.config.rate_limit_factor,
        },
        reconcile_after_seconds: services.config.reconcile_after_seconds,
      },
    );
    if (placed && input.saveAddress) await keepAddress(tx, user_id, { ...address, type: "shipping" });
    return { placed };
  });
}

async function lockPlacing(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('orders:' || ${user_id}::text, 0))`);
}

/**
 * The purchasable part of the cart, as its pages show it: sold-out and closed-shop lines are excluded from the total
 * and stay in the cart, and short lines are reduced to what is left. The customer saw the total of this. Rethrows the
 * refusal of the whole cart when it has another cause.
 */
async function entriesShown(db: Queryable, user_id: string, refusal: unknown): Promise<CartEntry[]> {
  if (!isFailure(refusal)) throw refusal;
  if (refusal.code === "sold_out") throw await soldOutTo(db, user_id, refusal);
  if (!["cart_changed", "shop_closed"].includes(refusal.code)) throw refusal;
  const entries = await cartEntriesOf(db, user_id);
  const { lines } = await pricedCart(db, entries);
  const shown = new Map(lines.filter(canBeBought).map((line) => [line.product_id, line.quantity]));
  const kept = entries.flatMap((entry) => {
    const quantity = shown.get(entry.product_id);
    return quantity === undefined ? [] : [{ ...entry, quantity }];
  });
  const is_same =
    kept.length === entries.length && kept.every((one, at) => one.quantity === entries[at]?.quantity);
  if (kept.length === 0 || is_same) throw refusal;
  return kept;
}

/** An unpaid order of the customer may hold the last pieces. */
async function soldOutTo(db: Queryable, user_id: string, refusal: Failure): Promise<Failure> {
  const { lines } = await pricedCart(db, await cartEntriesOf(db, user_id));
  const holding = await unpaidOrderHolding(db, user_id, lines);
  if (!holding) return refusal;
  const number = holding.order_number;
  return new Failure(409, refusal.code, m.orders_sold_out_to_yourself({ refusal: refusal.message, number }));
}

/** With the state to which it is delivered and in which it is taxed; 400 where that is not known, or not that of its PIN code. */
function addressOf(input: CheckoutInput) {
  const place = placeOfSupply({ ...input, pin: placeOfPin(input.pincode) });
  if (place.errors)
    throw new Failure(400, "wrong_state_of_address", m.orders_state_wrong(), { fields: place.errors });
  return {
    full_name: input.fullName,
    address_line_1: input.addressLine1,
    address_line_2: input.addressLine2,
    city: input.city,
    state: place.name,
    postal_code: input.pincode,
    country: deliveryCountry,
    phone: input.phone,
  };
}

function addressHash({ secrets }: Services, client_address: string): Buffer {
  return keyedHash(secrets.keys("held-order-addresses")[0] as Buffer, client_address);
}

/** With the total in rupees, as earlier versions hashed it: a request may be repeated after an upgrade. */
function digestOf(input: CheckoutInput): Buffer {
  const hashed = { ...input, total: input.total / 100 };
  return createHash("sha256").update(JSON.stringify(hashed)).digest();
}

function opened({ gateway }: Services, order: KeyedOrder, gateway_order_id: string): OpenedOrder {
  const { id, order_number, total_paise } = order;
  return { id, order_number, total_paise, gateway_order_id, key_id: gateway.key_id };
}
