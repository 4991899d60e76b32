import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../text/money.ts";
import { spentMailKey } from "../../donations/server/commands/mark-spent.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "donation-spent": true;
  }
}

type Donor = {
  id: string;
  donor_name: string | null;
  amount_paise: number;
  refunded_paise: number;
};

/**
 * To a donor whose donation is fully spent on expenses, except for what was refunded. `link`: the donation's page,
 * which lists them.
 */
export function spentMail(donor: Donor, { campaign, link }: { campaign: string; link: string }): Mail {
  const amount = formatRupees(donor.amount_paise - donor.refunded_paise);
  const is_whole = donor.refunded_paise === 0;
  return {
    dedupe_key: spentMailKey(donor.id),
    subject: is_whole ? m.expenses_mail_subject({ amount }) : m.expenses_mail_subject_rest({ amount }),
    content: {
      greeting: donor.donor_name
        ? m.expenses_mail_greeting_name({ name: donor.donor_name })
        : m.expenses_mail_greeting(),
      paragraphs: [
        is_whole
          ? m.expenses_mail_text({ amount, campaign })
          : m.expenses_mail_text_rest({ amount, campaign, returned: formatRupees(donor.refunded_paise) }),
      ],
      button: { label: m.expenses_mail_button(), url: link },
      reason: m.expenses_mail_reason(),
    },
  };
}
