import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { type Row, type Shape, sqlPart, oneOf } from "../../../platform/database/sql.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import type { Microseconds } from "../../../text/keyset-cursor.ts";
import { storyCursor, type StoryPosition } from "../cursors.ts";
import { type Story, storyStatuses } from "../schema.ts";
import { storyFields } from "../story-fields.ts";

/** A story with author and reader, as `withAuthorAndReader` selects it. */
export const storyShape = {
  id: "uuid",
  name: "text",
  ...fieldShape(storyFields),
  image_url: "text?",
  image_alt: "text?",
  topic_labels: "text",
  is_featured: "bool",
  status: oneOf(...storyStatuses),
  like_count: "int8",
  comment_count: "int8",
  conversation_version: "int8",
  created_at: "timestamptz",
  created_at_us: "int8",
  edited_at: "timestamptz?",
  author: "jsonb?",
  liked: "bool",
  follows_author: "bool",
  is_own: "bool",
} satisfies Shape;

const contentColumns = fieldColumns(storyFields);

/** Columns of a page's stories before author and reader are joined. */
export const storyColumns = sqlPart`id, name, ${contentColumns}, image_url, image_alt, topic_labels, is_featured, status, like_count, comment_count, conversation_version, created_at, edited_at, created_by`;

type Part = ReturnType<typeof sqlPart>;

/** Microseconds since 1970, which a date cannot hold. */
export function createdAt_us(created_at: Part): Part {
  return sqlPart`(extract(epoch from ${created_at}) * 1000000)::int8`;
}

/**
 * Selects the stories of `page`, a select of `storyColumns` with its limit. The page comes first: otherwise the
 * planner would read the whole table of likes.
 */
export function withAuthorAndReader(page: Part, reader_id: string | null): Part {
  return sqlPart`
    select page.id, name, ${contentColumns}, image_url, image_alt, topic_labels, is_featured, status, like_count, comment_count, conversation_version, page.created_at, edited_at,
      ${createdAt_us(sqlPart`page.created_at`)} as created_at_us,
      ${publicProfileOf(sqlPart`page.created_by`)} as author, ${readersOwn(reader_id)}
    from (${page}) page
    order by page.created_at desc, page.id desc`;
}

function readersOwn(reader_id: string | null): Part {
  if (reader_id === null) return sqlPart`false as liked, false as follows_author, false as is_own`;
  return sqlPart`
    exists (select from story_likes where story_id = page.id and user_id = ${reader_id}) as liked,
    exists (select from follows where follower_id = ${reader_id} and followed_id = page.created_by) as follows_author,
    page.created_by is not distinct from ${reader_id}::uuid as is_own`;
}

export function storyOf(row: Row<typeof storyShape>): Story {
  const { topic_labels, created_at_us: _us, author, created_at, edited_at, ...story } = row;
  return {
    ...story,
    tags: topic_labels === "" ? [] : topic_labels.split("\n"),
    author: author as Author | null,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}

/** Condition for the next page of stories, newest first, after a position. */
export function olderThan(position: StoryPosition | undefined): Part {
  return position ? sqlPart`and (created_at, id) < ${keyOf(position)}` : sqlPart``;
}

export function newerThan(position: StoryPosition | undefined): Part {
  return position ? sqlPart`and (created_at, id) > ${keyOf(position)}` : sqlPart``;
}

function keyOf({ created_at_us, id }: StoryPosition): Part {
  return sqlPart`(timestamptz 'epoch' + ${created_at_us}::int8 * interval '1 microsecond', ${id}::uuid)`;
}

/** The cursor after a row that was read with `createdAt_us`. */
export function cursorAfter({ created_at_us, id }: { created_at_us: number; id: string }): string {
  return storyCursor.format({ created_at_us: created_at_us as Microseconds, id });
}
