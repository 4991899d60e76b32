import * as m from "#messages";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { type BulkAsked, readBulkForm, refuseUnlessCounted } from "../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Notice } from "../../../../text/notice.ts";
import { decisionInput } from "../../input.ts";
import type { SubjectRef } from "../../schema.ts";
import { parseSelection, selectionOf } from "../../selection.ts";
import { photographMissing } from "../commands/decide.ts";
import { ownCase } from "../failures.ts";
import { unchangedOpenCases } from "../queries/unchanged-open-cases.ts";
import { decideAbout } from "../use-cases/moderate.ts";

const most = 50;
/** Decisions allowed in bulk; decisions that hide or remove are made one by one. */
const bulkDecisions = ["keep", "approve"] as const;
type BulkDecision = (typeof bulkDecisions)[number];

type BulkServices = Pick<Services, "notifier" | "db" | "limits" | "realtime" | "subject_kinds">;

/** Bulk forms of a queue, by decision. */
export function bulkDecisionForms(
  services: BulkServices,
  session: Session,
): Record<string, FormAction<BulkAsked>> {
  return Object.fromEntries(
    bulkDecisions.map((decision) => [decision, bulkDecisionForm(services, session, decision)]),
  );
}

/**
 * Makes the same decision about several cases of a queue: first confirms with their count, then decides and reports
 * the result. 409 when their count changed in between. Each is decided in its own transaction, as it was seen.
 */
function bulkDecisionForm(services: BulkServices, session: Session, decision: BulkDecision) {
  return formAction({
    failed: m.moderation_nothing_decided(),
    lists: ["selected"],
    echoed: ["reason"],
    async perform({ reason = "" }, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      const open = await unchangedOpenCases(
        services.db,
        services.subject_kinds,
        selected.flatMap((text) => parseSelection(text) ?? []),
      );
      if (confirmed_count === null && open.length === 0) throw allDecidedMeanwhile();
      const asked = {
        selected: open.map(({ path, id, seen }) => selectionOf(path, id, seen)),
        count: open.length,
      };
      if (confirmed_count === null) return { asked };
      refuseUnlessCounted(confirmed_count, open.length);
      const parsed = decisionInput(bulkDecisions).safeParse({ decision, reason });
      // Only the reason can be invalid: the form sets the decision.
      if (!parsed.success)
        return {
          asked,
          errors: { reason: parsed.error.issues[0]?.message ?? m.moderation_bulk_reason_missing() },
        };
      const outcomes: BulkOutcome[] = [];
      for (const { kind, id, seen } of open)
        outcomes.push(await decideUnlessLate(services, session, { kind, id }, { ...parsed.data, seen }));
      return { notice: doneNotice(decision, outcomes) };
    },
  });
}

/** `late`: it was changed concurrently, or the decision is not possible. `bare`: it has no photograph. `own`: the moderator's. */
type BulkOutcome = "done" | "late" | "bare" | "own";

async function decideUnlessLate(
  services: BulkServices,
  session: Session,
  subject: SubjectRef,
  input: Parameters<typeof decideAbout>[3],
): Promise<BulkOutcome> {
  try {
    await decideAbout(services, session, subject, input);
    return "done";
  } catch (error) {
    if (isFailure(error) && error.code === photographMissing) return "bare";
    if (isFailure(error) && error.code === ownCase) return "own";
    if (isFailure(error) && (error.status === 404 || error.status === 409)) return "late";
    throw error;
  }
}

function allDecidedMeanwhile(): Failure {
  return new Failure(409, "selection_changed", m.moderation_bulk_decided_meanwhile());
}

const doneTitle = { keep: m.moderation_bulk_keep_done, approve: m.moderation_bulk_approve_done };

function doneNotice(decision: BulkDecision, outcomes: readonly BulkOutcome[]): Notice {
  const countOf = (asked: BulkOutcome) => outcomes.filter((outcome) => outcome === asked).length;
  const [done, late, bare, own] = [countOf("done"), countOf("late"), countOf("bare"), countOf("own")];
  const texts = [
    ...(late > 0 ? [m.moderation_bulk_late({ count: late })] : []),
    ...(bare > 0 ? [m.moderation_bulk_bare({ count: bare })] : []),
    ...(own > 0 ? [m.moderation_own_case()] : []),
  ];
  return {
    tone: done > 0 ? "success" : "destructive",
    title: doneTitle[decision]({ count: done }),
    text: texts.length > 0 ? texts.join(" ") : m.moderation_bulk_told(),
  };
}
