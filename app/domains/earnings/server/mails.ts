import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { bankDetailsPath, type MaskedDetails } from "../bank-details.ts";
import { momentText } from "../payout-requests.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "bank-details": true;
  }
}

type Change = MaskedDetails & {
  vendor_id: string;
  changed_at: Date;
  /** From when on something is sent there. */
  paid_from: Date;
  public_url: string;
};

/** To the seller, who may not be the one who changed the bank details; always sent. */
export function bankDetailsChangedMail(change: Change): Mail {
  const { account_holder, masked, changed_at } = change;
  return {
    dedupe_key: `bank-details:${change.vendor_id}:${changed_at.getTime()}`,
    subject: m.earnings_bank_told_title(),
    content: {
      greeting: m.earnings_mail_greeting(),
      paragraphs: [m.earnings_bank_told_text({ account_holder, masked, time: momentText(change.paid_from) })],
      button: { label: m.earnings_to_bank(), url: new URL(bankDetailsPath, change.public_url).href },
      reason: m.earnings_mail_reason(),
    },
  };
}
