import * as m from "#messages";
import { formatCount } from "../../text/count.ts";
import { formatRupees } from "../../text/money.ts";

/** What people know before they end a campaign. */
export type CampaignEnding = {
  raised_paise: number;
  /** Neither in booked bills nor in advances, and not moved away; negative after refunds. */
  remaining_paise: number;
  /** With the organiser: no bill covers it, and nothing came back of it. */
  advanced_paise: number;
  follower_count: number;
};

/** `is_own`: the organiser, who is notified when an admin ends it. */
export type EndingReader = { is_own: boolean; is_closing: boolean };

/** Its followers hear of the end; of the closing words also its donors, as of every update. */
export function endingToldText(count: number, { is_own, is_closing }: EndingReader): string {
  const shown = formatCount(count);
  if (is_closing)
    return count > 0 ? m.campaigns_closing_told({ count, shown }) : m.campaigns_closing_told_donors();
  if (count > 0) return m.campaigns_ending_told({ count, shown });
  return is_own ? m.campaigns_ending_told_nobody() : m.campaigns_ending_told_organiser();
}

/** As sentences. `is_own`: the organiser reads it. */
export function endingMoneyTexts(
  { raised_paise, remaining_paise, advanced_paise }: CampaignEnding,
  is_own: boolean,
): string[] {
  const raised = formatRupees(raised_paise);
  const left =
    remaining_paise > 0
      ? m.campaigns_ending_unspent({ unspent: formatRupees(remaining_paise), raised })
      : raised_paise > 0
        ? m.campaigns_ending_spent({ raised })
        : m.campaigns_ending_nothing();
  if (remaining_paise <= 0 && advanced_paise <= 0) return [left];
  const bills = is_own ? m.campaigns_ending_bills() : m.campaigns_ending_bills_of_organiser();
  if (advanced_paise <= 0) return [left, bills];
  return [left, m.campaigns_ending_advanced({ advanced: formatRupees(advanced_paise) }), bills];
}

/** Of several campaigns that an admin ends at once. */
export function endingsText(endings: readonly CampaignEnding[]): string {
  const sum = (of: (ending: CampaignEnding) => number) =>
    endings.reduce((total, ending) => total + Math.max(0, of(ending)), 0);
  const count = sum(({ follower_count }) => follower_count);
  return m.campaigns_endings({
    raised: formatRupees(sum(({ raised_paise }) => raised_paise)),
    unspent: formatRupees(sum(({ remaining_paise }) => remaining_paise)),
    advanced: formatRupees(sum(({ advanced_paise }) => advanced_paise)),
    count,
    shown: formatCount(count),
  });
}
