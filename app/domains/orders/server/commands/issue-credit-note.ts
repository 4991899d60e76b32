import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { takeReceiptNumbers } from "../../../payments/server/commands/take-receipt-numbers.ts";
import type { CreditNoteContent, InvoiceAmounts } from "../../invoice.ts";

type CreditedReturn = InvoiceAmounts & {
  /** Of order_returns. */
  return_id: string;
  shipment_id: string;
  product_name: string;
  quantity: number;
};

/**
 * Writes the credit note of a refunded return (section 34 of the CGST Act), with the seller's next number of the
 * financial year. Skipped when the shipment has no invoice, because it was sent before invoices existed.
 */
export async function issueCreditNote(tx: Transaction, credited: CreditedReturn): Promise<void> {
  const invoice = await tx.maybeOne(sql({ id: "uuid", vendor_id: "uuid" })`
    select id, vendor_id from invoices where shipment_id = ${credited.shipment_id}`);
  if (!invoice) return;
  const now = new Date();
  const { product_name, quantity, goods_paise, shipping_paise, tax_paise } = credited;
  const content: CreditNoteContent = { items: [{ name: product_name, quantity }] };
  const series = { name: `credit_note:${invoice.vendor_id}`, prefix: "C-" };
  const [number] = await takeReceiptNumbers(tx, series, [now]);
  await tx.run(command`
    insert into credit_notes (invoice_id, vendor_id, number, issued_at, goods_paise, shipping_paise, tax_paise, return_id,
      content)
    values (${invoice.id}, ${invoice.vendor_id}, ${number}, ${now}, ${goods_paise}, ${shipping_paise},
      ${tax_paise}, ${credited.return_id}, ${JSON.stringify(content)}::jsonb)`);
}
