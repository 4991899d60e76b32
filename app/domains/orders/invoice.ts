import type { ShippingAddress } from "./order.ts";

/** Papers about what was sent, as the pages show them. */
export type ShipmentPapers = {
  invoice_number: string;
  credit_notes: { id: string; number: string }[];
};

export function invoicePath(shipment_id: string): string {
  return `/api/v1/shipments/${shipment_id}/invoice.pdf`;
}

export function creditNotePath(id: string): string {
  return `/api/v1/credit-notes/${id}/note.pdf`;
}

/** How the tax of a sale is divided: by the law, within a state and between two; unknown where the states are. */
export type TaxDivision = "central_and_state" | "integrated" | "unknown";

/** What an invoice says of the seller and the goods, as it was on its day. */
export type InvoiceContent = {
  /** Of the marketplace. */
  organisation: string;
  seller: { name: string; location: string; gstin: string | null };
  order_number: string;
  ordered_at: string;
  /** The state, as the customer wrote it, and its code in GST. */
  place_of_supply: { name: string; code: string | null };
  tax_division: TaxDivision;
  items: InvoiceItem[];
};

export type InvoiceItem = {
  name: string;
  sku: string | null;
  quantity: number;
  unit_price_paise: number;
  total_paise: number;
};

/** Whom an invoice is for. */
export type InvoiceCustomer = Omit<ShippingAddress, "phone">;

/** What of an invoice is taken back. */
export type CreditNoteContent = { items: { name: string; quantity: number }[] };

export type InvoiceAmounts = { goods_paise: number; shipping_paise: number; tax_paise: number };

export function sumOf({ goods_paise, shipping_paise, tax_paise }: InvoiceAmounts): number {
  return goods_paise + shipping_paise + tax_paise;
}
