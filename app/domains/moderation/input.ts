import { z } from "zod";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { appealOutcomes, type ModerationDecision, moderationLimits, reportReasons } from "./schema.ts";

/** Input, for forms and the API alike. Unknown fields are refused. */

export const reportInput = z.strictObject({
  reason: z.enum(reportReasons, { error: "Please choose a reason." }),
  note: blankAsNull(plainText({ name: "Your note", lines: true, ...moderationLimits.report_note })).default(
    null,
  ),
});
export type ReportInput = z.output<typeof reportInput>;

const reason = plainText({ name: "The reason", lines: true, ...moderationLimits.reason });

/** One of the decisions possible for a subject, with a reason that is sent to its author. */
export function decisionInput<D extends ModerationDecision>(decisions: readonly D[]) {
  return z.strictObject({ decision: z.enum(decisions, { error: "Please choose what to do." }), reason });
}
export type DecisionInput = { decision: ModerationDecision; reason: string };

export const appealInput = z.strictObject({
  appeal: plainText({ name: "Your appeal", lines: true, ...moderationLimits.reason }),
});

export const appealDecisionInput = z.strictObject({
  outcome: z.enum(appealOutcomes, { error: "Please choose an outcome." }),
  reason,
});
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;
