import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  jsonAnswer,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { orderStatuses } from "../order.ts";
import { type ShipmentToSend, shippingTabs } from "../shipping-list.ts";
import { canShip } from "../states.ts";
import { listShipmentsToSend, shipmentCursor } from "./queries/shipments-to-send.ts";
import { shippingRestricted } from "./shipping-restricted.ts";

const ShipmentSchema = z
  .object({
    id: z.guid(),
    order_id: z.guid(),
    order_number: z.string(),
    status: z.enum(orderStatuses),
    vendor_id: z.guid(),
    seller: z.string(),
    tracking_number: z.string().nullable(),
    paid_at: z.iso.datetime(),
    shipped_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    shipping_address: z.object({
      full_name: z.string(),
      address_line_1: z.string(),
      address_line_2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
      phone: z.string(),
    }),
    items: z.array(
      z.object({
        id: z.guid(),
        product_name: z.string(),
        product_sku: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
  })
  .openapi("Shipment");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/shipments",
  tags: ["Orders"],
  summary: "Paid shipments, newest first: a vendor's own, all for admins",
  middleware: signedInFirst(4_096, { allowed: { may: canShip, otherwise: shippingRestricted } }),
  request: {
    query: z.strictObject({
      tab: z
        .enum(shippingTabs)
        .default("all")
        .openapi({ description: "`all`: on their way; `ready`: to be sent; `shipped`; `delivered`." }),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: cursorQuery(shipmentCursor),
    }),
  },
  responses: {
    200: jsonAnswer(
      listSchema({ shipments: z.array(ShipmentSchema) }).openapi("ShipmentPage"),
      "One page of shipments.",
    ),
    ...problems(400, 401, 403),
  },
});

export function createShipmentListRoutes() {
  return createApi().openapi(listRoute, async (c) => {
    const session = await signedInToApi(c);
    const { limit, ...wanted } = c.req.valid("query");
    const page = await listShipmentsToSend(
      c.var.services.db,
      session,
      { tab: wanted.tab, cursor: wanted.cursor },
      limit,
    );
    return c.json(
      { shipments: page.shipments.map(shipmentInApi), next_cursor: page.next_cursor },
      200,
      noStore,
    );
  });
}

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

function shipmentInApi({ seller_name, ...shipment }: ShipmentToSend): z.output<typeof ShipmentSchema> {
  return {
    ...shipment,
    seller: seller_name,
    paid_at: shipment.paid_at.toISOString(),
    shipped_at: isoOrNull(shipment.shipped_at),
    delivered_at: isoOrNull(shipment.delivered_at),
    created_at: shipment.created_at.toISOString(),
  };
}
