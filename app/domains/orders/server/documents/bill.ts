import * as m from "#messages";
import type { DocumentTemplate, Paper } from "../../../../platform/documents/template.ts";
import { amountInWords } from "../../../../text/amount-in-words.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { gstStates } from "../../gst-states.ts";
import { type InvoiceAmounts, type InvoiceContent, type InvoiceCustomer, sumOf } from "../../invoice.ts";
import type { IssuedCreditNote, IssuedInvoice } from "../queries/invoices.ts";
import { addressLines } from "./address-lines.ts";

/** An invoice or a credit note, with its texts ready for typesetting. */
type Bill = Paper & {
  kind: string;
  /** Below it, at the top; empty: nothing. */
  declaration: string;
  number: string;
  date: string;
  seller: Party;
  customer: Party;
  facts: { label: string; text: string }[];
  /** The first is wide, the others are numeric. */
  columns: string[];
  rows: { name: string; detail: string; figures: string[] }[];
  sums: { label: string; text: string }[];
  total: { label: string; text: string; words: string };
  notes: string[];
};

type Party = { label: string; name: string; lines: string[] };

export const billTemplate: DocumentTemplate<Bill> = { file: "domains/orders/server/documents/bill.typ" };

export function invoicePaper(invoice: IssuedInvoice): Bill {
  const { content, number } = invoice;
  const kind = kindOf(content);
  return {
    ...aboutSale(invoice, { kind, number, issued_at: invoice.issued_at, seller_name: content.seller.name }),
    declaration: isBillOfSupply(content) ? m.orders_paper_composition() : "",
    facts: factsOf(content),
    columns: [
      m.orders_ship_product(),
      m.orders_ship_quantity(),
      m.orders_paper_unit_price(),
      m.orders_paper_amount(),
    ],
    rows: content.items.map((item) => ({
      name: item.name,
      detail: item.sku === null ? "" : m.orders_item_sku({ sku: item.sku }),
      figures: [String(item.quantity), formatRupees(item.unit_price_paise), formatRupees(item.total_paise)],
    })),
    sums: sumsOf(invoice, content),
    total: totalOf(invoice),
    notes: [taxNote(invoice, content), m.orders_paper_made_by_site({ organisation: content.organisation })],
  };
}

export function creditNotePaper(note: IssuedCreditNote): Bill {
  const { invoice, number, issued_at } = note;
  const { content } = invoice;
  const against = m.orders_paper_against({ number: invoice.number, date: formatDate(invoice.issued_at) });
  return {
    ...aboutSale(invoice, {
      kind: m.orders_paper_credit_note(),
      number,
      issued_at,
      seller_name: content.seller.name,
    }),
    declaration: "",
    facts: [{ label: kindOf(content), text: against }, ...factsOf(content)],
    columns: [m.orders_ship_product(), m.orders_ship_quantity()],
    rows: note.content.items.map(({ name, quantity }) => ({ name, detail: "", figures: [String(quantity)] })),
    sums: sumsOf(note, content),
    total: totalOf(note),
    notes: [
      m.orders_paper_credit_note_text({ number: invoice.number }),
      m.orders_paper_made_by_site({ organisation: content.organisation }),
    ],
  };
}

/**
 * Unregistered sellers issue neither a tax invoice nor a bill of supply: both require a GST registration. Composition sellers issue "instead
 * of a tax invoice, a bill of supply" (section 31 (3) (c) of the CGST Act; rule 49 of the CGST Rules), with the words of rule 5 (1) (f) "at the
 * top" (https://www.lawcrux.com/data5t/gt/gtstrl/cgst_rule_05.htm).
 */
function kindOf(content: InvoiceContent): string {
  if (isBillOfSupply(content)) return m.orders_paper_bill_of_supply();
  return content.seller.gstin === null ? m.orders_paper_invoice() : m.orders_paper_tax_invoice();
}

