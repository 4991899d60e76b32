import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import type { MailContent, MailLink } from "../../../platform/mail/mail-content.ts";
import type { AddressedMail, Mail, MailAddress } from "../../../platform/mail/outbox.ts";
import { isTakenByDispute } from "../../payments/disputes.ts";
import type { LateRefund } from "../../payments/payable.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "donation-thanks": true;
    "donation-excess": true;
    "donation-refund": true;
    "donation-refund-late": true;
    "donation-refund-withdrawn": true;
    "donation-refund-not-transferred": true;
    "donation-problem": true;
    "donation-tax": true;
  }
  interface MailAttachmentKinds {
    receipt: true;
    "credit-note": true;
  }
}

export type Donor = { id: string; donor_name: string | null; amount_paise: number };

/** A mail to a donor, in the language in which they gave. */
export function toDonor(
  { donor_email: email, language }: Pick<MailAddress, "language"> & { donor_email: string },
  write: () => Mail,
): AddressedMail {
  return { to: { email, language }, write };
}

/** What all mails to a donor say, around its own `words`. `link`: the donation's page. */
export function contentOf({ donor_name: name }: Donor, link: string, words: MailWords): MailContent {
  return {
    greeting: name ? m.donations_mail_greeting_name({ name }) : m.donations_mail_greeting(),
    ...words,
    button: { label: m.donations_mail_thanks_button(), url: link },
    reason: m.donations_mail_reason(),
  };
}

type MailWords = Pick<MailContent, "paragraphs" | "facts" | "notes">;

export const thanksMailKey = (donation_id: string) => `donation-thanks:${donation_id}` as const;
export const excessMailKey = (payment_id: string) => `donation-excess:${payment_id}` as const;
export const refundMailKey = (refund_id: string) => `donation-refund:${refund_id}` as const;
/** `told_before`: how often they were told of this refund before. */
export const lateRefundMailKey = (refund_id: string, told_before = 0) =>
  `donation-refund-late:${refund_id}${told_before > 0 ? `:${told_before}` : ""}` as const;
export const notTransferredMailKey = (refund_id: string) =>
  `donation-refund-not-transferred:${refund_id}` as const;
export const withdrawnRefundMailKey = (due_id: string) => `donation-refund-withdrawn:${due_id}` as const;
export const taxMailKey = (donation_id: string, version: number) =>
  `donation-tax:${donation_id}:${version}` as const;
export const problemMailKey = (problem_id: string) => `donation-problem:${problem_id}` as const;

/** `link`: the donation's page; `monthly_link`: that of its monthly gift, if it is one month of it. */
type Receipt = {
  number: string;
  paid_at: Date;
  link: string;
  monthly_link?: string | undefined;
  /** Whether it can become a tax receipt: the amount, and an approval on record for its day. */
  can_be_taxed: boolean;
};

/** Sent before legal name and PAN are given, so its receipt is not a tax receipt. */
export function thanksMail(donor: Donor, campaign_title: string, receipt: Receipt): Mail {
  const amount = formatRupees(donor.amount_paise);
  return {
    dedupe_key: thanksMailKey(donor.id),
    subject: m.donations_mail_thanks_subject({ amount }),
    attachment: `receipt:${donor.id}`,
    content: contentOf(donor, receipt.link, {
      paragraphs: [m.donations_mail_thanks_text({ amount, campaign: campaign_title })],
      facts: [
        [m.donations_mail_amount(), amount],
        [m.donations_mail_given_to(), campaign_title],
        [m.donations_mail_date(), formatDate(receipt.paid_at)],
        [m.donations_mail_receipt_number(), receipt.number],
      ],
      notes: notesOf(receipt),
    }),
  };
}

/** With the receipt that names the donor and the whole PAN. `version`: of these details. */
export function taxReceiptMail(
  donor: Donor & { receipt_number: string; paid_at: Date; refunded_paise: number },
  version: number,
  link: string,
): Mail {
  return {
    dedupe_key: taxMailKey(donor.id, version),
    subject: m.donations_mail_tax_subject({ number: donor.receipt_number }),
    attachment: `receipt:${donor.id}`,
    content: contentOf(donor, link, {
      paragraphs: [m.donations_mail_tax_text(), m.donations_mail_tax_not_you()],
      facts: [
        [m.donations_mail_amount(), certifiedText(donor)],
        [m.donations_mail_date(), formatDate(donor.paid_at)],
        [m.donations_mail_receipt_number(), donor.receipt_number],
      ],
    }),
  };
}

