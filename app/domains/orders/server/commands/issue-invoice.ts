import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { sellerOnPaper } from "../../../catalog/server/queries/seller-on-paper.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import { takeReceiptNumbers } from "../../../payments/server/commands/take-receipt-numbers.ts";
import { gstStateCode } from "../../gst-states.ts";
import type { InvoiceAmounts, InvoiceContent, InvoiceCustomer, TaxDivision } from "../../invoice.ts";
import type { ShippingAddress } from "../../order.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";

type ShippedPart = InvoiceAmounts & {
  id: string;
  order_id: string;
  vendor_id: string;
  /** When it was ordered: the tax went the way of that registration, whatever the seller has entered since. */
  seller_gstin: string | null;
  composition_gstin: string | null;
};

/**
 * Writes the invoice of a shipment in the transaction that sends it: section 31 of the CGST Act requires it when the
 * goods are removed. Its number is the seller's next one of the financial year.
 */
export async function issueInvoice(tx: Transaction, shipment: ShippedPart): Promise<void> {
  const now = new Date();
  const order = await tx.one(
    sql({
      order_number: "text",
      paid_at: "timestamptz",
      shipping_address: "jsonb",
    })`select order_number, paid_at, shipping_address from orders where id = ${shipment.order_id}`,
  );
  const address = order.shipping_address as ShippingAddress;
  const { has_gstin, ...named } = await sellerOnPaper(tx, shipment.vendor_id);
  const { seller_gstin: gstin, composition_gstin } = shipment;
  const is_gstin_unverified = gstin === null && composition_gstin === null && has_gstin;
  const [seller, site, items] = [
    {
      ...named,
      gstin,
      ...(composition_gstin !== null && { composition_gstin }),
      ...(is_gstin_unverified && { is_gstin_unverified }),
    },
    await readSite(tx),
    (await itemsOfOrders(tx, [shipment.order_id])).get(shipment.order_id) ?? [],
  ];
  const content: InvoiceContent = {
    organisation: site.organisation_name,
    seller,
    order_number: order.order_number,
    ordered_at: order.paid_at.toISOString(),
    place_of_supply: { name: address.state, code: gstStateCode(address.state) },
    tax_division: taxDivision(seller.gstin, gstStateCode(address.state)),
    items: items
      .filter(({ shipment_id }) => shipment_id === shipment.id)
      .map(({ product_name, product_sku, quantity, unit_price_paise, total_paise }) => ({
        name: product_name,
        sku: product_sku,
        quantity,
        unit_price_paise,
        total_paise,
      })),
  };
  // Last, since the seller's other shipments wait for this counter's lock.
  const series = { name: `invoice:${shipment.vendor_id}`, prefix: "I-" };
  const [number] = await takeReceiptNumbers(tx, series, [now]);
  await tx.run(command`
    insert into invoices (shipment_id, vendor_id, number, issued_at, goods_paise, shipping_paise, tax_paise, content,
      customer)
    values (${shipment.id}, ${shipment.vendor_id}, ${number}, ${now}, ${shipment.goods_paise},
      ${shipment.shipping_paise}, ${shipment.tax_paise}, ${JSON.stringify(content)}::jsonb,
      ${JSON.stringify(customerOf(address))}::jsonb)`);
}

function customerOf({ phone: _phone, ...customer }: ShippingAddress): InvoiceCustomer {
  return customer;
}

/** Within the seller's state: CGST and SGST, half each. Between states: IGST. */
function taxDivision(gstin: string | null, place: string | null): TaxDivision {
  if (gstin === null || place === null) return "unknown";
  return gstin.slice(0, 2) === place ? "central_and_state" : "integrated";
}
