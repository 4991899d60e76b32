import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, oneOf } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { appealDecided } from "../../../notifications/events/appeal-decided.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { AppealDecisionInput } from "../../input.ts";
import { canModerate } from "../../policy.ts";
import { moderationDecisions } from "../../schema.ts";
import { seenOf } from "../../seen.ts";
import { caseStatuses, caseTransitions } from "../../states.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { decisionNotFound, refuseOwnCase } from "../failures.ts";
import { ownAppealOf } from "../queries/own-case.ts";
import { lockSubject } from "../queries/subjects.ts";
import { decisionPath, kindOf } from "../subject-kinds.ts";
import type { Decided } from "./decide.ts";
import { moderatorsOnly, refuseUnlessPossible } from "./refuse.ts";
import { withdrawSubmission } from "./withdraw-subjects.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** The author appeals a decision, once. 404 for others' decisions, 409 if it cannot be appealed. */
export async function postAppeal(
  tx: Transaction,
  actor: Actor,
  kinds: SubjectKinds,
  input: { decision_id: string; appeal: string },
): Promise<void> {
  const found = await lockDecision(tx, kinds, input.decision_id);
  // 404 for everybody who may not appeal it.
  if (!caseTransitions.appeal.who(actor, found)) throw decisionNotFound();
  refuseUnlessPossible("appeal", actor, found);
  await tx.run(command`
    update moderation_cases set status = 'appealed', appeal = ${input.appeal}, appealed_at = now()
    where case_id = ${found.case_id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "decision_appealed",
    subject_kind: "moderation_decision",
    subject_id: found.case_id,
  });
}

/**
 * Decides an appeal; `reversed` reverts the decision. Notifies the author. `seen`: the version that the moderator read;
 * undefined: the current one. 403 also for their own case, 404, 409 without an open appeal, and when it was edited since.
 */
export async function decideAppeal(
  tx: Transaction,
  actor: Actor,
  kinds: SubjectKinds,
  decided: AppealDecisionInput & { decision_id: string; seen?: string | undefined },
  notifier: Notifier,
): Promise<Decided> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const { kind, subject, ...found } = await lockDecision(tx, kinds, decided.decision_id);
  refuseUnlessPossible("answer", actor, found);
  const appealed_at = found.appealed_at ?? new Date();
  const own_case = refuseOwnCase(await ownAppealOf(tx, actor, { ...found, appealed_at }));
  const { case_id: decision_id, author_id, decision } = found;
  const { outcome, reason, seen } = decided;
  if (seen !== undefined && subject && seen !== seenOf(decision_id, subject))
    throw new Failure(409, "changed_meanwhile", m.moderation_edited_meanwhile());
  await tx.run(command`
    update moderation_cases set status = 'closed', appeal_outcome = ${outcome}, appeal_reason = ${reason},
      appeal_decided_by = ${actor.user_id}, appeal_decided_at = now()
    where case_id = ${decision_id}`);
  // A later decision about the same subject stays in force.
  const is_reversed = outcome === "reversed" && found.is_last;
  const tags: string[] = [];
  if (is_reversed && subject) {
    // Whoever decided the appeal has read what its author has changed since. A warning hid nothing, so it brings nothing back.
    if (subject.is_hidden && decision !== "warn") await withdrawSubmission(tx, subject.id);
    const reversing = { decided_by: actor.user_id, reason, made_at: found.decided_at };
    tags.push(...(await kind.reverse(tx, subject, decision, reversing)));
  }
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "appeal_decided",
    subject_kind: "moderation_decision",
    subject_id: decision_id,
    details: { outcome, ...own_case },
  });
  const notified = author_id
    ? await notifier.notify(tx, [
        {
          user_id: author_id,
          write: () => appealDecided({ decision_id, outcome, reason, url: decisionPath(kind, decision_id) }),
        },
      ])
    : [];
  return { decision_id, tags: [...tags, ...notified] };
}

/** Its subject is locked first, as everywhere; `subject` is undefined where it is deleted. 404 without a decision. */
async function lockDecision(tx: Transaction, kinds: SubjectKinds, decision_id: string) {
  if (!isUuid(decision_id)) throw decisionNotFound();
  const about = await tx.maybeOne(sql({ subject_kind: "text", subject_id: "uuid" })`
    select subject_kind, subject_id from moderation_cases where case_id = ${decision_id}`);
  if (!about) throw decisionNotFound();
  const kind = kindOf(kinds, about.subject_kind);
  const subject = await lockSubject(tx, kind, about.subject_id);
  const row = await tx.maybeOne(sql({
    case_id: "uuid",
    author_id: "uuid?",
    status: oneOf(...caseStatuses),
    decision: oneOf(...moderationDecisions),
    decided_by: "uuid",
    decided_at: "timestamptz",
    appealed_at: "timestamptz?",
    is_last: "bool",
  })`
    select case_id, author_id, status, decision, decided_by, decided_at, appealed_at,
      not exists (
        select from moderation_cases later
        where later.subject_id = moderation_cases.subject_id and later.status <> 'open'
          and later.case_id > moderation_cases.case_id) as is_last
    from moderation_cases where case_id = ${decision_id} and status <> 'open' for update`);
  if (!row) throw decisionNotFound();
  return { ...row, kind, subject };
}