/** What the receipt certifies: what is left of it. */
function certifiedText({ amount_paise, refunded_paise }: { amount_paise: number; refunded_paise: number }) {
  const kept = formatRupees(amount_paise - refunded_paise);
  if (refunded_paise === 0) return kept;
  return m.donations_mail_tax_kept({
    kept,
    amount: formatRupees(amount_paise),
    refunded: formatRupees(refunded_paise),
  });
}

function notesOf({ monthly_link, can_be_taxed }: Receipt): (string | MailLink)[] {
  const notes: (string | MailLink)[] = [];
  if (monthly_link) notes.push({ label: m.donations_mail_thanks_monthly(), url: monthly_link });
  if (can_be_taxed) notes.push(m.donations_mail_thanks_tax());
  return notes;
}

type ReturnedPayment = { payment_id: string; link: string };

/** `link`: the donation's page. */
export function excessMail(donor: Donor, campaign_title: string, payment: ReturnedPayment): Mail {
  const amount = formatRupees(donor.amount_paise);
  return returnedPaymentMail(donor, campaign_title, payment, {
    subject: m.donations_mail_excess_subject({ amount }),
    paragraphs: [
      m.donations_mail_excess_text({ amount, campaign: campaign_title }),
      m.donations_mail_excess_nothing(),
    ],
  });
}

/** A payment from abroad that was not accepted. `link`: the donation's page. */
export function foreignMail(donor: Donor, campaign_title: string, payment: ReturnedPayment): Mail {
  const amount = formatRupees(donor.amount_paise);
  return returnedPaymentMail(donor, campaign_title, payment, {
    subject: m.donations_mail_foreign_subject({ amount }),
    paragraphs: [
      m.donations_mail_foreign_text({ amount, campaign: campaign_title }),
      m.donations_mail_foreign_law(),
      m.donations_mail_foreign_again(),
    ],
  });
}

/** A month that was charged after the donor had ended the monthly gift. */
export function lateMonthMail(donor: Donor, campaign_title: string, payment: ReturnedPayment): Mail {
  const amount = formatRupees(donor.amount_paise);
  return returnedPaymentMail(donor, campaign_title, payment, {
    subject: m.donations_mail_foreign_subject({ amount }),
    paragraphs: [
      m.donations_mail_late_month({ amount, campaign: campaign_title }),
      m.donations_mail_excess_nothing(),
    ],
  });
}

function returnedPaymentMail(
  donor: Donor,
  campaign_title: string,
  { payment_id, link }: ReturnedPayment,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  return {
    dedupe_key: excessMailKey(payment_id),
    subject,
    content: contentOf(donor, link, {
      paragraphs,
      facts: [
        [m.donations_mail_refunded(), formatRupees(donor.amount_paise)],
        [m.donations_mail_given_to(), campaign_title],
        [m.donations_mail_payment(), payment_id],
      ],
    }),
  };
}

type RefundOfDonation = {
  id: string;
  amount_paise: number;
  credit_note?: { id: string; number: string } | undefined;
  link: string;
  /** Of a transfer, where it could not go back the way it came. */
  bank_reference?: string | undefined;
};

export function refundMail(donor: Donor, campaign_title: string, refund: RefundOfDonation): Mail {
  const amount = formatRupees(refund.amount_paise);
  const subjectOf = isTakenByDispute(refund.id)
    ? m.donations_mail_taken_subject
    : m.donations_mail_refund_subject;
  return {
    dedupe_key: refundMailKey(refund.id),
    subject: subjectOf({ amount }),
    ...(refund.credit_note && { attachment: `credit-note:${refund.credit_note.id}` as const }),
    content: contentOf(donor, refund.link, {
      paragraphs: [refundTextOf(refund)({ amount, campaign: campaign_title })],
      facts: [
        [m.donations_mail_refunded(), amount],
        [m.donations_mail_given_to(), campaign_title],
        refund.bank_reference === undefined
          ? [m.donations_mail_refund(), refund.id]
          : [m.donations_mail_bank_reference(), refund.bank_reference],
        ...(refund.credit_note
          ? ([[m.donations_note_number(), refund.credit_note.number]] satisfies [string, string][])
          : []),
      ],
    }),
  };
}

