import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { appealOutcomes, type ModerationDecision, moderationLimits, reportReasons } from "./schema.ts";

/** Input, for forms and the API alike. Unknown fields are refused. */

export const reportInput = z.strictObject({
  reason: z.enum(reportReasons, { error: m.moderation_reason_missing }),
  note: blankAsNull(
    plainText({ name: m.moderation_note_called, lines: true, ...moderationLimits.report_note }),
  ).default(null),
});
export type ReportInput = z.output<typeof reportInput>;

const reason = plainText({ name: m.moderation_reason_called, lines: true, ...moderationLimits.reason });

/** One of the decisions possible for a subject, with a reason that is sent to its author. */
export function decisionInput<D extends ModerationDecision>(decisions: readonly D[]) {
  return z.strictObject({
    decision: z.enum(decisions, { error: () => m.moderation_decision_missing() }),
    reason,
  });
}
export type DecisionInput = { decision: ModerationDecision; reason: string };

export const appealInput = z.strictObject({
  appeal: plainText({ name: m.moderation_appeal_own, lines: true, ...moderationLimits.reason }),
});

export const appealDecisionInput = z.strictObject({
  outcome: z.enum(appealOutcomes, { error: m.moderation_outcome_missing }),
  reason,
});
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;
