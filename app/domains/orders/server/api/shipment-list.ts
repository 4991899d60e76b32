import { z } from "@hono/zod-openapi";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { shipmentStatuses } from "../../order.ts";
import { shippingTabs } from "../../shipping-list.ts";
import { listShipmentsToSend, shipmentCursor } from "../queries/shipments-to-send.ts";
import { shippers } from "../shippers.ts";
import { OrderAddressSchema } from "./orders.ts";

const ShipmentSchema = z
  .object({
    id: z.guid(),
    order_id: z.guid(),
    order_number: z.string(),
    status: z.enum(shipmentStatuses),
    vendor_id: z.guid(),
    seller: z.string(),
    tracking_number: z.string().nullable(),
    paid_at: z.iso.datetime(),
    shipped_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    ship_by: z.iso.datetime().nullable().openapi({
      description: "Until when its seller has to send it; null: it is not waiting to be sent.",
    }),
    missing_since: z.iso.datetime().nullable().openapi({
      description: "When its customer said that it never arrived; null: nothing waits for a decision.",
    }),
    is_refunded: z.boolean().openapi({
      description: "All of its order was refunded: what was not sent must not be sent any more.",
    }),
    created_at: z.iso.datetime(),
    shipping_address: OrderAddressSchema,
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

export const shipmentListRoutes = [
  apiRoute("listShipments", {
    method: "get",
    path: "/api/v1/shipments",
    tags: ["Orders"],
    summary: "Paid shipments, newest first: a vendor's own, all for admins",
    access: shippers,
    query: z.strictObject({
      tab: z.enum(shippingTabs).default("all").openapi({
        description:
          "`all`: on their way; `ready`: to be sent; `late`: not sent in time; `shipped`; `delivered`; `missing`: never arrived, as their customers say.",
      }),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: cursorQuery(shipmentCursor),
    }),
    refuses: [403],
    answer: [
      listSchema({ shipments: z.array(ShipmentSchema) }).openapi("ShipmentPage"),
      "One page of shipments.",
    ],
    async run({ services, session, query: { tab, limit, cursor } }) {
      const page = await listShipmentsToSend(services.db, session, { tab, cursor }, limit);
      const shipments = page.shipments.map(
        ({ seller_name: seller, papers: _papers, ship_by, ...shipment }) => ({
          ...shipment,
          seller,
          ship_by: ship_by?.at ?? null,
        }),
      );
      return { shipments, next_cursor: page.next_cursor };
    },
  }),
];
