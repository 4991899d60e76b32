import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { priceOf } from "../../app/domains/orders/pricing.ts";
import { checkoutFields } from "../support/ordering.ts";
import type { GatewayControl, PaidInWindow } from "./gateway-control.ts";
import type { FaultsMarket, Person } from "./market.ts";
import type { Random } from "./random.ts";
import { type Answers, callSite, type SiteCall } from "./site-call.ts";

/** What the site told customers and sellers; all of it must hold afterwards. */
export type Told = {
  /** Gateway orders of placed orders, by the order's id, with their totals. */
  placed: Map<string, { gateway_order_id: string; amount_paise: number }>;
  /** What the verification of a payment answered. */
  verified: Map<string, { order_id: string; status: "paid" | "refund_pending" }>;
  /** Orders that were shown as paid. */
  seen_paid: Set<string>;
  /** Changes of shipments that were answered as done: `{shipment id} {change}`. */
  changed: Map<string, number>;
  /** Returns by id, as they were answered last. */
  returns: Map<string, "requested" | "withdrawn" | "refunded">;
};

export function createTold(): Told {
  return {
    placed: new Map(),
    verified: new Map(),
    seen_paid: new Set(),
    changed: new Map(),
    returns: new Map(),
  };
}

export type ShopperOptions = {
  site_url: string;
  gateway: GatewayControl;
  market: FaultsMarket;
  random: Random;
  told: Told;
  answers: Answers;
  is_over: () => boolean;
  /** The longest pause between two orders, to limit the load on the machine. */
  pause_ms: number;
  /** The reservation of this order is over, as it would be after a quarter of an hour. */
  letReservationEnd: (order_id: string) => Promise<void>;
};

type Shopping = ShopperOptions & { shopper: Person };

/** One person after another shops, each in a random way, until `is_over`. */
export async function shopUntil(options: ShopperOptions, shoppers: readonly Person[]): Promise<void> {
  const { random, is_over } = options;
  while (!is_over()) {
    const shopping = { ...options, shopper: random.pick(shoppers) };
    const order = (await fillCart(shopping)) && (await placeOrder(shopping));
    if (order) {
      if (random.chance(0.2)) {
        await options.letReservationEnd(order.id);
        // Somebody else may buy the last piece now.
        await delay(random.between(0, 10 * options.pause_ms));
      }
      for (const paid of await payOrder(shopping, order.gateway_order_id))
        await verifySometimes(shopping, paid);
      await lookAtOrder(shopping, order.id);
    }
    const patience_ms = order ? options.pause_ms : 5 * options.pause_ms;
    await delay(random.between(0, patience_ms));
  }
}

const call = ({ site_url, answers }: ShopperOptions, wanted: SiteCall) =>
  callSite({ site_url, answers }, wanted);

/** As a guest who signs in afterwards, or signed in. False when the site did not answer. */
async function fillCart(shopping: Shopping): Promise<boolean> {
  const { random, market, shopper } = shopping;
  const ids = [...market.products.keys()];
  const as_guest = random.chance(0.4);
  let cart_cookie = "";
  for (let line = random.between(1, 3); line > 0; line -= 1) {
    const { status, set_cookies } = await call(shopping, {
      path: "/api/v1/cart/items",
      name: as_guest ? "guest's cart" : "cart",
      // The first products are wanted by everybody.
      body: {
        product_id: random.pick(random.chance(0.5) ? ids.slice(0, 3) : ids),
        quantity: random.between(1, 2),
      },
      cookie: as_guest ? cart_cookie : shopper.cookie,
    });
    if (status === 0) return false;
    cart_cookie = set_cookies.find((cookie) => cookie.startsWith("cart="))?.split(";", 1)[0] ?? cart_cookie;
  }
  if (!as_guest) return true;
  const { status } = await call(shopping, {
    method: "GET",
    path: "/api/v1/cart",
    name: "cart after the sign-in",
    cookie: [shopper.cookie, cart_cookie].filter(Boolean).join("; "),
  });
  return status === 200;
}

async function placeOrder(shopping: Shopping) {
  const { random, told, shopper } = shopping;
  const cart = await call(shopping, {
    method: "GET",
    path: "/api/v1/cart",
    name: "cart",
    cookie: shopper.cookie,
  });
  if (cart.status !== 200 || cart.body.total === 0) return undefined;
  const state = random.pick(["Odisha", "Other"] as const);
  const { total_paise } = priceOf(Math.round(cart.body.total * 100), state);
  const request = {
    path: "/api/v1/orders",
    name: "order",
    cookie: shopper.cookie,
    headers: { "idempotency-key": randomUUID() },
    // The state of a PIN code may be left out.
    body: {
      ...checkoutFields,
      state,
      ...(state === "Other" && { pincode: "700001" }),
      total: total_paise / 100,
    },
  };
  const times = random.chance(0.2) ? 2 : 1;
  let answers = await Promise.all(Array.from({ length: times }, () => call(shopping, request)));
  // Whoever got no answer tries again with the same key.
  if (answers.every(({ status }) => status === 0 || status >= 500)) answers = [await call(shopping, request)];
  const opened = answers.find(({ status }) => status === 200);
  if (!opened) {
    if (answers.some(({ status }) => status === 409)) await emptyCart(shopping);
    return undefined;
  }
  const { id, orderId: gateway_order_id, amount: amount_paise } = opened.body;
  told.placed.set(id, { gateway_order_id, amount_paise });
  return { id, gateway_order_id };
}

