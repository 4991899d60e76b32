import * as m from "#messages";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatRupees } from "../../../text/money.ts";
import { methodText } from "../../payments/method-text.ts";
import type { DonationSituation } from "../donation-situation.ts";
import type { DonationState } from "../own-donations.ts";

export const stateTones: Record<DonationState, BadgeTone> = {
  paid: "success",
  created: "medium",
  failed: "critical",
  refunded: "neutral",
};

export function donationMethodText(payment_method: string | null): string | null {
  return payment_method && methodText(payment_method);
}

type Given = { situation: DonationSituation; title: string; amount_paise: number; refunded_paise: number };

/** What a situation means for the donor's money; null if the state label is enough. */
export function situationMeaning({ situation, title, amount_paise, refunded_paise }: Given): string | null {
  const meanings: Record<DonationSituation, () => string | null> = {
    received: () => null,
    confirming: m.donations_state_created_text,
    waiting: m.donations_state_created_text,
    failed: () => `${m.donations_page_failed_text({ title })} ${m.donations_page_failed_hint()}`,
    not_accepted: () => m.donations_page_not_accepted_text({ title }),
    charged_late: () => m.donations_page_charged_late_text({ title }),
    given_back: () => m.donations_page_given_back_text({ title }),
    refunded: () => m.donations_state_refunded_text({ amount: formatRupees(amount_paise) }),
    partly_refunded: () => m.donations_state_refunded_part({ amount: formatRupees(refunded_paise) }),
  };
  return meanings[situation]();
}
