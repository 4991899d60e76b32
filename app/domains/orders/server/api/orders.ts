import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import * as m from "#messages";
import { checkoutBody } from "../../checkout-input.ts";
import { trackingUrl } from "../../couriers.ts";
import type { OpenedOrderAnswer } from "../../opened-order.ts";
import { hasFailed, orderPaymentStatuses, orderStatuses, shipmentStatuses } from "../../order.ts";
import { shipmentChange } from "../../shipment-input.ts";
import { orderNotFound } from "../order-not-found.ts";
import { listOrders, orderCursor, type OrderSeen, readOrder } from "../queries/orders.ts";
import { updateShipment } from "../use-cases/change-shipment.ts";
import { type OpenedOrder, placeOrderOfCart } from "../use-cases/place-order.ts";
import { reopenOrder } from "../use-cases/reopen-order.ts";
import { verifyOrder } from "../use-cases/verify-order.ts";

const tags = ["Orders"];

/** Gateway id of an order or a payment: letters, digits and underscores. */
const gatewayId = z.string().regex(/^\w{1,40}$/);

/** As it was when the order was placed. */
export const OrderAddressSchema = z.object({
  full_name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string(),
});

const OrderSchema = z
  .object({
    id: z.guid(),
    order_number: z.string(),
    user_id: z.guid(),
    status: z.enum(orderStatuses),
    payment_status: z.enum(orderPaymentStatuses),
    subtotal: z.number(),
    shipping_amount: z.number(),
    tax_amount: z.number(),
    discount_amount: z.number(),
    total_amount: z.number(),
    refunded_amount: z.number(),
    tracking_number: z.string().nullable(),
    shipped_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When the last of its shipments was sent; null while one waits." }),
    delivered_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When the last of its shipments arrived; null while one is on its way." }),
    notes: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    shipping_address: OrderAddressSchema.nullable(),
    items: z.array(
      z.object({
        id: z.guid(),
        order_id: z.guid(),
        shipment_id: z.guid(),
        vendor_id: z.guid(),
        product_id: z.guid(),
        product_name: z.string(),
        product_sku: z.string().nullable(),
        product_image_url: z.string().nullable(),
        quantity: z.int(),
        unit_price: z.number(),
        total_price: z.number(),
      }),
    ),
    shipments: z.array(
      z.object({
        id: z.guid(),
        vendor_id: z.guid(),
        seller: z.string(),
        status: z.enum(shipmentStatuses),
        tracking_number: z.string().nullable(),
        courier: z.string().nullable(),
        tracking_url: z
          .string()
          .nullable()
          .openapi({ description: "The courier's own page; null: not known." }),
        shipped_at: z.iso.datetime().nullable(),
        delivered_at: z.iso.datetime().nullable(),
        missing_since: z.iso.datetime().nullable().openapi({
          description: "When its customer said that it never arrived; null: nothing waits for a decision.",
        }),
      }),
    ),
  })
  .openapi("Order");

const OpenedOrderSchema = z.object({
  id: z.guid(),
  order_number: z.string(),
  amount: z.int().openapi({ description: "Paise." }),
  currency: z.string(),
  orderId: z.string().openapi({ description: "The gateway's order." }),
  key: z.string().openapi({ description: "The gateway's public key." }),
});

const signInToOrder = (limit_bytes: number) =>
  signedInFirst(limit_bytes, { detail: () => m.orders_login_required() });
const signedInOnly = signedInFirst(16 * 1024);
const ordersPerPage = 20;

