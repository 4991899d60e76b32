import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { type ApiEnv, createApi, problems, signedInToApi } from "../../../platform/http/api.ts";
import { type CsvColumn, csvDownload } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import type { Session } from "../../../platform/http/session.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { phoneForSpreadsheets } from "../../../text/phone.ts";
import type { Context } from "hono";
import { shipmentStatusText, type ShipmentToSend, shippingFile, shippingTabs } from "../shipping-list.ts";
import { canShip } from "../states.ts";
import { shippingRestricted } from "./shipping-restricted.ts";
import { listShipmentsToSend, shipmentCursor } from "./queries/shipments-to-send.ts";

/** Rows of a file held in memory at a time. */
const rowsAtOnce = 500;
const filename = "shipments";

const fileRoute = createRoute({
  method: "get",
  path: shippingFile,
  tags: ["Orders"],
  summary: "Paid shipments as a file for spreadsheets: a vendor's own, all for admins",
  request: { query: z.strictObject({ tab: z.enum(shippingTabs).default("all") }) },
  responses: {
    200: { description: "CSV, the newest first.", content: { "text/csv": { schema: z.string() } } },
    ...problems(400, 401, 403),
  },
});

export function createShippingRoutes() {
  return createApi().openapi(fileRoute, async (c) => {
    const session = await shipper(c);
    const { tab } = c.req.valid("query");
    async function readRows(cursor: string) {
      const after = cursor === "" ? undefined : shipmentCursor.parse(cursor);
      const page = await listShipmentsToSend(c.var.services.db, session, { tab, cursor: after }, rowsAtOnce);
      return { rows: page.shipments, next_cursor: page.next_cursor };
    }
    // An admin's file has the addresses of all customers.
    if (session.roles.includes("admin")) return exportList(c, filename, columns(), readRows);
    return csvDownload({ filename, columns: columns(), readPage: (cursor) => readRows(cursor ?? "") });
  });
}

async function shipper(c: Context<ApiEnv>): Promise<Session> {
  const session = await signedInToApi(c);
  if (!canShip(session)) throw shippingRestricted();
  return session;
}

const dayOf = (time: Date | null) => (time === null ? "" : dayInIndia(time));

function columns(): CsvColumn<ShipmentToSend>[] {
  return [
    { label: m.orders_ship_order(), text: ({ order_number }) => order_number },
    { label: m.orders_ship_paid_on(), text: ({ paid_at }) => dayOf(paid_at) },
    { label: m.orders_ship_status(), text: ({ status }) => shipmentStatusText(status) },
    { label: m.orders_ship_from(), text: ({ seller_name }) => seller_name },
    { label: m.orders_ship_items(), text: ({ items }) => items.map(itemText).join("; ") },
    { label: m.orders_ship_to(), text: ({ shipping_address }) => shipping_address.full_name },
    { label: m.orders_address_line_1(), text: ({ shipping_address }) => shipping_address.address_line_1 },
    {
      label: m.orders_address_line_2(),
      text: ({ shipping_address }) => shipping_address.address_line_2 ?? "",
    },
    { label: m.orders_address_city(), text: ({ shipping_address }) => shipping_address.city },
    { label: m.orders_address_state(), text: ({ shipping_address }) => shipping_address.state },
    { label: m.orders_address_postal_code(), text: ({ shipping_address }) => shipping_address.postal_code },
    { label: m.orders_address_country(), text: ({ shipping_address }) => shipping_address.country },
    {
      label: m.orders_address_phone(),
      text: ({ shipping_address }) => phoneForSpreadsheets(shipping_address.phone),
    },
    { label: m.orders_ship_tracking(), text: ({ tracking_number }) => tracking_number ?? "" },
    { label: m.orders_ship_status_shipped(), text: ({ shipped_at }) => dayOf(shipped_at) },
    { label: m.orders_ship_status_delivered(), text: ({ delivered_at }) => dayOf(delivered_at) },
  ];
}

function itemText({ product_name, product_sku, quantity }: ShipmentToSend["items"][number]): string {
  return `${quantity} × ${product_name}${product_sku === null ? "" : ` (${product_sku})`}`;
}
