import type { BadgeTone } from "../../../../ui/Badge.tsx";
import { formatCount } from "../../../../text/count.ts";
import type { ReasonCount } from "../../moderation.ts";
import { type ModerationDecision, reportReasonLabels, type StoryStatus } from "../../schema.ts";

export const decisionBadges: Record<ModerationDecision, { tone: BadgeTone; word: string }> = {
  keep: { tone: "success", word: "Kept" },
  warn: { tone: "medium", word: "Warned" },
  hide: { tone: "high", word: "Hidden" },
  remove: { tone: "critical", word: "Removed" },
};

/** How something stands that is not public. */
export const outOfSightBadges: Record<
  Exclude<StoryStatus, "published">,
  { tone: BadgeTone; word: string }
> = {
  hidden: { tone: "high", word: "Hidden" },
  removed: { tone: "critical", word: "Removed" },
};

/** "It is not true · 2". */
export function reasonText({ reason, count }: ReasonCount): string {
  return count === 1 ? reportReasonLabels[reason] : `${reportReasonLabels[reason]} · ${count}`;
}

export function countedReports(count: number): string {
  return count === 1 ? "1 report" : `${formatCount(count)} reports`;
}
