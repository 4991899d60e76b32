import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, emptyText, plainText } from "../../text/text-input.ts";
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

/**
 * One of the decisions possible for a subject, with a reason that is sent to its author. To approve or keep it harms nobody
 * and needs none, except an approval without the photograph that its kind asks for.
 */
export function decisionInput<D extends ModerationDecision>(decisions: readonly D[]) {
  return z
    .strictObject({
      decision: z.enum(decisions, { error: () => m.moderation_decision_missing() }),
      reason: blankAsNull(reason).default(null),
      without_photograph: z.boolean().default(false),
    })
    .superRefine(({ decision, without_photograph, ...given }, check) => {
      const is_approval = decision === "approve";
      const needs_none = decision === "keep" || (is_approval && !without_photograph);
      if (given.reason !== null || needs_none) return;
      const message = is_approval
        ? m.moderation_photograph_reason_missing()
        : emptyText(m.moderation_reason_called());
      check.addIssue({ code: "custom", path: ["reason"], message });
    });
}
export type DecisionInput = {
  decision: ModerationDecision;
  /** Null: approved or kept without words. */
  reason: string | null;
  /** An admin approves it although it has no photograph, for that reason. */
  without_photograph?: boolean;
};

export const appealInput = z.strictObject({
  appeal: plainText({ name: m.moderation_appeal_own, lines: true, ...moderationLimits.reason }),
});

export const appealDecisionInput = z.strictObject({
  outcome: z.enum(appealOutcomes, { error: m.moderation_outcome_missing }),
  reason,
});
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;
