import * as m from "#messages";
import type { DocumentTemplate, Paper } from "../../../../platform/documents/template.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { formatDate } from "../../../../text/time.ts";
import type { ShipmentToSend } from "../../shipping-list.ts";
import { addressLines } from "./address-lines.ts";

type PackingSlips = Paper & {
  labels: Record<"slip" | "to" | "from" | "product" | "sku" | "quantity" | "pieces", string>;
  /** One page each, without prices. */
  slips: {
    order_number: string;
    paid_on: string;
    seller: string;
    name: string;
    address: string[];
    phone: string;
    items: { name: string; sku: string; quantity: number }[];
    pieces: number;
  }[];
};

export const packingSlipsTemplate: DocumentTemplate<PackingSlips> = {
  file: "domains/orders/server/documents/packing-slips.typ",
};

/** Reproducible for the same parcels: dated with the last payment among them. */
export function packingSlips(shipments: readonly ShipmentToSend[], author: string): PackingSlips {
  const [only] = shipments;
  const paid_ms = Math.max(...shipments.map(({ paid_at }) => paid_at.getTime()));
  return {
    title:
      shipments.length === 1 && only
        ? m.orders_ship_slip_name({ number: only.order_number })
        : m.orders_ship_slips_page(),
    author,
    language: currentLanguage(),
    made_on: dayInIndia(paid_ms),
    labels: {
      slip: m.orders_ship_slip(),
      to: m.orders_ship_to(),
      from: m.orders_ship_from(),
      product: m.orders_ship_product(),
      sku: m.orders_ship_sku(),
      quantity: m.orders_ship_quantity(),
      pieces: m.orders_ship_quantity_total(),
    },
    slips: shipments.map(slipOf),
  };
}

function slipOf(shipment: ShipmentToSend): PackingSlips["slips"][number] {
  const { order_number, paid_at, seller_name, shipping_address, items } = shipment;
  return {
    order_number,
    paid_on: m.orders_paper_paid_on({ date: formatDate(paid_at) }),
    seller: seller_name,
    name: shipping_address.full_name,
    address: addressLines(shipping_address),
    phone: shipping_address.phone,
    items: items.map(({ product_name, product_sku, quantity }) => ({
      name: product_name,
      sku: product_sku ?? "–",
      quantity,
    })),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