export const orderRoutes = [
  apiRoute("placeOrderOfCart", {
    method: "post",
    path: "/api/v1/orders",
    tags,
    summary: "Order the cart's products; their stock is reserved while you pay",
    access: signInToOrder(16 * 1024),
    headers: z.object({
      "idempotency-key": z
        .guid({ error: () => m.orders_key_needed() })
        .toLowerCase()
        .openapi({
          description:
            "A UUID. Repeated with it, the request opens no second order; with another body it is refused.",
        }),
    }),
    body: checkoutBody,
    refuses: [422, 429, 502, 503],
    answer: [OpenedOrderSchema.openapi("OpenedOrder"), "What the payment window needs."],
    async run({ services, session, headers, body, client_address }) {
      const key = headers["idempotency-key"];
      return openedInApi(await placeOrderOfCart(services, session, body, key, { client_address }));
    },
  }),
  apiRoute("reopenOrder", {
    method: "post",
    path: "/api/v1/orders/{id}/payment",
    tags,
    summary: "Payment details of your unpaid order; always the same gateway order",
    access: signInToOrder(4_096),
    refuses: [429, 502, 503],
    answer: [
      OpenedOrderSchema.extend({
        payer: z
          .object({ name: z.string(), email: z.string(), phone: z.string() })
          .openapi({ description: "Whom the payment window is filled in for." }),
      }).openapi("ReopenedOrder"),
      "What the payment window needs.",
    ],
    async run({ services, session, id }) {
      const { payer, ...order } = await reopenOrder(services, session, id);
      return { ...openedInApi(order), payer };
    },
  }),
  apiRoute("verifyOrder", {
    method: "post",
    path: "/api/v1/orders/verify",
    tags,
    summary: "Verify a payment, and settle the order",
    middleware: limitBody(4_096),
    body: z.strictObject({
      razorpayOrderId: gatewayId,
      razorpayPaymentId: gatewayId,
      razorpaySignature: z.string().regex(/^\w{1,128}$/),
    }),
    refuses: [404, 409, 429, 502, 503],
    answer: [
      z
        .object({
          status: z.enum(["paid", "refund_pending"]),
          id: z.guid(),
          order_number: z.string(),
          amount: z.int().openapi({ description: "Paise." }),
        })
        .openapi("VerifiedOrder"),
      "The order is paid. `refund_pending`: this payment is refunded.",
    ],
    async run({ services, client_address, body }) {
      const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = body;
      const { id, order_number, status, total_paise } = await verifyOrder(
        services,
        { order_id: razorpayOrderId, payment_id: razorpayPaymentId, signature: razorpaySignature },
        { client_address },
      );
      return { status, id, order_number, amount: total_paise };
    },
  }),
  apiRoute("listOrders", {
    method: "get",
    path: "/api/v1/orders",
    tags,
    summary: "Orders, newest first: your purchases or your sales; all for admins",
    access: signedInOnly,
    query: z.strictObject({ status: z.enum(orderStatuses).optional(), cursor: cursorQuery(orderCursor) }),
    answer: [listSchema({ orders: z.array(OrderSchema) }), "One page."],
    async run({ services, session, query: { status, cursor } }) {
      const { page, next_cursor } = await listOrders(services.db, session, { status, cursor }, ordersPerPage);
      return { orders: page.map(orderInApi), next_cursor };
    },
  }),
  apiRoute("getOrder", {
    method: "get",
    path: "/api/v1/orders/{id}",
    tags,
    summary: "One order",
    access: signedInOnly,
    answer: [OrderSchema, "The order."],
    async run({ services, session, id }) {
      const order = await readOrder(services.db, session, id);
      if (!order) throw orderNotFound();
      return orderInApi(order);
    },
  }),
  apiRoute("updateShipment", {
    method: "patch",
    path: "/api/v1/shipments/{id}",
    tags,
    summary: "Update a shipment: its seller and admins; its customer may cancel it",
    description:
      "Cancelled, lost and returned to its sender need a reason; its customer has everything back.",
    access: signedInOnly,
    body: shipmentChange,
    done: "Changed.",
    run: ({ services, session, id, body: { status, tracking_number, courier, reason, can_be_sold_again } }) =>
      updateShipment(services, session, {
        shipment_id: id,
        change: status,
        ...(tracking_number && { tracking_number }),
        ...(courier && { courier }),
        ...(reason && { reason }),
        can_be_sold_again,
      }),
  }),
];

function openedInApi(order: OpenedOrder): OpenedOrderAnswer {
  const { id, order_number, total_paise, gateway_order_id, key_id } = order;
  return { id, order_number, amount: total_paise, currency: "INR", orderId: gateway_order_id, key: key_id };
}

/** The latest of these times; null while one is missing. */
function lastOf(moments: readonly (Date | null)[]): Date | null {
  const past = moments.filter((moment) => moment !== null);
  if (past.length === 0 || past.length < moments.length) return null;
  return new Date(Math.max(...past.map(Number)));
}

function orderInApi(order: OrderSeen) {
  const sent = order.shipments.filter(({ tracking_number }) => tracking_number !== null);
  const going = order.shipments.filter(({ status }) => !hasFailed(status));
  return {
    id: order.id,
    order_number: order.order_number,
    user_id: order.user_id,
    status: order.status,
    payment_status: order.payment_status,
    subtotal: order.subtotal_paise / 100,
    shipping_amount: order.shipping_paise / 100,
    tax_amount: order.tax_paise / 100,
    discount_amount: order.discount_paise / 100,
    total_amount: order.total_paise / 100,
    refunded_amount: order.refunded_paise / 100,
    tracking_number: sent.map(({ tracking_number }) => tracking_number).join(", ") || null,
    shipped_at: lastOf(going.map(({ shipped_at }) => shipped_at)),
    delivered_at: lastOf(going.map(({ delivered_at }) => delivered_at)),
    notes: order.notes,
    created_at: order.created_at,
    updated_at: order.updated_at,
    shipping_address: order.shipping_address,
    items: order.items.map((item) => ({
      id: item.id,
      order_id: order.id,
      shipment_id: item.shipment_id,
      vendor_id: item.vendor_id,
      product_id: item.product_id,
      product_name: item.product_name,
      product_sku: item.product_sku,
      product_image_url: item.product_image_url,
      quantity: item.quantity,
      unit_price: item.unit_price_paise / 100,
      total_price: item.total_paise / 100,
    })),
    shipments: order.shipments.map(({ id, vendor_id, seller_name, status, ...shipment }) => ({
      id,
      vendor_id,
      seller: seller_name,
      status,
      tracking_number: shipment.tracking_number,
      courier: shipment.courier,
      tracking_url: trackingUrl(shipment) ?? null,
      shipped_at: shipment.shipped_at,
      delivered_at: shipment.delivered_at,
      missing_since: shipment.missing_since,
    })),
  };
}
