import * as m from "#messages";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatRupees } from "../../../text/money.ts";
import { methodText } from "../../payments/method-text.ts";
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

type DonationAmounts = { payment_status: DonationState; amount_paise: number; refunded_paise: number };

/** What a state means for the donor's money; null if the state label is enough. */
export function stateText({ payment_status, amount_paise, refunded_paise }: DonationAmounts): string | null {
  if (payment_status === "created") return m.donations_state_created_text();
  if (payment_status === "failed") return m.donations_state_failed_text();
  if (payment_status === "refunded")
    return m.donations_state_refunded_text({ amount: formatRupees(amount_paise) });
  return refunded_paise > 0
    ? m.donations_state_refunded_part({ amount: formatRupees(refunded_paise) })
    : null;
}
