import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { csvDownload, rowsAtOnce } from "../../../../platform/http/csv.ts";
import type { ListColumn } from "../../../../text/list-column.ts";
import { exportList } from "../../../../platform/http/list-export.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { phoneForSpreadsheets } from "../../../../text/phone.ts";
import {
  shipmentStatusText,
  type ShipmentToSend,
  shippingFilePath,
  shippingTabs,
} from "../../shipping-list.ts";
import { shippers } from "../shippers.ts";
import { listShipmentsToSend, shipmentCursor } from "../queries/shipments-to-send.ts";

const filename = "shipments";

export const shippingRoutes = [
  apiRoute("downloadShipments", {
    method: "get",
    path: shippingFilePath,
    tags: ["Orders"],
    summary: "Paid shipments as a file for spreadsheets: a vendor's own, all for admins",
    access: shippers,
    query: z.strictObject({ tab: z.enum(shippingTabs).default("all") }),
    refuses: [403],
    file: ["text/csv", "CSV, newest first."],
    async run({ c, services, session, query: { tab } }) {
      async function readRows(text: string) {
        const cursor = text === "" ? undefined : shipmentCursor.parse(text);
        const page = await listShipmentsToSend(services.db, session, { tab, cursor }, rowsAtOnce);
        return { rows: page.shipments, next_cursor: page.next_cursor };
      }
      // An admin's file has the addresses of all customers.
      if (session.roles.includes("admin")) return exportList(c, filename, columns(), readRows);
      return csvDownload(c, { filename, columns: columns(), readPage: (cursor) => readRows(cursor ?? "") });
    },
  }),
];

const dayOf = (time: Date | null) => (time === null ? "" : dayInIndia(time));

function columns(): ListColumn<ShipmentToSend>[] {
  return [
    { label: m.orders_ship_order(), text: ({ order_number }) => order_number },
    { label: m.orders_ship_paid_on(), text: ({ paid_at }) => dayOf(paid_at), is_time: true },
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
    { label: m.orders_ship_status_shipped(), text: ({ shipped_at }) => dayOf(shipped_at), is_time: true },
    {
      label: m.orders_ship_status_delivered(),
      text: ({ delivered_at }) => dayOf(delivered_at),
      is_time: true,
    },
    {
      label: m.orders_ship_missing_since(),
      text: ({ missing_since }) => dayOf(missing_since),
      is_time: true,
    },
  ];
}

function itemText({ product_name, product_sku, quantity }: ShipmentToSend["items"][number]): string {
  return `${quantity} × ${product_name}${product_sku === null ? "" : ` (${product_sku})`}`;
}
