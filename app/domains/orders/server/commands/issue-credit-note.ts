import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { takeReceiptNumbers } from "../../../payments/server/commands/take-receipt-numbers.ts";
import type { CreditNoteContent, InvoiceAmounts } from "../../invoice.ts";

type Credited = InvoiceAmounts & {
  /** Of order_returns; null: the whole shipment did not arrive. */
  return_id: string | null;
  shipment_id: string;
  items: readonly { product_name: string; quantity: number }[];
};

/**
 * Writes the credit note of a refunded return, or of a shipment that did not arrive (section 34 of the CGST Act), with
 * the seller's next number of the financial year. Skipped when the shipment has no invoice, because it was sent before invoices existed.
 */
export async function issueCreditNote(tx: Transaction, credited: Credited): Promise<void> {
  const invoice = await tx.maybeOne(sql({ id: "uuid", vendor_id: "uuid" })`
    select id, vendor_id from invoices where shipment_id = ${credited.shipment_id}`);
  if (!invoice) return;
  const now = new Date();
  const { items, goods_paise, shipping_paise, tax_paise } = credited;
  const content: CreditNoteContent = {
    items: items.map(({ product_name: name, quantity }) => ({ name, quantity })),
  };
  const series = { name: `credit_note:${invoice.vendor_id}`, prefix: "C-" };
  const [number] = await takeReceiptNumbers(tx, series, [now]);
  await tx.run(command`
    insert into credit_notes (invoice_id, vendor_id, number, issued_at, goods_paise, shipping_paise, tax_paise, return_id,
      content)
    values (${invoice.id}, ${invoice.vendor_id}, ${number}, ${now}, ${goods_paise}, ${shipping_paise},
      ${tax_paise}, ${credited.return_id}, ${JSON.stringify(content)}::jsonb)`);
}
