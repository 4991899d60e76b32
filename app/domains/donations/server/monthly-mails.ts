import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import type { SubscriptionStatus } from "../../../platform/payments/gateway.ts";
import { formatRupees } from "../../../text/money.ts";
import type { MonthlyGift } from "./monthly-row.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "monthly-gift": true;
  }
}

type Words = { subject: (inputs: { amount: string }) => string; text: () => string };

/** A new gift waits for its first payment, and its donor is before our page: nothing to write about. */
const words: Record<Exclude<SubscriptionStatus, "created" | "authenticated">, Words> = {
  active: { subject: m.donations_monthly_mail_active_subject, text: m.donations_monthly_mail_active_text },
  pending: { subject: m.donations_monthly_mail_pending_subject, text: m.donations_monthly_mail_pending_text },
  halted: { subject: m.donations_monthly_mail_halted_subject, text: m.donations_monthly_mail_halted_text },
  paused: { subject: m.donations_monthly_mail_paused_subject, text: m.donations_monthly_mail_paused_text },
  cancelled: {
    subject: m.donations_monthly_mail_cancelled_subject,
    text: m.donations_monthly_mail_cancelled_text,
  },
  completed: {
    subject: m.donations_monthly_mail_completed_subject,
    text: m.donations_monthly_mail_completed_text,
  },
  expired: { subject: m.donations_monthly_mail_expired_subject, text: m.donations_monthly_mail_expired_text },
};

/** Ends with what follows the id, one letter for each change. */
export const monthlyMailKey = (monthly_gift_id: string, change: number) =>
  `monthly-gift:${monthly_gift_id}:${change}` as const;

/** The letter about a new state; undefined where there is nothing to say. */
export function monthlyStateMail(
  gift: Pick<MonthlyGift, "id" | "state_changes" | "donor_name" | "donor_email" | "amount_paise">,
  state: SubscriptionStatus,
  { title, link }: { title: string; link: string },
): Mail | undefined {
  if (state === "created" || state === "authenticated") return undefined;
  const amount = formatRupees(gift.amount_paise);
  return {
    dedupe_key: monthlyMailKey(gift.id, gift.state_changes + 1),
    to: gift.donor_email,
    subject: words[state].subject({ amount }),
    letter: {
      greeting: gift.donor_name
        ? m.donations_mail_greeting_name({ name: gift.donor_name })
        : m.donations_mail_greeting(),
      paragraphs: [words[state].text()],
      facts: [
        [m.donations_monthly_mail_amount(), amount],
        [m.donations_mail_given_to(), title],
      ],
      button: { label: m.donations_monthly_mail_button(), url: link },
      reason: m.donations_mail_reason(),
    },
  };
}
