import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { budgetLineLimits_paise, goalLimits_paise, suggestedLimits_paise } from "./schema.ts";

/** Amounts of a campaign, for its form and the API alike. */

function amountWithin({ least, most }: { least: number; most: number }, not_whole?: () => string) {
  return rupeesInput({
    least_paise: least,
    most_paise: most,
    wrong: () => m.campaigns_input_amount_range({ from: formatRupees(least), to: formatRupees(most) }),
    missing: m.campaigns_input_missing,
    ...(not_whole && { not_whole }),
  });
}

export const goalAmount = amountWithin(goalLimits_paise);
export const budgetAmount = amountWithin(budgetLineLimits_paise);
export const suggestedAmount = amountWithin(suggestedLimits_paise, m.campaigns_input_whole_rupees);
