import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { withdrawSubjects } from "../../moderation/server/commands/withdraw-subjects.ts";
import { withdrawLeadingTo } from "../../notifications/server/commands/withdraw.ts";
import { storiesTag } from "../schema.ts";
import { storyFields } from "../story-fields.ts";
import { deleteComments } from "./commands/comment.ts";

/**
 * A person's stories, comments, likes and follows. Erasure deletes their stories with everything attached; a comment
 * with replies loses its text and author; counters are updated.
 */
export const storyPersonalData: PersonalData = {
  page_tags: [storiesTag],
  async export(db, { user_id }) {
    const [stories, comments, liked, follows] = await Promise.all([
      storiesOf(db, user_id),
      commentsOf(db, user_id),
      likesOf(db, user_id),
      followsOf(db, user_id),
    ]);
    return { stories, comments, liked, follows };
  },
  async erase(tx, { user_id }) {
    await lockTouched(tx, user_id);
    await eraseLikes(tx, user_id);
    const comments = await tx.many(sql({ id: "uuid" })`
      select id from story_comments where user_id = ${user_id} and content is not null`);
    await deleteComments(
      tx,
      comments.map(({ id }) => id),
    );
    const stories = await tx.many(
      sql({ id: "uuid" })`delete from stories where created_by = ${user_id} returning id`,
    );
    await withdrawSubjects(
      tx,
      stories.map(({ id }) => id),
    );
    await tx.run(command`delete from follows where ${user_id} in (follower_id, followed_id)`);
    // Deletes notifications naming this person, sent to people they followed, even temporarily.
    await withdrawLeadingTo(tx, [`/people/${user_id}`, ...stories.map(({ id }) => `/stories/${id}`)]);
    await tx.run(command`delete from suggested_follows where user_id = ${user_id}`);
  },
};

/** Locks every story whose counters will change, in the lock order used everywhere. */
async function lockTouched(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`
    select from stories where created_by = ${user_id}
      or id in (select story_id from story_likes where user_id = ${user_id})
      or id in (select story_id from story_comments where user_id = ${user_id})
      or id in (select story_id from story_comments where id in (
        select comment_id from comment_likes where user_id = ${user_id}))
    order by id for update`);
}

async function eraseLikes(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`
    with gone as (delete from story_likes where user_id = ${user_id} returning story_id)
    update stories set like_count = like_count - 1 where id in (select story_id from gone)`);
  await tx.run(command`
    select from story_comments where id in (select comment_id from comment_likes where user_id = ${user_id})
    order by id for update`);
  await tx.run(command`
    with gone as (delete from comment_likes where user_id = ${user_id} returning comment_id)
    update story_comments set like_count = like_count - 1 where id in (select comment_id from gone)`);
}

function storiesOf(db: Queryable, user_id: string) {
  return db.many(sql({
    id: "uuid",
    name: "text",
    ...fieldShape(storyFields),
    image_url: "text?",
    image_alt: "text?",
    tags: "text[]",
    is_featured: "bool",
    status: "text",
    like_count: "int8",
    comment_count: "int8",
    created_at: "timestamptz",
    edited_at: "timestamptz?",
  })`
    select id, name, ${fieldColumns(storyFields)}, image_url, image_alt, string_to_array(topic_labels, E'\\n') as tags,
      is_featured, status, like_count, comment_count, created_at, edited_at
    from stories where created_by = ${user_id} order by created_at, id`);
}

function commentsOf(db: Queryable, user_id: string) {
  return db.many(sql({
    id: "uuid",
    story_id: "uuid",
    parent_id: "uuid?",
    content: "text?",
    like_count: "int8",
    is_hidden: "bool",
    created_at: "timestamptz",
    edited_at: "timestamptz?",
  })`
    select id, story_id, parent_id, content, like_count, hidden_at is not null as is_hidden, created_at, edited_at
    from story_comments where user_id = ${user_id} order by created_at, id`);
}

async function likesOf(db: Queryable, user_id: string) {
  const [stories, comments] = await Promise.all([
    db.many(sql({ story_id: "uuid", created_at: "timestamptz" })`
      select story_id, created_at from story_likes where user_id = ${user_id} order by created_at, story_id`),
    db.many(sql({ comment_id: "uuid" })`
      select comment_id from comment_likes where user_id = ${user_id} order by comment_id`),
  ]);
  return { stories, comments };
}

function followsOf(db: Queryable, user_id: string) {
  return db.many(sql({ followed_id: "uuid", created_at: "timestamptz" })`
    select followed_id, created_at from follows where follower_id = ${user_id} order by created_at, followed_id`);
}
