import * as m from "#messages";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { appealDecisionInput, decisionInput } from "../../input.ts";
import { type AskedRemoval, moderationPath } from "../../case.ts";
import { moderationDecisions, type SubjectRef } from "../../schema.ts";
import { readAppeal } from "../queries/case.ts";
import { decideAbout, decideAppeal } from "../use-cases/moderate.ts";

/** A moderation form, sent by a moderator. Missing subjects get the 404 page. */
type DeskVisit = {
  services: Pick<Services, "notifier" | "db" | "limits" | "realtime" | "subject_kinds">;
  session: Session;
};

/** Decides about a subject and redirects to the queue; removal needs a confirmation. */
export function decisionForm(
  { services, session }: DeskVisit,
  subject: SubjectRef,
): FormAction<AskedRemoval> {
  return formAction({
    failed: m.moderation_nothing_decided(),
    echoed: ["decision", "reason", "seen", "without_photograph"],
    schema: decisionInput(moderationDecisions),
    inputOf: ({ values: { decision, reason = "", without_photograph } }) => ({
      decision,
      reason,
      without_photograph: without_photograph === "yes",
    }),
    async perform(input, { values: { seen = "", confirmed } }): Promise<FormOutcome<AskedRemoval>> {
      const { decision, reason } = input;
      if (decision === "remove" && confirmed !== "yes")
        return { asked: { decision, reason: reason ?? "", seen } };
      await orErrorPage(decideAbout(services, session, subject, { ...input, seen }), 404);
      return { location: moderationPath, notice: `moderation_${input.decision}` };
    },
  });
}

/** Decides an appeal and redirects to the pending ones. */
export function appealForm({ services, session }: DeskVisit, decision_id: string): FormAction {
  return formAction({
    failed: m.moderation_nothing_decided(),
    echoed: ["outcome", "reason", "seen"],
    schema: appealDecisionInput,
    inputOf: ({ values: { outcome, reason = "" } }) => ({ outcome, reason }),
    async perform(input, { values: { seen } }) {
      try {
        await orErrorPage(decideAppeal(services, session, { ...input, decision_id, seen }), 404);
      } catch (error) {
        if (isFailure(error) && error.code === "no_open_appeal")
          throw new Failure(409, error.code, await orErrorPage(firstOutcome(services, decision_id)));
        throw error;
      }
      return { location: `${moderationPath}?tab=appeals`, notice: `appeal_${input.outcome}` };
    },
  });
}

/** The earlier decision of another moderator. 404 if nobody appealed. */
async function firstOutcome(
  { db, subject_kinds }: DeskVisit["services"],
  decision_id: string,
): Promise<string> {
  const { decision } = await readAppeal(db, subject_kinds, decision_id);
  const name = decision.appeal_decided_by ?? m.moderation_somebody();
  return decision.appeal_outcome === "reversed"
    ? m.moderation_faster_reversed({ name })
    : m.moderation_faster_upheld({ name });
}