/** Something in it is sold out. */
function emptyCart(shopping: Shopping) {
  const { cookie } = shopping.shopper;
  return call(shopping, { method: "DELETE", path: "/api/v1/cart", name: "empty cart", cookie });
}

/** Pays an order in a random way. Returns what the payment window hands over to the browser. */
async function payOrder({ gateway, random }: Shopping, order_id: string): Promise<PaidInWindow[]> {
  const pay = (fields: Record<string, unknown> = {}) =>
    gateway.pay(order_id, {
      method: random.pick(["upi", "card", "netbanking", "wallet"]),
      late_fee: random.chance(0.2),
      ...fields,
    });
  const way = random.next();
  if (way < 0.1) return [];
  if (way < 0.18) {
    const failed = await pay({ outcome: "fail" });
    return [
      random.chance(0.5) ? await gateway.authorizeLate(failed.payment.id, random.chance(0.7)) : await pay(),
    ];
  }
  if (way < 0.28) return Promise.all([pay(), pay()]);
  if (way < 0.36) return [await pay({ outcome: "authorize" })];
  // Without any webhook.
  if (way < 0.5) return [await pay({ silent: true })];
  return [await pay()];
}

/** Some browsers verify at once, some twice at the same moment, some were closed. */
async function verifySometimes(shopping: Shopping, { payment, signature }: PaidInWindow): Promise<void> {
  const { random, told } = shopping;
  const way = random.next();
  if (way < 0.3) return;
  const request: SiteCall = {
    path: "/api/v1/orders/verify",
    name: "verify order",
    body: {
      razorpayOrderId: payment.order_id,
      razorpayPaymentId: payment.id,
      razorpaySignature: signature,
    },
  };
  const answers = await Promise.all(
    Array.from({ length: way < 0.45 ? 3 : 1 }, () => call(shopping, request)),
  );
  for (const { status, body } of answers)
    if (status === 200)
      told.verified.set(`${payment.id} ${body.status}`, { order_id: body.id, status: body.status });
}

/** Some look at what they bought, and some of them cancel a part of it. */
async function lookAtOrder(shopping: Shopping, id: string): Promise<void> {
  const { random, told, shopper } = shopping;
  if (random.chance(0.4)) return;
  const { cookie } = shopper;
  const { status, body } = await call(shopping, {
    method: "GET",
    path: `/api/v1/orders/${id}`,
    name: "look at order",
    cookie,
  });
  if (status !== 200 || body.payment_status !== "paid") return;
  told.seen_paid.add(id);
  if (random.chance(0.3)) await updateShipment(shopping, cookie, random.pick(body.shipments), "cancelled");
}

export async function updateShipment(
  options: ShopperOptions,
  cookie: string,
  { id }: { id: string },
  change: "processing" | "shipped" | "delivered" | "cancelled",
): Promise<void> {
  const times = options.random.chance(0.2) ? 2 : 1;
  const request: SiteCall = {
    method: "PATCH",
    path: `/api/v1/shipments/${id}`,
    name: `shipment ${change}`,
    cookie,
    body: {
      status: change,
      ...(change === "shipped" && { tracking_number: `EO${options.random.between(1, 999_999)}IN` }),
      ...(change === "cancelled" && { reason: "Not needed any more." }),
    },
  };
  const answers = await Promise.all(Array.from({ length: times }, () => call(options, request)));
  const done = answers.filter(({ status }) => status === 204).length;
  if (done > 0)
    options.told.changed.set(`${id} ${change}`, done + (options.told.changed.get(`${id} ${change}`) ?? 0));
}

/** A seller takes their own parts of orders on, in a random way, until `is_over`. */
export async function sellUntil(options: ShopperOptions, seller: Person): Promise<void> {
  const { random, is_over } = options;
  const { cookie } = seller;
  while (!is_over()) {
    const status = random.pick(["confirmed", "processing", "shipped"] as const);
    const list = await call(options, {
      method: "GET",
      path: `/api/v1/orders?status=${status}`,
      name: "seller's orders",
      cookie,
    });
    const shipments = list.status === 200 ? list.body.orders.flatMap((order: any) => order.shipments) : [];
    const next = {
      confirmed: ["processing", "shipped", "cancelled"],
      processing: ["shipped", "shipped", "cancelled"],
      // The last one is not possible any more.
      shipped: ["delivered", "delivered", "cancelled"],
    } as const;
    if (shipments.length > 0)
      await updateShipment(options, cookie, random.pick(shipments), random.pick(next[status]));
    await delay(random.between(options.pause_ms, 4 * options.pause_ms));
  }
}
