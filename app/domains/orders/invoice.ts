import type { ShippingAddress } from "./order.ts";

/** Invoice and credit notes of a sent shipment, as the pages show them. */
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

/** How GST is divided: CGST and SGST within a state, IGST between states; unknown where a state is unknown. */
export type TaxDivision = "central_and_state" | "integrated" | "unknown";

/** An invoice's snapshot of the seller and the goods on its date. */
export type InvoiceContent = {
  /** Name of the marketplace's organisation. */
  organisation: string;
  seller: {
    name: string;
    location: string;
    /** As verified when it was ordered; null: the seller charged no tax. */
    gstin: string | null;
    /** As verified when it was ordered, of a seller under the composition scheme: a bill of supply. */
    composition_gstin?: string;
    /** Has a number that was not verified then: no claim that the seller is not registered. */
    is_gstin_unverified?: boolean;
  };
  order_number: string;
  ordered_at: string;
  /** The state as the customer wrote it, and its GST state code. */
  place_of_supply: { name: string; code: string | null };
  tax_division: TaxDivision;
  items: InvoiceItem[];
};

type InvoiceItem = {
  name: string;
  sku: string | null;
  quantity: number;
  unit_price_paise: number;
  total_paise: number;
};

/** Recipient of an invoice. */
export type InvoiceCustomer = Omit<ShippingAddress, "phone">;

/** The items of an invoice that are credited. */
export type CreditNoteContent = { items: { name: string; quantity: number }[] };

export type InvoiceAmounts = { goods_paise: number; shipping_paise: number; tax_paise: number };

export function sumOf({ goods_paise, shipping_paise, tax_paise }: InvoiceAmounts): number {
  return goods_paise + shipping_paise + tax_paise;
}
