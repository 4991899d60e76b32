import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { publicProfileOf } from "../../../accounts/server/queries.ts";
import type { DecisionInput } from "../../input.ts";
import type { Subject } from "../../moderation.ts";
import { type ModerationDecision, moderationDecisions } from "../../schema.ts";
import { seenOf } from "../queries/moderation-case.ts";
import { type Decided, decideAboutComment, decideAboutStory } from "./decide.ts";

const wasDecided: Record<ModerationDecision, string> = {
  keep: "it stays",
  hide: "it was hidden",
  remove: "it was removed",
  warn: "it stays, with a word to its author",
};

export type DecisionAsSeen = DecisionInput & { subject: Subject; seen: string };

/**
 * Decides about what the moderator has read, of which `seen` speaks. 409 when somebody decided or its author edited
 * it since; nothing is decided then. 403 and 404 as for every decision.
 */
export async function decideAsSeen(
  tx: Transaction,
  actor: Actor,
  input: DecisionAsSeen,
  notifier: Notifier,
): Promise<Decided> {
  const { subject, seen, ...decision } = input;
  const decided =
    subject.kind === "story"
      ? await decideAboutStory(tx, actor, { ...decision, story_id: subject.id }, notifier)
      : await decideAboutComment(tx, actor, { ...decision, comment_id: subject.id }, notifier);
  // Only now nobody else can change either; a refusal takes the decision back with the transaction.
  const before = await stateBefore(tx, subject, decided);
  if (seen === seenOf(before.decision_id, before.edited_at)) return decided;
  throw new Failure(409, "changed_meanwhile", whatHappened(before, seen));
}

type Before = Awaited<ReturnType<typeof stateBefore>>;

async function stateBefore(tx: Transaction, { kind, id }: Subject, { decision_id, story_id }: Decided) {
  const comment_id = kind === "comment" ? id : null;
  return tx.one(sql({
    edited_at: "timestamptz?",
    decision_id: "uuid?",
    decision: oneOf(...moderationDecisions, null),
    decided_by: "text?",
  })`
    select case when ${comment_id}::uuid is null then stories.edited_at
        else (select edited_at from story_comments where id = ${comment_id}::uuid) end as edited_at,
      last.decision_id, last.decision, last.decided_by
    from stories left join lateral (
      select decision_id, decision,
        ${publicProfileOf(sqlPart`moderation_decisions.decided_by`)} ->> 'display_name' as decided_by
      from moderation_decisions
      where moderation_decisions.story_id = stories.id and decision_id <> ${decision_id}
        and comment_id is not distinct from ${comment_id}::uuid
      order by moderation_decisions.decision_id desc limit 1
    ) last on true
    where stories.id = ${story_id}`);
}

function whatHappened({ decision_id, decision, decided_by }: Before, seen: string): string {
  if (decision === null || decision_id === null || seen.startsWith(decision_id))
    return "Its author has edited it since you opened it. Please read it again; what you wrote is still here.";
  const outcome = wasDecided[decision];
  return `${decided_by ?? "Somebody"} was a moment faster: ${outcome}. Your decision was not needed, so nothing changed; decide again only if you see it differently.`;
}