const isBillOfSupply = ({ seller }: InvoiceContent) => seller.composition_gstin !== undefined;

type Heading = { kind: string; number: string; issued_at: Date; seller_name: string };

function aboutSale({ content, customer }: IssuedInvoice, { kind, number, issued_at, seller_name }: Heading) {
  return {
    title: `${kind} ${number}`,
    author: seller_name,
    language: currentLanguage(),
    made_on: dayInIndia(issued_at),
    kind,
    number,
    date: formatDate(issued_at),
    seller: sellerOf(content),
    customer: customerOf(customer),
  };
}

function sellerOf({ seller }: InvoiceContent): Party {
  const { name, location } = seller;
  return { label: m.orders_paper_seller(), name, lines: [location, registrationOf(seller)] };
}

function registrationOf(seller: InvoiceContent["seller"]): string {
  const { is_gstin_unverified = false } = seller;
  const number = seller.gstin ?? seller.composition_gstin;
  if (number !== undefined) return m.orders_paper_gstin({ number });
  return is_gstin_unverified ? m.orders_paper_gstin_unverified() : m.orders_paper_not_registered();
}

function customerOf(customer: InvoiceCustomer | null): Party {
  const label = m.orders_paper_customer();
  if (customer === null) return { label, name: m.orders_paper_customer_erased(), lines: [] };
  return { label, name: customer.full_name, lines: addressLines(customer) };
}

function factsOf({ order_number, ordered_at, place_of_supply: { name, code } }: InvoiceContent) {
  return [
    { label: m.orders_ship_order(), text: order_number },
    { label: m.orders_ship_paid_on(), text: formatDate(ordered_at) },
    {
      label: m.orders_paper_place_of_supply(),
      text: code === null ? name : `${gstStates[code] ?? name} (${code})`,
    },
  ];
}

function sumsOf(amounts: InvoiceAmounts, content: InvoiceContent): Bill["sums"] {
  const { goods_paise, shipping_paise, tax_paise } = amounts;
  return [
    { label: m.orders_paper_goods(), paise: goods_paise },
    ...taxOf(tax_paise, content),
    { label: m.orders_paper_shipping(), paise: shipping_paise },
  ].map(({ label, paise }) => ({ label, text: formatRupees(paise) }));
}

function taxOf(tax_paise: number, { seller, organisation, tax_division }: InvoiceContent) {
  if (seller.gstin === null && tax_paise === 0) return [];
  if (seller.gstin === null)
    return [{ label: m.orders_paper_tax_of_site({ organisation }), paise: tax_paise }];
  if (tax_division === "integrated") return [{ label: m.orders_paper_igst(), paise: tax_paise }];
  if (tax_division === "unknown") return [{ label: m.orders_paper_gst(), paise: tax_paise }];
  const half_paise = Math.floor(tax_paise / 2);
  return [
    { label: m.orders_paper_cgst(), paise: half_paise },
    { label: m.orders_paper_sgst(), paise: tax_paise - half_paise },
  ];
}

function totalOf(amounts: InvoiceAmounts): Bill["total"] {
  const paise = sumOf(amounts);
  return { label: m.orders_paper_total(), text: formatRupees(paise), words: amountInWords(paise) };
}

function taxNote({ tax_paise }: InvoiceAmounts, { seller, organisation }: InvoiceContent): string {
  if (seller.gstin !== null) return m.orders_paper_note_registered();
  if (seller.composition_gstin !== undefined)
    return tax_paise === 0
      ? m.orders_paper_note_composition_no_tax()
      : m.orders_paper_note_composition({ organisation });
  if (seller.is_gstin_unverified)
    return tax_paise === 0
      ? m.orders_paper_note_unverified_no_tax()
      : m.orders_paper_note_unverified({ organisation });
  if (tax_paise === 0) return m.orders_paper_note_no_tax();
  return m.orders_paper_note_not_registered({ organisation });
}
