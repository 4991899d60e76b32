import * as m from "#messages";
import { parseRupees } from "../../../text/money.ts";
import { wrongAmountText } from "../../../text/wrong-amount.ts";
import { maxMonthly_paise, minMonthly_paise } from "../monthly-gift.ts";
import type { AmountRules, DonationDraft } from "./donation-draft.ts";

/** Whole rupees per month. */
export const monthlyRules: AmountRules = {
  is_monthly: true,
  amountOf({ preset, custom }: DonationDraft) {
    const chosen_paise = preset === null ? null : preset * 100;
    return validMonthly(custom.trim() === "" ? chosen_paise : parseRupees(custom));
  },
  problemOf({ custom }: DonationDraft) {
    return custom.trim() === ""
      ? m.donations_monthly_amount_missing()
      : wrongAmountText(custom, m.donations_monthly_amount_wrong());
  },
};

function validMonthly(amount_paise: number | null): number | null {
  if (amount_paise === null || amount_paise % 100 !== 0) return null;
  return amount_paise >= minMonthly_paise && amount_paise <= maxMonthly_paise ? amount_paise : null;
}
