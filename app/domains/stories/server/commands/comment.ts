import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { type KeyedRequest, keepAnswers } from "../../../../platform/request-keys.ts";
import { Failure } from "../../../../platform/failure.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { commentAnswered, storyCommented } from "../../../notifications/events/commented.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { AddressedNotification } from "../../../notifications/schema.ts";
import type { CommentInput } from "../../input.ts";
import { canChangeComment } from "../../policy.ts";
import { commentNotFound } from "../failures.ts";
import {
  lockComment,
  lockPublicStories,
  lockPublicStory,
  storyOfComment,
  writersOfStories,
} from "./story-lock.ts";
import { withdrawWords } from "./withdraw-words.ts";
import { writerIn } from "./write-story.ts";

export type NewComment = CommentInput & {
  actor: Actor;
  story_id: string;
  request?: KeyedRequest | undefined;
  /** Undefined: now. */
  created_at?: Date;
};

/**
 * Adds comments of many people in a few statements, and notifies those they reply to. A reply to a reply becomes its
 * sibling. Returns their ids, in order, and tags to publish after the commit, besides those of the stories. One
 * refusal refuses all: 400 for a parent of another story, 401, 403 while the email address is not verified, 404 and
 * 409 for a hidden or removed story or parent.
 */
export async function addComments(
  tx: Transaction,
  comments: readonly NewComment[],
  notifier: Notifier,
): Promise<{ ids: string[]; tags: string[] }> {
  const placed = await findPlaces(tx, comments);
  // Accounts before stories, the lock order used everywhere, against deadlocks.
  const writers = await lockWriters(tx, placed.flatMap(concerned));
  await lockPublicStories(tx, comments);
  const names = comments.map(({ actor }) => writerIn(writers, actor).display_name);
  const parent_ids = await Promise.all(
    placed.map(async ({ story_id, answered }) => (answered ? threadOf(tx, story_id, answered.id) : null)),
  );
  const ids = await insertComments(tx, comments, parent_ids);
  await keepAnswers(
    tx,
    comments.map(({ request }, i) => ({ request, ids: { comment_id: ids[i] as string } })),
  );
  const notifications = placed.flatMap((comment, i) =>
    notificationsOf(comment, ids[i] as string, names[i] as string),
  );
  return { ids, tags: await notifier.notify(tx, notifications) };
}

type PlacedComment = NewComment & {
  story_writer: string | null;
  answered: { id: string; user_id: string } | undefined;
};

async function findPlaces(tx: Transaction, comments: readonly NewComment[]): Promise<PlacedComment[]> {
  const [story_writers, answered] = await Promise.all([
    writersOfStories(
      tx,
      comments.map(({ story_id }) => story_id),
    ),
    Promise.all(
      comments.map(async ({ parent_id, story_id }) =>
        parent_id ? parentOf(tx, story_id, parent_id) : undefined,
      ),
    ),
  ]);
  return comments.map((comment, i) => ({
    ...comment,
    story_writer: story_writers.get(comment.story_id) ?? null,
    answered: answered[i],
  }));
}

function concerned({ actor, story_writer, answered }: PlacedComment): string[] {
  return [actor.user_id, story_writer, answered?.user_id].filter((id) => typeof id === "string");
}

function notificationsOf(comment: PlacedComment, comment_id: string, from: string): AddressedNotification[] {
  const { actor, story_id, story_writer, answered, content } = comment;
  const about = { comment_id, story_id, from, content };
  return [
    ...(answered ? [{ user_id: answered.user_id, write: () => commentAnswered(about) }] : []),
    ...(story_writer && story_writer !== answered?.user_id
      ? [{ user_id: story_writer, write: () => storyCommented(about) }]
      : []),
  ].filter(({ user_id }) => user_id !== actor.user_id);
}

async function parentOf(tx: Transaction, story_id: string, parent_id: string) {
  const parent = await storyOfComment(tx, parent_id).catch(() => undefined);
  if (parent?.story_id !== story_id)
    throw new Failure(400, "parent_elsewhere", m.stories_answered_elsewhere(), {
      fields: { parent_id: m.stories_answered_elsewhere_field() },
    });
  return { id: parent_id, user_id: parent.user_id };
}

