import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { priceOf } from "../../app/domains/orders/pricing.ts";
import { checkoutFields } from "../support/ordering.ts";
import type { Person } from "./market.ts";
import type { OfficeOptions } from "./office.ts";
import { letReturnsEnd } from "./payouts.ts";
import { callSite, type SiteCall } from "./site-call.ts";

/** Something of each seller is sold and arrives, so that there is money to pay out from the first kill on. */
export async function sellAtFirst(options: OfficeOptions): Promise<void> {
  for (const seller of options.market.sellers)
    while (!options.is_over() && !(await sellOne(options, seller))) await delay(50);
  await letReturnsEnd(options, 1);
}

/** Returns whether it has arrived: the site may not be open yet, and the seller may cancel it meanwhile. */
async function sellOne(options: OfficeOptions, seller: Person): Promise<boolean> {
  const { site_url, acknowledged, market, gateway } = options;
  const call = ({ cookie }: Person, wanted: SiteCall) =>
    callSite({ site_url, answers: acknowledged.answers }, { ...wanted, cookie });
  const { regular } = market;
  const [product_id] =
    [...market.products].findLast(([, { vendor_id }]) => vendor_id === seller.user_id) ?? [];
  const cart = await call(regular, {
    path: "/api/v1/cart/items",
    name: "first cart",
    body: { product_id, quantity: 1 },
  });
  if (cart.status !== 200) return false;
  const { total_paise } = priceOf(Math.round(cart.body.total * 100), "Odisha");
  const order = await call(regular, {
    path: "/api/v1/orders",
    name: "first order",
    headers: { "idempotency-key": randomUUID() },
    body: { ...checkoutFields, state: "Odisha", total: total_paise / 100 },
  });
  if (order.status !== 200) return false;
  const { payment, signature } = await gateway.pay(order.body.orderId);
  await call(regular, {
    path: "/api/v1/orders/verify",
    name: "verify first order",
    body: {
      razorpayOrderId: payment.order_id,
      razorpayPaymentId: payment.id,
      razorpaySignature: signature,
    },
  });
  const path = `/api/v1/orders/${order.body.id}`;
  const { body } = await call(regular, { method: "GET", path, name: "look at first order" });
  const send = (change: object) =>
    call(seller, {
      method: "PATCH",
      path: `/api/v1/shipments/${body?.shipments[0].id}`,
      name: "first shipment",
      body: change,
    });
  await send({ status: "shipped", tracking_number: "EO1IN" });
  return (await send({ status: "delivered" })).status === 204;
}
