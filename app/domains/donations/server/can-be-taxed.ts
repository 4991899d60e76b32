import { sqlJoined, sqlPart } from "../../../platform/database/sql.ts";
import { addDays } from "../../../text/day-period.ts";
import { startOfDayInIndia } from "../../../text/india-day.ts";
import { approvedPeriods, type ReceiptSettings } from "../receipt-settings.ts";

type Part = ReturnType<typeof sqlPart>;

/**
 * Whether the receipt of what was kept of a payment can be a tax receipt: paid on a day with an approval, and above the
 * amount of that day's settings. The same rule as `taxStateOf`, for many donations: compared with the moments at which the
 * days begin, since a look at a list of periods for each of 200,000 donations takes most of a second.
 */
export function canBeTaxed(settings: readonly ReceiptSettings[], paid_at: Part, kept_paise: Part): Part {
  const periods = approvedPeriods(settings).map(({ first_day, last_day, superseded_on, tax_above_paise }) => {
    const day_after = addDays(last_day, 1);
    const end = superseded_on !== null && superseded_on < day_after ? superseded_on : day_after;
    return sqlPart`${paid_at} >= ${startOfDayInIndia(first_day)} and ${paid_at} < ${startOfDayInIndia(end)}
      and ${kept_paise} > ${tax_above_paise}`;
  });
  return periods.length === 0 ? sqlPart`false` : sqlPart`(${sqlJoined(periods, " or ")})`;
}
