import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { LikeState } from "../../schema.ts";
import { commentNotFound } from "../failures.ts";
import { storyOfComment } from "./story-lock.ts";

/** Idempotent. 404 for a deleted or hidden comment, or one of such a story. */
export async function likeComment(
  tx: Transaction,
  actor: Actor,
  input: { comment_id: string; liked: boolean },
): Promise<LikeState & { story_id: string }> {
  const { story_id } = await storyOfComment(tx, input.comment_id);
  const comment = await tx.maybeOne(sql({ id: "uuid" })`
    select story_comments.id from story_comments join stories on stories.id = story_id
    where story_comments.id = ${input.comment_id} and content is not null and hidden_at is null
      and status = 'published'
    for no key update of story_comments`);
  if (!comment) throw commentNotFound();
  const { like_count } = await (input.liked ? like(tx, actor, comment.id) : unlike(tx, actor, comment.id));
  return { story_id, liked: input.liked, like_count };
}

function like(tx: Transaction, { user_id }: Actor, comment_id: string) {
  return tx.one(sql({ like_count: "int8" })`
    with come as (
      insert into comment_likes (comment_id, user_id) values (${comment_id}, ${user_id})
      on conflict do nothing returning comment_id
    )
    update story_comments set like_count = like_count + (select count(*) from come) where id = ${comment_id}
    returning like_count`);
}

function unlike(tx: Transaction, { user_id }: Actor, comment_id: string) {
  return tx.one(sql({ like_count: "int8" })`
    with gone as (
      delete from comment_likes where comment_id = ${comment_id} and user_id = ${user_id} returning comment_id
    )
    update story_comments set like_count = like_count - (select count(*) from gone) where id = ${comment_id}
    returning like_count`);
}
