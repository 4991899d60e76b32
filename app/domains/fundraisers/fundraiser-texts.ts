import * as m from "#messages";
import type { FundraiserStatus, Occasion } from "./fundraiser.ts";

const occasionTexts: Record<Occasion, () => string> = {
  birthday: m.fundraisers_occasion_birthday,
  wedding: m.fundraisers_occasion_wedding,
  memory: m.fundraisers_occasion_memory,
  festival: m.fundraisers_occasion_festival,
  sport: m.fundraisers_occasion_sport,
  school: m.fundraisers_occasion_school,
  other: m.fundraisers_occasion_other,
};

export function occasionText(occasion: Occasion): string {
  return occasionTexts[occasion]();
}

/** Status text for its owner. */
export function standText({ status, is_ended }: { status: FundraiserStatus; is_ended: boolean }): string {
  if (status === "hidden") return m.fundraisers_stand_hidden();
  if (status === "removed") return m.fundraisers_stand_removed();
  return is_ended ? m.fundraisers_stand_ended() : m.fundraisers_stand_open();
}
