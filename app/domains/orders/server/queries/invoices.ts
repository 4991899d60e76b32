import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import type { CreditNoteContent, InvoiceContent, InvoiceCustomer, ShipmentPapers } from "../../invoice.ts";
import { canReadPapers } from "../../states.ts";

/** Invoice and credit note numbers of these shipments, where they have an invoice. */
export async function papersOfShipments(
  db: Queryable,
  shipment_ids: readonly string[],
): Promise<Map<string, ShipmentPapers>> {
  const rows = await db.many(sql({ shipment_id: "uuid", invoice_number: "text", credit_notes: "jsonb" })`
    select shipment_id, number as invoice_number,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number) order by id), '[]')
        from credit_notes where invoice_id = invoices.id) as credit_notes
    from invoices where shipment_id = any(${[...shipment_ids]}::uuid[])`);
  return new Map(
    rows.map(({ shipment_id, invoice_number, credit_notes }) => [
      shipment_id,
      { invoice_number, credit_notes: credit_notes as ShipmentPapers["credit_notes"] },
    ]),
  );
}

const invoiceShape = {
  vendor_id: "uuid",
  user_id: "uuid",
  number: "text",
  issued_at: "timestamptz",
  goods_paise: "int8",
  shipping_paise: "int8",
  tax_paise: "int8",
  content: "jsonb",
  customer: "jsonb?",
  sealed_customer: "text?",
} satisfies Shape;

export type IssuedInvoice = Omit<Row<typeof invoiceShape>, "content" | "customer"> & {
  content: InvoiceContent;
  /** Null: the customer is erased. */
  customer: InvoiceCustomer | null;
  /** A customer who is erased, encrypted for the tax office. */
  sealed_customer: string | null;
};

/** Undefined when the actor may not see it, or when it is not sent yet. */
export async function readInvoice(
  db: Queryable,
  actor: Actor,
  shipment_id: string,
): Promise<IssuedInvoice | undefined> {
  const row = await db.maybeOne(sql(invoiceShape)`
    select invoices.vendor_id, user_id, number, issued_at, invoices.goods_paise, invoices.shipping_paise,
      invoices.tax_paise, content, customer, sealed_customer
    from invoices join shipments on shipments.id = shipment_id join orders on orders.id = order_id
    where shipment_id = ${shipment_id}`);
  if (!row || !canReadPapers(actor, row)) return undefined;
  return withContent(row);
}

function withContent({ content, customer, ...row }: Row<typeof invoiceShape>): IssuedInvoice {
  return { ...row, content: content as InvoiceContent, customer: customer as InvoiceCustomer | null };
}

const noteShape = {
  ...invoiceShape,
  note_number: "text",
  note_issued_at: "timestamptz",
  note_goods_paise: "int8",
  note_shipping_paise: "int8",
  note_tax_paise: "int8",
  note_content: "jsonb",
} satisfies Shape;

/** With the invoice that it credits in part or in full. */
export type IssuedCreditNote = {
  number: string;
  issued_at: Date;
  goods_paise: number;
  shipping_paise: number;
  tax_paise: number;
  content: CreditNoteContent;
  invoice: IssuedInvoice;
};

/** Undefined when the actor may not see it. */
export async function readCreditNote(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<IssuedCreditNote | undefined> {
  const row = await db.maybeOne(sql(noteShape)`
    select invoices.vendor_id, user_id, invoices.number, invoices.issued_at, invoices.goods_paise,
      invoices.shipping_paise, invoices.tax_paise, invoices.content, customer, sealed_customer, note.number as note_number,
      note.issued_at as note_issued_at, note.goods_paise as note_goods_paise,
      note.shipping_paise as note_shipping_paise, note.tax_paise as note_tax_paise, note.content as note_content
    from credit_notes note join invoices on invoices.id = invoice_id
      join shipments on shipments.id = shipment_id join orders on orders.id = order_id
    where note.id = ${id}`);
  if (!row || !canReadPapers(actor, row)) return undefined;
  const { note_number, note_issued_at, note_goods_paise, note_shipping_paise, note_tax_paise, ...rest } = row;
  const { note_content, ...invoice } = rest;
  return {
    number: note_number,
    issued_at: note_issued_at,
    goods_paise: note_goods_paise,
    shipping_paise: note_shipping_paise,
    tax_paise: note_tax_paise,
    content: note_content as CreditNoteContent,
    invoice: withContent(invoice),
  };
}
