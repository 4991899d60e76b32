import { randomUUID } from "node:crypto";
import { priceOf } from "../../app/domains/orders/pricing.ts";
import { checkoutFields } from "../support/ordering.ts";
import type { Person } from "./market.ts";
import type { OfficeOptions } from "./office.ts";
import { callSite, type SiteCall } from "./site-call.ts";

export type Sold = {
  seller: Person;
  order_id: string;
  item_id: string;
  shipment_id: string;
  payment_id: string;
};

/**
 * Returns what was sent, and has arrived unless it `stays_on_its_way`. Undefined where it is not so: the site may not be
 * open, and the seller may cancel it meanwhile.
 */
export async function sellOne(
  options: OfficeOptions,
  sale: { seller: Person; buyer: Person; stays_on_its_way?: boolean },
): Promise<Sold | undefined> {
  const { seller, buyer, stays_on_its_way = false } = sale;
  const { site_url, acknowledged, market, gateway } = options;
  const call = ({ cookie }: Person, wanted: SiteCall) =>
    callSite({ site_url, answers: acknowledged.answers }, { ...wanted, cookie });
  const [product_id] =
    [...market.products].findLast(([, { vendor_id }]) => vendor_id === seller.user_id) ?? [];
  await call(buyer, { method: "DELETE", path: "/api/v1/cart", name: "first cart emptied" });
  const cart = await call(buyer, {
    path: "/api/v1/cart/items",
    name: "first cart",
    body: { product_id, quantity: 1 },
  });
  if (cart.status !== 200) return undefined;
  const { total_paise } = priceOf(Math.round(cart.body.total * 100), "Odisha");
  const order = await call(buyer, {
    path: "/api/v1/orders",
    name: "first order",
    headers: { "idempotency-key": randomUUID() },
    body: { ...checkoutFields, state: "Odisha", total: total_paise / 100 },
  });
  if (order.status !== 200) return undefined;
  const { payment, signature } = await gateway.pay(order.body.orderId);
  await call(buyer, {
    path: "/api/v1/orders/verify",
    name: "verify first order",
    body: {
      razorpayOrderId: payment.order_id,
      razorpayPaymentId: payment.id,
      razorpaySignature: signature,
    },
  });
  const order_id = order.body.id as string;
  const { status, body } = await call(buyer, {
    method: "GET",
    path: `/api/v1/orders/${order_id}`,
    name: "look at first order",
  });
  // A cart that was not emptied, since the site was killed, holds what another sale wanted: its seller may cancel that part.
  if (status !== 200 || body.items.length !== 1) return undefined;
  const shipment_id = body.shipments[0].id as string;
  const send = async (change: object) =>
    (
      await call(seller, {
        method: "PATCH",
        path: `/api/v1/shipments/${shipment_id}`,
        name: "first shipment",
        body: change,
      })
    ).status === 204;
  const is_sent = await send({ status: "shipped", tracking_number: "EO1IN" });
  const is_right = stays_on_its_way ? is_sent : await send({ status: "delivered" });
  const sold = { seller, order_id, item_id: body.items[0].id as string, shipment_id, payment_id: payment.id };
  return is_right ? sold : undefined;
}
