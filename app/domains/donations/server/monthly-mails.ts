import * as m from "#messages";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../text/money.ts";
import {
  hasEnded,
  type MonthlyState,
  needsApprovalEachMonth,
  stillCharged,
  noticeAmount,
} from "../monthly-gift.ts";
import type { MonthlyGift } from "./monthly-row.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "monthly-gift": true;
  }
}

type Words = { subject: (inputs: { amount: string }) => string; text: () => string };

/** No mails about a gift that was never paid: the address may belong to somebody else. */
const words: Record<ToldState, Words> = {
  authenticated: {
    subject: m.donations_monthly_mail_authenticated_subject,
    text: m.donations_monthly_mail_authenticated_text,
  },
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

/** Ends with a counter after the id: one mail per change, or per requested link. */
export const monthlyMailKey = (monthly_gift_id: string, change: number) =>
  `monthly-gift:${monthly_gift_id}:${change}` as const;

export type ToldState = Exclude<MonthlyState, "created">;

/** The new state of which a mail is sent, if it is. */
export function toldState(gift: Pick<MonthlyGift, "state">, state: MonthlyState): ToldState | undefined {
  const has_begun = gift.state !== "created";
  return state === "created" || (!has_begun && hasEnded(state)) ? undefined : state;
}

/** The mail about a new state. */
export function monthlyStateMail(gift: ChangedGift, state: ToldState, { title, link }: Leads): Mail {
  const amount = formatRupees(noticeAmount(gift, state));
  return {
    dedupe_key: monthlyMailKey(gift.id, gift.state_changes + 1),
    subject: words[state].subject({ amount }),
    content: contentOf({ ...gift, state }, { title, link }, textOf(gift, state)),
  };
}

function textOf({ is_paused_by_payer }: ChangedGift, state: ToldState): string {
  if (state === "paused" && is_paused_by_payer) return m.donations_monthly_mail_paused_elsewhere_text();
  return words[state].text();
}

/** For an expired link. */
export function monthlyLinkMail(gift: ChangedGift, { title, link }: Leads): Mail {
  const text = hasEnded(gift.state)
    ? m.donations_monthly_mail_link_ended_text()
    : m.donations_monthly_mail_link_text();
  return {
    dedupe_key: monthlyMailKey(gift.id, gift.state_changes + 1),
    subject: m.donations_monthly_mail_link_subject(),
    content: contentOf(gift, { title, link }, text),
  };
}

type LinkedGift = Pick<
  MonthlyGift,
  "id" | "donor_name" | "amount_paise" | "plan_paise" | "state" | "is_paused_by_payer"
>;
type ChangedGift = LinkedGift & Pick<MonthlyGift, "state_changes">;
type Leads = { title: string; link: string };

/** An ended gift can be viewed through its link, but no longer changed. */
function contentOf(gift: LinkedGift, { title, link }: Leads, text: string): MailContent {
  const { donor_name, amount_paise, state } = gift;
  const ended = hasEnded(state);
  const label = ended ? m.donations_monthly_mail_ended_button() : m.donations_monthly_mail_button();
  return {
    greeting: donor_name ? m.donations_mail_greeting_name({ name: donor_name }) : m.donations_mail_greeting(),
    paragraphs: [
      text,
      ...stillChargedText(gift),
      ...(!ended && needsApprovalEachMonth(amount_paise) ? [m.donations_monthly_approval()] : []),
    ],
    facts: [
      [m.donations_monthly_mail_amount(), formatRupees(amount_paise)],
      [m.donations_mail_given_to(), title],
    ],
    button: { label, url: link },
    notes: [ended ? m.donations_monthly_mail_ended_keep() : m.donations_monthly_mail_keep()],
    reason: m.donations_mail_reason(),
  };
}

function stillChargedText(gift: LinkedGift): string[] {
  const before_paise = stillCharged(gift);
  if (before_paise === null) return [];
  const [before, amount] = [formatRupees(before_paise), formatRupees(gift.amount_paise)];
  return [m.donations_monthly_still_charged({ before, amount })];
}
