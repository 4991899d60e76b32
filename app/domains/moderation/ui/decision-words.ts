import * as m from "#messages";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatCount } from "../../../text/count.ts";
import type { ReasonCount } from "../case.ts";
import type { ModerationDecision } from "../schema.ts";
import { reasonWords } from "../words.ts";

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
  const word = reasonWords[reason]();
  return count === 1 ? word : m.moderation_reason_counted({ reason: word, count });
}

export function countedReports(count: number): string {
  return m.moderation_reports_counted({ count, shown: formatCount(count) });
}
