import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, oneOf } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { appealDecided } from "../../../notifications/events/appeal-decided.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { AppealDecisionInput } from "../../input.ts";
import { canAppeal, canModerate } from "../../policy.ts";
import { moderationDecisions } from "../../schema.ts";
import { decisionNotFound, moderatorsOnly } from "../failures.ts";
import { type Decided, setCommentHidden, setStoryStatus } from "./decide.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** The author says why a decision is wrong, once. 404 for others' decisions, 409 for what cannot be appealed. */
export async function appeal(
  tx: Transaction,
  actor: Actor,
  input: { decision_id: string; appeal: string },
): Promise<void> {
  const found = await lockDecision(tx, input.decision_id);
  if (!canAppeal(actor, found)) throw decisionNotFound();
  if (found.decision === "keep")
    throw new Failure(
      409,
      "nothing_to_appeal",
      "This decision took nothing away, so there is nothing to appeal.",
    );
  if (found.is_appealed)
    throw new Failure(
      409,
      "appealed_already",
      "You have appealed this decision already. One appeal is heard.",
    );
  if (!found.is_last)
    throw new Failure(
      409,
      "decided_anew",
      "It was decided about anew meanwhile. Please look at that decision.",
    );
  await tx.run(command`
    update moderation_decisions set appeal = ${input.appeal}, appealed_at = now()
    where decision_id = ${found.decision_id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "decision_appealed",
    subject_kind: "moderation_decision",
    subject_id: found.decision_id,
  });
}

/** Reversed, the story or comment is public again. 403, 404, 409 without an open appeal. */
export async function decideAppeal(
  tx: Transaction,
  actor: Actor,
  decided: AppealDecisionInput & { decision_id: string },
  notifier: Notifier,
): Promise<Decided> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const author_id = await authorOf(tx, decided.decision_id);
  await lockWriters(tx, author_id ? [author_id] : []);
  const { story_id, decision_id, ...found } = await lockDecision(tx, decided.decision_id);
  if (!found.is_open) throw new Failure(409, "no_open_appeal", "No appeal of this decision is waiting.");
  await tx.run(command`
    update moderation_decisions set appeal_outcome = ${decided.outcome}, appeal_reason = ${decided.reason},
      appeal_decided_by = ${actor.user_id}, appeal_decided_at = now()
    where decision_id = ${decision_id}`);
  // Decided anew meanwhile, the later decision stands.
  if (decided.outcome === "reversed" && found.decision !== "warn" && found.is_last) {
    if (found.comment_id) await setCommentHidden(tx, found.comment_id, false);
    else await setStoryStatus(tx, story_id, "published");
  }
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "appeal_decided",
    subject_kind: "moderation_decision",
    subject_id: decision_id,
    details: { outcome: decided.outcome },
  });
  const { outcome, reason } = decided;
  const tags = author_id
    ? await notifier.notify(tx, [appealDecided({ user_id: author_id, decision_id, outcome, reason })])
    : [];
  return { decision_id, story_id, tags };
}

async function authorOf(tx: Transaction, decision_id: string): Promise<string | null> {
  if (!isUuid(decision_id)) throw decisionNotFound();
  const found = await tx.maybeOne(sql({ author_id: "uuid?" })`
    select author_id from moderation_decisions where decision_id = ${decision_id}`);
  return found?.author_id ?? null;
}

/** Its story is locked first, as everywhere. */
async function lockDecision(tx: Transaction, decision_id: string) {
  if (!isUuid(decision_id)) throw decisionNotFound();
  await tx.run(command`
    select from stories
    where id = (select story_id from moderation_decisions where decision_id = ${decision_id}) for no key update`);
  const row = await tx.maybeOne(sql({
    decision_id: "uuid",
    story_id: "uuid",
    comment_id: "uuid?",
    author_id: "uuid?",
    decision: oneOf(...moderationDecisions),
    is_appealed: "bool",
    is_open: "bool",
    is_last: "bool",
  })`
    select decision_id, story_id, comment_id, author_id, decision, appeal is not null as is_appealed,
      appeal is not null and appeal_outcome is null as is_open,
      not exists (
        select from moderation_decisions later
        where later.story_id = moderation_decisions.story_id
          and later.comment_id is not distinct from moderation_decisions.comment_id
          and later.decision_id > moderation_decisions.decision_id) as is_last
    from moderation_decisions where decision_id = ${decision_id} for update`);
  if (!row) throw decisionNotFound();
  return row;
}
