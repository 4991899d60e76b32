import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { moderationDecided } from "../../../notifications/events/moderation-decided.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { DecisionInput } from "../../input.ts";
import { canModerate } from "../../policy.ts";
import type { ModerationDecision, StoryStatus } from "../../schema.ts";
import { moderatorsOnly } from "../failures.ts";
import { lockComment, lockStory, storyOfComment, writerOfStory } from "./story-lock.ts";
import { withdrawWords } from "./withdraw-words.ts";

export type Decided = {
  decision_id: string;
  story_id: string;
  /** To publish after the commit, besides the story's and the feed's. */
  tags: string[];
};

const statusAfter: Record<ModerationDecision, StoryStatus | null> = {
  keep: "published",
  hide: "hidden",
  remove: "removed",
  // A warning leaves things where they are.
  warn: null,
};

/** Decides about a story, closes its reports, tells its writer. 403 for whoever is no moderator, 404. */
export async function decideAboutStory(
  tx: Transaction,
  actor: Actor,
  decided: DecisionInput & { story_id: string },
  notifier: Notifier,
): Promise<Decided> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const author_id = await writerOfStory(tx, decided.story_id);
  await lockWriters(tx, author_id ? [author_id] : []);
  const story = await lockStory(tx, actor, decided.story_id);
  const status = statusAfter[decided.decision];
  if (status) await setStoryStatus(tx, story.id, status);
  return finish(tx, actor, { ...decided, comment_id: null, author_id }, notifier);
}

/** The same about a comment. Hidden or removed, it is out of sight and counted no more. */
export async function decideAboutComment(
  tx: Transaction,
  actor: Actor,
  decided: DecisionInput & { comment_id: string },
  notifier: Notifier,
): Promise<Decided> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const { story_id, user_id } = await storyOfComment(tx, decided.comment_id);
  await lockWriters(tx, [user_id]);
  await lockStory(tx, actor, story_id);
  await lockComment(tx, story_id, decided.comment_id);
  const status = statusAfter[decided.decision];
  if (status) await setCommentHidden(tx, decided.comment_id, status !== "published");
  const out_of_sight = status !== null && status !== "published";
  const withdrawn = out_of_sight ? await withdrawWords(tx, [decided.comment_id]) : [];
  const done = await finish(tx, actor, { ...decided, story_id, author_id: user_id }, notifier);
  return { ...done, tags: [...done.tags, ...withdrawn] };
}

export async function setStoryStatus(tx: Transaction, story_id: string, status: StoryStatus): Promise<void> {
  await tx.run(command`update stories set status = ${status} where id = ${story_id} and status <> ${status}`);
}

/** The story is locked; its counter follows. */
export async function setCommentHidden(tx: Transaction, comment_id: string, hidden: boolean): Promise<void> {
  const step = hidden ? -1 : 1;
  await tx.run(command`
    with changed as (
      update story_comments set hidden_at = case when ${hidden} then now() end
      where id = ${comment_id} and content is not null and (hidden_at is null) = ${hidden}
      returning story_id
    )
    update stories set comment_count = comment_count + ${step}, conversation_version = conversation_version + 1
    where id in (select story_id from changed)`);
}

type About = DecisionInput & { story_id: string; comment_id: string | null; author_id: string | null };

async function finish(tx: Transaction, actor: Actor, about: About, notifier: Notifier): Promise<Decided> {
  const { decision_id } = await tx.one(sql({ decision_id: "uuid" })`
    insert into moderation_decisions (story_id, comment_id, author_id, decision, reason, decided_by)
    values (${about.story_id}, ${about.comment_id}, ${about.author_id}, ${about.decision}, ${about.reason},
      ${actor.user_id})
    returning decision_id`);
  await tx.run(command`
    update story_reports set closed_at = now()
    where story_id = ${about.story_id} and comment_id is not distinct from ${about.comment_id}::uuid
      and closed_at is null`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: about.comment_id ? "comment_decided" : "story_decided",
    subject_kind: about.comment_id ? "comment" : "story",
    subject_id: about.comment_id ?? about.story_id,
    details: { decision: about.decision, decision_id },
  });
  return { decision_id, story_id: about.story_id, tags: await tell(tx, { ...about, decision_id }, notifier) };
}

function tell(
  tx: Transaction,
  about: About & { decision_id: string },
  notifier: Notifier,
): Promise<string[]> {
  if (about.author_id === null) return Promise.resolve([]);
  const { author_id: user_id, decision_id, decision, reason } = about;
  const told = about.comment_id ? ("comment" as const) : ("story" as const);
  return notifier.notify(tx, [moderationDecided({ user_id, decision_id, about: told, decision, reason })]);
}

/** Puts a story forward on the home page, or no more. 403 for whoever is no moderator, 404. */
export async function featureStory(
  tx: Transaction,
  actor: Actor,
  input: { story_id: string; is_featured: boolean },
): Promise<void> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const story = await lockStory(tx, actor, input.story_id);
  const changed = await tx.run(command`
    update stories set is_featured = ${input.is_featured}
    where id = ${story.id} and is_featured <> ${input.is_featured}`);
  if (changed === 0) return;
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: input.is_featured ? "story_featured" : "story_unfeatured",
    subject_kind: "story",
    subject_id: story.id,
  });
}
