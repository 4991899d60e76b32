import * as m from "#messages";
import FileText from "../../../../ui/icons/file-text.ts";
import { creditNotePath, invoicePath, type ShipmentPapers } from "../../invoice.ts";

type PaperLinksProps = { shipment_id: string; papers: ShipmentPapers };

/** A shipment's invoice and its credit notes. */
export function PaperLinks({ shipment_id, papers }: PaperLinksProps) {
  const links = [
    { href: invoicePath(shipment_id), label: m.orders_paper_invoice_link({ number: papers.invoice_number }) },
    ...papers.credit_notes.map(({ id, number }) => ({
      href: creditNotePath(id),
      label: m.orders_paper_credit_note_link({ number }),
    })),
  ];
  return links.map(({ href, label }) => (
    <a
      key={href}
      href={href}
      className="button button-quiet button-medium justify-start text-start tabular-nums"
    >
      <FileText size={18} aria-hidden="true" className="flex-none" /> {label}
    </a>
  ));
}
