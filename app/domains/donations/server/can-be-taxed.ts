import { sqlPart } from "../../../platform/database/sql.ts";
import { approvedPeriods, type ReceiptSettings } from "../receipt-settings.ts";

type Part = ReturnType<typeof sqlPart>;

/**
 * Whether the receipt of what was kept of a payment can be a tax receipt: paid on a day with an approval, and above the
 * amount of that day's settings. The same rule as `taxStateOf`, for many donations.
 */
export function canBeTaxed(settings: readonly ReceiptSettings[], paid_at: Part, kept_paise: Part): Part {
  const periods = approvedPeriods(settings);
  return sqlPart`exists (
    select from unnest(${periods.map(({ first_day }) => first_day)}::date[],
      ${periods.map(({ last_day }) => last_day)}::date[],
      ${periods.map(({ superseded_on }) => superseded_on)}::date[],
      ${periods.map(({ tax_above_paise }) => tax_above_paise)}::int8[])
      as approved (first_day, last_day, superseded_on, above_paise)
    where day_in_india(${paid_at}) between first_day and last_day
      and (superseded_on is null or day_in_india(${paid_at}) < superseded_on) and ${kept_paise} > above_paise)`;
}
