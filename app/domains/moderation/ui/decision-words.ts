import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatCount } from "../../../text/count.ts";
import type { ReasonCount } from "../case.ts";
import { type ModerationDecision, reportReasonLabels } from "../schema.ts";

export const decisionTones: Record<ModerationDecision, BadgeTone> = {
  keep: "success",
  warn: "medium",
  hide: "high",
  remove: "critical",
  approve: "success",
  reject: "high",
};

/** "It is not true · 2". */
export function reasonText({ reason, count }: ReasonCount): string {
  return count === 1 ? reportReasonLabels[reason] : `${reportReasonLabels[reason]} · ${count}`;
}

export function countedReports(count: number): string {
  return count === 1 ? "1 report" : `${formatCount(count)} reports`;
}
