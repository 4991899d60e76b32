import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { isTaxClaimable } from "../donation.ts";

type Donor = { id: string; donor_name: string | null; donor_email: string; amount_paise: number };

/** Whole rupees as everywhere on the site, but with paise where there are some: this is what the donor checks. */
export function amountText(amount_paise: number): string {
  if (amount_paise % 100 === 0) return formatRupees(amount_paise);
  return `${formatRupees(amount_paise - (amount_paise % 100))}.${String(amount_paise % 100).padStart(2, "0")}`;
}

function greeting(donor: Donor): string {
  return donor.donor_name ? `Dear ${donor.donor_name},` : "Dear friend,";
}

type Receipt = { number: string; paid_at: Date };

export function thanksMail(donor: Donor, campaign_title: string, receipt: Receipt): Mail {
  const amount = amountText(donor.amount_paise);
  const tax = isTaxClaimable(donor.amount_paise)
    ? "As your gift is above ₹500, you can claim it under section 80G of the Income Tax Act.\n\n"
    : "";
  return {
    dedupe_key: `donation-thanks:${donor.id}`,
    to: donor.donor_email,
    subject: `Thank you: your gift of ${amount} has arrived`,
    text: `${greeting(donor)}

Thank you for your generous donation of ${amount} to ${campaign_title}. It has arrived and is counted.

Amount: ${amount}
Given to: ${campaign_title}
Date: ${formatDate(receipt.paid_at)}
Receipt number: ${receipt.number}

${tax}With gratitude,
Sahayog
`,
  };
}

export function excessMail(donor: Donor, campaign_title: string, payment_id: string): Mail {
  const amount = amountText(donor.amount_paise);
  return {
    dedupe_key: `donation-excess:${payment_id}`,
    to: donor.donor_email,
    subject: `We received your payment of ${amount} twice and are sending one back`,
    text: `${greeting(donor)}

Your gift of ${amount} to ${campaign_title} was paid twice. We keep one payment as your gift. The second one
(${payment_id}) goes back to the account it came from; banks take 5 to 7 working days for that.

You do not need to do anything.

Sahayog
`,
  };
}

export function refundMail(
  donor: Donor,
  campaign_title: string,
  refund: { id: string; amount_paise: number },
): Mail {
  const amount = amountText(refund.amount_paise);
  return {
    dedupe_key: `donation-refund:${refund.id}`,
    to: donor.donor_email,
    subject: `${amount} of your gift has been sent back`,
    text: `${greeting(donor)}

${amount} of your gift to ${campaign_title} has been sent back to the account it came from. Banks take 5 to 7
working days to show it.

Refund: ${refund.id}

Sahayog
`,
  };
}
