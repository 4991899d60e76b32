import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { limitBody } from "../../../platform/http/body.ts";
import * as m from "#messages";
import { checkoutInput } from "../checkout-input.ts";
import type { OpenedOrderAnswer } from "../opened-order.ts";
import { orderPaymentStatuses, orderStatuses } from "../order.ts";
import { shipmentChange } from "../shipment-input.ts";
import { orderNotFound } from "./order-not-found.ts";
import { listOrders, orderCursor, type OrderSeen, readOrder } from "./queries/orders.ts";
import { updateShipment } from "./use-cases/change-shipment.ts";
import { type OpenedOrder, placeOrderOfCart } from "./use-cases/place-order.ts";
import { reopenOrder } from "./use-cases/reopen-order.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const tags = ["Orders"];

/** Gateway id of an order or a payment: letters, digits and underscores. */
const gatewayId = z.string().regex(/^\w{1,40}$/);

const AddressSchema = z.object({
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
    shipping_address: AddressSchema.nullable(),
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
        status: z.enum(orderStatuses),
        tracking_number: z.string().nullable(),
        shipped_at: z.iso.datetime().nullable(),
        delivered_at: z.iso.datetime().nullable(),
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

const placeRoute = createRoute({
  method: "post",
  path: "/api/v1/orders",
  tags,
  middleware: signedInFirst(16 * 1024, { detail: () => m.orders_login_required() }),
  summary: "Order the cart's products; their stock is reserved while you pay",
  request: {
    headers: z.object({
      "idempotency-key": z
        .guid({ error: () => m.orders_key_needed() })
        .toLowerCase()
        .openapi({
          description:
            "A UUID. Repeated with it, the request opens no second order; with another body it is refused.",
        }),
    }),
    body: jsonBody(checkoutInput),
  },
  responses: {
    200: jsonAnswer(OpenedOrderSchema.openapi("OpenedOrder"), "What the payment window needs."),
    ...problems(400, 401, 409, 413, 422, 429, 502, 503),
  },
});

const payRoute = createRoute({
  method: "post",
  path: "/api/v1/orders/{id}/payment",
  tags,
  middleware: signedInFirst(4_096, { detail: () => m.orders_login_required() }),
  summary: "Payment details of your unpaid order; always the same gateway order",
  request: { params: idParams },
  responses: {
    200: jsonAnswer(
      OpenedOrderSchema.extend({
        payer: z
          .object({ name: z.string(), email: z.string(), phone: z.string() })
          .openapi({ description: "Whom the payment window is filled in for." }),
      }).openapi("ReopenedOrder"),
      "What the payment window needs.",
    ),
    ...problems(401, 404, 409, 429, 502, 503),
  },
});

const verifyRoute = createRoute({
  method: "post",
  path: "/api/v1/orders/verify",
  tags,
  middleware: limitBody(4_096),
  summary: "Verify a payment, and settle the order",
  request: {
    body: jsonBody(
      z.strictObject({
        razorpayOrderId: gatewayId,
        razorpayPaymentId: gatewayId,
        razorpaySignature: z.string().regex(/^\w{1,128}$/),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      z
        .object({
          status: z.enum(["paid", "refund_pending"]),
          id: z.guid(),
          order_number: z.string(),
          amount: z.int().openapi({ description: "Paise." }),
        })
        .openapi("VerifiedOrder"),
      "The order is paid. `refund_pending`: this payment goes back.",
    ),
    ...problems(400, 404, 409, 413, 429, 502, 503),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/orders",
  tags,
  summary: "Orders, newest first: your purchases or your sales; all for admins",
  request: {
    query: z.strictObject({ status: z.enum(orderStatuses).optional(), cursor: cursorQuery(orderCursor) }),
  },
  responses: {
    200: jsonAnswer(listSchema({ orders: z.array(OrderSchema) }), "One page."),
    ...problems(400, 401),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/orders/{id}",
  tags,
  summary: "One order",
  request: { params: idParams },
  responses: { 200: jsonAnswer(OrderSchema, "The order."), ...problems(401, 404) },
});

const changeRoute = createRoute({
  method: "patch",
  path: "/api/v1/shipments/{id}",
  tags,
  middleware: signedInFirst(16 * 1024),
  summary: "Update a shipment: its seller and admins; its customer may cancel it",
  request: { params: idParams, body: jsonBody(shipmentChange) },
  responses: { 204: { description: "Changed." }, ...problems(400, 401, 403, 404, 409) },
});

const ordersPerPage = 20;

export function createOrderRoutes() {
  return createApi()
    .openapi(placeRoute, async (c) => {
      const session = await signedInToApi(c);
      const key = c.req.valid("header")["idempotency-key"];
      const order = await placeOrderOfCart(c.var.services, session, c.req.valid("json"), key, c.var);
      return c.json(openedInApi(order), 200, noStore);
    })
    .openapi(payRoute, async (c) => {
      const session = await signedInToApi(c);
      const { payer, ...order } = await reopenOrder(c.var.services, session, c.req.valid("param").id);
      return c.json({ ...openedInApi(order), payer }, 200, noStore);
    })
    .openapi(verifyRoute, async (c) => {
      const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = c.req.valid("json");
      const { id, order_number, status, total_paise } = await verifyOrder(
        c.var.services,
        { order_id: razorpayOrderId, payment_id: razorpayPaymentId, signature: razorpaySignature },
        { client_address: c.var.client_address },
      );
      return c.json({ status, id, order_number, amount: total_paise }, 200, noStore);
    })
    .openapi(listRoute, async (c) => {
      const session = await signedInToApi(c);
      const { status, cursor } = c.req.valid("query");
      const { page, next_cursor } = await listOrders(
        c.var.services.db,
        session,
        { status, cursor },
        ordersPerPage,
      );
      return c.json({ orders: page.map(orderInApi), next_cursor }, 200, noStore);
    })
    .openapi(readRoute, async (c) => {
      const session = await signedInToApi(c);
      const order = await readOrder(c.var.services.db, session, c.req.valid("param").id);
      if (!order) throw orderNotFound();
      return c.json(orderInApi(order), 200, noStore);
    })
    .openapi(changeRoute, async (c) => {
      const session = await signedInToApi(c);
      const { status, tracking_number, reason } = c.req.valid("json");
      await updateShipment(c.var.services, session, {
        shipment_id: c.req.valid("param").id,
        change: status,
        ...(tracking_number && { tracking_number }),
        ...(reason && { reason }),
      });
      return c.body(null, 204);
    });
}

function openedInApi(order: OpenedOrder): OpenedOrderAnswer {
  const { id, order_number, total_paise, gateway_order_id, key_id } = order;
  return { id, order_number, amount: total_paise, currency: "INR", orderId: gateway_order_id, key: key_id };
}

const rupees = (amount_paise: number) => amount_paise / 100;
const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

/** The latest of these times; null while one is missing. */
function lastOf(moments: readonly (Date | null)[]): Date | null {
  const past = moments.filter((moment) => moment !== null);
  if (past.length === 0 || past.length < moments.length) return null;
  return new Date(Math.max(...past.map(Number)));
}

function orderInApi(order: OrderSeen): z.output<typeof OrderSchema> {
  const sent = order.shipments.filter(({ tracking_number }) => tracking_number !== null);
  const going = order.shipments.filter(({ status }) => status !== "cancelled");
  return {
    id: order.id,
    order_number: order.order_number,
    user_id: order.user_id,
    status: order.status,
    payment_status: order.payment_status,
    subtotal: rupees(order.subtotal_paise),
    shipping_amount: rupees(order.shipping_paise),
    tax_amount: rupees(order.tax_paise),
    discount_amount: rupees(order.discount_paise),
    total_amount: rupees(order.total_paise),
    refunded_amount: rupees(order.refunded_paise),
    tracking_number: sent.map(({ tracking_number }) => tracking_number).join(", ") || null,
    shipped_at: isoOrNull(lastOf(going.map(({ shipped_at }) => shipped_at))),
    delivered_at: isoOrNull(lastOf(going.map(({ delivered_at }) => delivered_at))),
    notes: order.notes,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
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
      unit_price: rupees(item.unit_price_paise),
      total_price: rupees(item.total_paise),
    })),
    shipments: order.shipments.map(({ id, vendor_id, seller_name, status, ...shipment }) => ({
      id,
      vendor_id,
      seller: seller_name,
      status,
      tracking_number: shipment.tracking_number,
      shipped_at: isoOrNull(shipment.shipped_at),
      delivered_at: isoOrNull(shipment.delivered_at),
    })),
  };
}
