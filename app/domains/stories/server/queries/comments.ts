import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import { canModerate } from "../../../moderation/policy.ts";
import { commentCursor, type CommentPosition } from "../../cursors.ts";
import {
  answersPerPage,
  type CommentPage,
  type CommentReplyPage,
  type CommentState,
  commentsPerPage,
  type StoryComment,
} from "../../schema.ts";
import { commentNotFound } from "../failures.ts";
import { isUuid } from "../../../../text/uuid.ts";

type Part = ReturnType<typeof sqlPart>;

const shape = {
  id: "uuid",
  story_id: "uuid",
  user_id: "uuid",
  parent_id: "uuid?",
  content: "text?",
  is_hidden: "bool",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  like_count: "int8",
  author: "jsonb?",
  liked: "bool",
} satisfies Shape;

/** The page first, then the joins: see `withAuthorAndReader`. */
function withAuthors(page: Part, reader_id: string | null): Part {
  return sqlPart`
    select page.id, story_id, page.user_id, parent_id, content, hidden_at is not null as is_hidden, page.created_at,
      edited_at, like_count,
      ${publicProfileOf(sqlPart`page.user_id`)} as author,
      ${
        reader_id === null
          ? sqlPart`false`
          : sqlPart`exists (select from comment_likes where comment_id = page.id and comment_likes.user_id = ${reader_id})`
      } as liked
    from (${page}) page order by page.created_at, page.id`;
}

/** Whether the text is visible; also to its writer while it is hidden. */
function isShown(comment: Part, reader: Actor | null): Part {
  if (canModerate(reader)) return sqlPart`${comment}.content is not null`;
  return sqlPart`${comment}.content is not null
    and (${comment}.hidden_at is null or ${comment}.user_id is not distinct from ${reader?.user_id ?? null}::uuid)`;
}

type PageInput = { cursor?: CommentPosition | undefined };

/**
 * A story's comments with their first replies, oldest first. A deleted or hidden comment is included while it has
 * replies. The caller checks whether the reader may see the story.
 */
export async function listComments(
  db: Queryable,
  story_id: string,
  reader: Actor | null = null,
  input: PageInput = {},
): Promise<CommentPage> {
  const comment = sqlPart`story_comments`;
  const answer = sqlPart`answer`;
  const rows = await db.many(
    sql(shape)`${withAuthors(
      sqlPart`select * from story_comments
      where story_id = ${story_id} and parent_id is null ${andAfter(commentCursor, input.cursor)}
        and ((${isShown(comment, reader)}) or exists (
          select from story_comments answer where answer.parent_id = story_comments.id and ${isShown(answer, reader)}))
      order by ${keysetOrder(commentCursor)} limit ${sqlInteger(commentsPerPage + 1)}`,
      reader?.user_id ?? null,
    )}`,
  );
  const { page, next_cursor } = pageOfRows(rows, commentsPerPage, commentCursor.format);
  const answers = await firstAnswers(
    db,
    page.map(({ id }) => id),
    reader,
  );
  return {
    comments: page.map((row) => {
      const first = repliesOf(answers.get(row.id) ?? [], reader);
      return { ...commentOf(row, reader), replies: first.replies, next_replies_cursor: first.next_cursor };
    }),
    next_cursor,
  };
}

async function firstAnswers(db: Queryable, parent_ids: string[], reader: Actor | null) {
  const by_parent = new Map<string, Row<typeof shape>[]>();
  if (parent_ids.length === 0) return by_parent;
  const rows = await db.many(
    sql(shape)`${withAuthors(
      sqlPart`select answers.* from unnest(${parent_ids}::uuid[]) as parent (id) cross join lateral (
        select * from story_comments
        where parent_id = parent.id and ${isShown(sqlPart`story_comments`, reader)}
        order by created_at, id limit ${sqlInteger(answersPerPage + 1)}) answers`,
      reader?.user_id ?? null,
    )}`,
  );
  for (const row of rows) {
    const parent_id = row.parent_id ?? "";
    by_parent.set(parent_id, [...(by_parent.get(parent_id) ?? []), row]);
  }
  return by_parent;
}

/** Further replies to a comment, oldest first. */
export async function listReplies(
  db: Queryable,
  parent_id: string,
  reader: Actor | null = null,
  input: PageInput = {},
): Promise<CommentReplyPage> {
  const rows = await db.many(
    sql(shape)`${withAuthors(
      sqlPart`select * from story_comments
      where parent_id = ${parent_id} and ${isShown(sqlPart`story_comments`, reader)} ${andAfter(commentCursor, input.cursor)}
      order by ${keysetOrder(commentCursor)} limit ${sqlInteger(answersPerPage + 1)}`,
      reader?.user_id ?? null,
    )}`,
  );
  return repliesOf(rows, reader);
}

/** 404 for an invisible one. */
export async function readComment(
  db: Queryable,
  id: string,
  reader: Actor | null = null,
): Promise<StoryComment> {
  const row = isUuid(id)
    ? await db.maybeOne(
        sql(shape)`${withAuthors(
          sqlPart`select * from story_comments where id = ${id} and ${isShown(sqlPart`story_comments`, reader)}`,
          reader?.user_id ?? null,
        )}`,
      )
    : undefined;
  if (!row) throw commentNotFound();
  return commentOf(row, reader);
}

/** The story of a comment, visible or not. 404 for a missing comment. */
export async function storyOfThread(db: Queryable, comment_id: string): Promise<string> {
  const row = isUuid(comment_id)
    ? await db.maybeOne(
        sql({ story_id: "uuid" })`select story_id from story_comments where id = ${comment_id}`,
      )
    : undefined;
  if (!row) throw commentNotFound();
  return row.story_id;
}

function repliesOf(rows: readonly Row<typeof shape>[], reader: Actor | null): CommentReplyPage {
  const { page, next_cursor } = pageOfRows(rows, answersPerPage, commentCursor.format);
  return { replies: page.map((row) => commentOf(row, reader)), next_cursor };
}

function commentOf(row: Row<typeof shape>, reader: Actor | null): StoryComment {
  const { user_id, is_hidden, author, created_at, edited_at, ...comment } = row;
  const is_own = user_id === reader?.user_id;
  const state: CommentState = row.content === null ? "deleted" : is_hidden ? "hidden" : "visible";
  const readable = state === "visible" || (state === "hidden" && (is_own || canModerate(reader)));
  return {
    ...comment,
    state,
    is_own: is_own && readable,
    content: readable ? row.content : null,
    like_count: readable ? row.like_count : 0,
    author: readable ? (author as Author | null) : null,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}