function refundTextOf({ id, bank_reference }: RefundOfDonation) {
  if (bank_reference !== undefined) return m.donations_mail_transferred_text;
  return isTakenByDispute(id) ? m.donations_mail_taken_text : m.donations_mail_refund_text;
}

/** What is owed is late. `link`: the donation's page. */
export function lateRefundMail(
  donor: Donor,
  refund: Omit<LateRefund, "due_id" | "payable_id">,
  link: string,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: lateRefundMailKey(refund.refund_id, refund.told_before),
    subject: m.donations_mail_late_subject({ amount }),
    content: contentOf(donor, link, {
      paragraphs: [m.donations_mail_late_text({ amount }), nextOf(refund)],
      facts: [[m.donations_mail_amount(), formatRupees(donor.amount_paise)]],
    }),
  };
}

function nextOf({ is_held, is_sent_again }: { is_held: boolean; is_sent_again: boolean }): string {
  if (is_held) return m.donations_mail_late_held();
  return is_sent_again ? m.donations_mail_late_next() : m.donations_mail_late_by_hand();
}

/** A refund that was late is not sent at all. */
export function withdrawnRefundMail(
  donor: Donor,
  refund: { due_id: string; amount_paise: number },
  link: string,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: withdrawnRefundMailKey(refund.due_id),
    subject: m.donations_mail_withdrawn_subject({ amount }),
    content: contentOf(donor, link, {
      paragraphs: [m.donations_mail_withdrawn_text({ amount })],
      facts: [[m.donations_mail_amount(), formatRupees(donor.amount_paise)]],
    }),
  };
}

/** What was said to be transferred was not. */
export function notTransferredMail(
  donor: Donor,
  refund: { refund_id: string; amount_paise: number },
  link: string,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: notTransferredMailKey(refund.refund_id),
    subject: m.donations_mail_not_transferred_subject({ amount }),
    content: contentOf(donor, link, {
      paragraphs: [m.donations_mail_not_transferred_text({ amount })],
      facts: [[m.donations_mail_amount(), formatRupees(donor.amount_paise)]],
    }),
  };
}

type ReportedDonation = {
  public_id: string;
  amount_paise: number;
  payment_status: string;
  receipt_number: string | null;
  gateway_order_id: string | null;
  created_at: Date;
};

/** To the organisation: a reported problem with a donation. Replies go to the donor. */
export function problemMail(
  problem: { id: string; message: string; campaign_title: string; donor_email: string | null },
  donation: ReportedDonation,
  { organisation_name: organisation }: { organisation_name: string },
): Mail {
  const { receipt_number, gateway_order_id, public_id } = donation;
  return {
    dedupe_key: problemMailKey(problem.id),
    subject: m.donations_problem_mail_subject({ reference: receipt_number ?? gateway_order_id ?? public_id }),
    content: {
      greeting: m.donations_problem_mail_lead({ organisation }),
      paragraphs: [],
      quotation: problem.message,
      facts: [
        [m.donations_mail_amount(), formatRupees(donation.amount_paise)],
        [m.donations_mail_given_to(), problem.campaign_title],
        [m.donations_problem_mail_state(), donation.payment_status],
        [m.donations_problem_mail_begun(), formatDate(donation.created_at)],
        [m.donations_mail_receipt_number(), receipt_number ?? "–"],
        [m.donations_problem_mail_order(), gateway_order_id ?? "–"],
        [m.donations_problem_mail_id(), public_id],
      ],
      reason: m.donations_problem_mail_reason(),
    },
    ...(problem.donor_email !== null && { headers: { "Reply-To": problem.donor_email } }),
  };
}
