import * as m from "#messages";
import FileText from "../../../ui/icons/file-text.ts";
import Printer from "../../../ui/icons/printer.ts";
import { formatRupees } from "../../../text/money.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { DonationOfPage } from "../donation-of-page.ts";
import type { TaxOfDonation, TaxState } from "../pan.ts";
import { creditNotePath, receiptPath } from "../receipt.ts";
import { donationMethodText } from "./donation-words.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { FactRow } from "../../../ui/Fact.tsx";

type DonationReceiptProps = {
  donation: DonationOfPage;
  /** Null before the payment is received. */
  tax: TaxOfDonation | null;
  title: string;
  /** Reference that opens this page. */
  reference: string;
};

/** Amount, time and payment method: printable for the donor's records. */
export function DonationReceipt({ donation, tax, title, reference }: DonationReceiptProps) {
  const { amount_paise, refunded_paise, receipt_number, payment_id } = donation;
  const method = donationMethodText(donation.payment_method);
  const is_named = !donation.is_anonymous && donation.donor_name;
  return (
    <Card
      as="section"
      aria-labelledby="receipt"
      className="flex flex-col gap-4 print:border-hairline print:shadow-none"
    >
      <h2 id="receipt" className="text-xl">
        {receipt_number ? m.donations_facts() : m.donations_facts_unpaid()}
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 tabular-nums">
        {receipt_number && (
          <FactRow label={m.donations_facts_number()}>
            <strong>{receipt_number}</strong>
          </FactRow>
        )}
        <FactRow label={m.donations_facts_amount()}>{formatRupees(amount_paise)}</FactRow>
        <FactRow label={m.donations_facts_given_to()}>
          <UserText>{title}</UserText>
        </FactRow>
        {refunded_paise > 0 && (
          <FactRow label={m.donations_facts_went_back()}>{formatRupees(refunded_paise)}</FactRow>
        )}
        <FactRow label={donation.paid_at ? m.donations_facts_date() : m.donations_facts_begun()}>
          <Time moment={donation.paid_at ?? donation.created_at} />
        </FactRow>
        {method && <FactRow label={m.donations_facts_method()}>{method}</FactRow>}
        {payment_id && <FactRow label={m.donations_facts_payment_id()}>{payment_id}</FactRow>}
        {receipt_number && (
          <FactRow label={m.donations_facts_shown_as()}>
            {is_named && donation.donor_name ? (
              <UserText>{donation.donor_name}</UserText>
            ) : (
              m.donations_facts_anonymous()
            )}
          </FactRow>
        )}
      </dl>
      {receipt_number && (
        <>
          <p className="text-sm text-muted">
            {tax && `${taxNotes[tax.state]()} `}
            <span className="print:hidden">{m.donations_facts_mailed()}</span>
          </p>
          <p className="flex flex-wrap gap-3 print:hidden">
            <a href={receiptPath(reference)} className="button button-secondary button-medium">
              <FileText size={18} aria-hidden="true" /> {m.donations_facts_file()}
            </a>
            {donation.credit_notes.map(({ number, amount_paise }) => (
              <a
                key={number}
                href={creditNotePath(reference, number)}
                className="button button-secondary button-medium"
              >
                <FileText size={18} aria-hidden="true" />{" "}
                {m.donations_facts_credit_note({ amount: formatRupees(amount_paise) })}
              </a>
            ))}
            <Button variant="quiet" data-needs-script="" onClick={() => window.print()}>
              <Printer size={18} /> {m.donations_facts_print()}
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}

const taxNotes: Record<TaxState, () => string> = {
  too_small: () => "",
  no_approval: m.donations_facts_no_approval,
  no_details: m.donations_facts_tax,
  issued: m.donations_facts_tax_receipt,
};