/** The top-level comment of the thread; stable while its story is locked. */
async function threadOf(tx: Transaction, story_id: string, answered_id: string): Promise<string> {
  const answered = await lockComment(tx, story_id, answered_id);
  if (answered.is_hidden) throw new Failure(409, "comment_hidden", m.stories_answered_out_of_sight());
  return answered.parent_id ?? answered.id;
}

async function insertComments(
  tx: Transaction,
  comments: readonly NewComment[],
  parent_ids: readonly (string | null)[],
): Promise<string[]> {
  const rows = await tx.many(sql({ id: "uuid" })`
    with given as materialized (
      select uuidv7() as id, given.* from unnest(
        ${comments.map(({ story_id }) => story_id)}::uuid[], ${comments.map(({ actor }) => actor.user_id)}::uuid[],
        ${[...parent_ids]}::uuid[], ${comments.map(({ content }) => content)}::text[],
        ${comments.map(({ created_at }) => created_at ?? null)}::timestamptz[])
        with ordinality as given (story_id, user_id, parent_id, content, created_at, place)
    ), added as (
      insert into story_comments (id, story_id, user_id, parent_id, content, created_at)
      select id, story_id, user_id, parent_id, content, coalesce(created_at, clock_timestamp()) from given
      order by place
    ), steps as (
      select story_id, count(*) as step from given group by story_id
    ), counted as (
      update stories set comment_count = comment_count + step, conversation_version = conversation_version + 1
      from steps where stories.id = story_id
    )
    select id from given order by place`);
  return rows.map(({ id }) => id);
}

/** Returns the story's id. 404 for others' comments and invisible ones. */
export async function editComment(
  tx: Transaction,
  actor: Actor,
  edited: { id: string; content: string },
): Promise<string> {
  const { story_id } = await storyOfComment(tx, edited.id);
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  await lockPublicStory(tx, actor, story_id);
  const comment = await lockComment(tx, story_id, edited.id);
  if (!canChangeComment(actor, comment)) throw commentNotFound();
  if (comment.is_hidden) throw new Failure(409, "comment_hidden", m.stories_comment_hidden_edit());
  await tx.run(command`
    update story_comments set content = ${edited.content}, edited_at = now() where id = ${edited.id}`);
  await tx.run(command`
    update stories set conversation_version = conversation_version + 1 where id = ${story_id}`);
  return story_id;
}

/** Keeps an empty row while it has replies. 404 for others' comments. Returns tags to publish besides the story's. */
export async function deleteComment(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ story_id: string; tags: string[] }> {
  const { story_id, user_id } = await storyOfComment(tx, id);
  if (!canChangeComment(actor, { user_id })) throw commentNotFound();
  await tx.run(command`select from stories where id = ${story_id} for no key update`);
  const comment = await lockComment(tx, story_id, id);
  return { story_id, tags: await deleteComments(tx, [comment.id]) };
}

/**
 * Deletes these comments; the caller has locked their stories. Those with replies keep an empty row, and empty rows
 * whose last reply is deleted go too. Counters and notifications are updated. Returns tags to publish.
 */
export async function deleteComments(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const tags = await withdrawWords(tx, ids);
  await tx.run(command`
    with taken as (
      update story_comments set content = null, edited_at = null where id = any(${[...ids]}::uuid[]) and content is not null
      returning story_id, old.hidden_at is null as counted
    ), steps as (
      select story_id, count(*) filter (where counted) as step from taken group by story_id
    )
    update stories set comment_count = comment_count - step, conversation_version = conversation_version + 1
    from steps where id = story_id`);
  await tx.run(command`
    delete from comment_likes where comment_id = any(${[...ids]}::uuid[])`);
  await tx.run(command`update story_comments set like_count = 0 where id = any(${[...ids]}::uuid[])`);
  // Deletes their open moderation cases.
  await withdrawSubjects(tx, ids);
  const parents = await tx.many(sql({ parent_id: "uuid?" })`
    delete from story_comments
    where id = any(${[...ids]}::uuid[])
      and not exists (select from story_comments answer where answer.parent_id = story_comments.id)
    returning parent_id`);
  await tx.run(command`
    delete from story_comments
    where id = any(${parents.map(({ parent_id }) => parent_id).filter((id) => id !== null)}::uuid[])
      and content is null
      and not exists (select from story_comments answer where answer.parent_id = story_comments.id)`);
  return tags;
}
