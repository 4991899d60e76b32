import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { CaseSubject } from "../../../moderation/server/commands/report.ts";
import { canReadStory } from "../../policy.ts";
import { type StoryStatus, storyStatuses } from "../../schema.ts";
import { commentNotFound, storyNotFound, storyNotPublic } from "../failures.ts";
import { isUuid } from "../../../../text/uuid.ts";

type LockedStory = {
  id: string;
  created_by: string | null;
  status: StoryStatus;
  image_url: string | null;
};

/** A story as moderation knows it. */
export function caseOfStory({ id, created_by }: Pick<LockedStory, "id" | "created_by">): CaseSubject {
  return { kind: "story", id, parent_id: null, author_id: created_by };
}

/**
 * Locks a story and its counters. Stories are locked before their comments, and accounts before stories. 404 when
 * `actor` may not see it.
 */
export async function lockStory(tx: Transaction, actor: Actor, id: string): Promise<LockedStory> {
  const story = isUuid(id)
    ? await tx.maybeOne(sql({
        id: "uuid",
        created_by: "uuid?",
        status: oneOf(...storyStatuses),
        image_url: "text?",
      })`
        select id, created_by, status, image_url from stories where id = ${id} for no key update`)
    : undefined;
  if (!story || !canReadStory(actor, story)) throw storyNotFound();
  return story;
}

/** The same; 409 when it is hidden or removed and `actor` may see it. */
export async function lockPublicStory(tx: Transaction, actor: Actor, id: string): Promise<LockedStory> {
  const story = await lockStory(tx, actor, id);
  if (story.status !== "published") throw storyNotPublic();
  return story;
}

/** `lockPublicStory` for all of these; one refusal refuses all. */
export async function lockPublicStories(
  tx: Transaction,
  requests: readonly { actor: Actor; story_id: string }[],
): Promise<void> {
  const story_ids = [...new Set(requests.map(({ story_id }) => story_id))];
  if (!story_ids.every(isUuid)) throw storyNotFound();
  const rows = await tx.many(sql({ id: "uuid", created_by: "uuid?", status: "text" })`
    select id, created_by, status from stories where id = any(${story_ids}::uuid[]) order by id for no key update`);
  const stories = new Map(rows.map((row) => [row.id, row as Pick<LockedStory, "created_by" | "status">]));
  for (const { actor, story_id } of requests) {
    const story = stories.get(story_id);
    if (!story || !canReadStory(actor, story)) throw storyNotFound();
    if (story.status !== "published") throw storyNotPublic();
  }
}

/**
 * Writers of these stories, without a lock: for callers that have to lock accounts first. Missing stories have no
 * entry.
 */
export async function writersOfStories(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx.many(sql({ id: "uuid", created_by: "uuid?" })`
    select id, created_by from stories where id = any(${[...new Set(ids)].filter(isUuid)}::uuid[])`);
  return new Map(rows.map(({ id, created_by }) => [id, created_by]));
}

type LockedComment = {
  id: string;
  story_id: string;
  user_id: string;
  parent_id: string | null;
  content: string | null;
  is_hidden: boolean;
};

/** 404 for a comment of another story, and for a deleted one. */
export async function lockComment(tx: Transaction, story_id: string, id: string): Promise<LockedComment> {
  const comment = await tx.maybeOne(sql({
    id: "uuid",
    story_id: "uuid",
    user_id: "uuid",
    parent_id: "uuid?",
    content: "text?",
    is_hidden: "bool",
  })`
    select id, story_id, user_id, parent_id, content, hidden_at is not null as is_hidden
    from story_comments where id = ${id} and story_id = ${story_id} for update`);
  if (!comment || comment.content === null) throw commentNotFound();
  return comment;
}

/** The story of a comment. 404 for a missing comment. */
export async function storyOfComment(
  tx: Transaction,
  id: string,
): Promise<{ story_id: string; user_id: string }> {
  const comment = isUuid(id)
    ? await tx.maybeOne(sql({ story_id: "uuid", user_id: "uuid" })`
        select story_id, user_id from story_comments where id = ${id}`)
    : undefined;
  if (!comment) throw commentNotFound();
  return comment;
}
