import { type Row, type Shape, sqlPart } from "../../../platform/database/sql.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries.ts";
import type { Story, StoryCategory, StoryStatus } from "../schema.ts";

/** Of a story and of whoever asks for it, as `withAuthorAndReader` selects it. */
export const storyShape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: "text",
  story: "text",
  impact: "text?",
  image_url: "text?",
  image_alt: "text?",
  topic_labels: "text",
  is_featured: "bool",
  status: "text",
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

/** What a page reads of its stories before author and reader are joined. */
export const storyColumns = sqlPart`id, name, location, category, story, impact, image_url, image_alt, topic_labels,
  is_featured, status, like_count, comment_count, conversation_version, created_at, edited_at, created_by`;

type Part = ReturnType<typeof sqlPart>;

/**
 * A statement for the stories of `page`, a select of `storyColumns` with its limit. The page comes first: likes that
 * are looked up beside the search for it would be read as a whole table.
 */
export function withAuthorAndReader(page: Part, reader_id: string | null): Part {
  return sqlPart`
    select page.id, name, location, category, story, impact, image_url, image_alt, topic_labels, is_featured, status,
      like_count, comment_count, conversation_version, page.created_at, edited_at,
      (extract(epoch from page.created_at) * 1000000)::int8 as created_at_us,
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
    category: story.category as StoryCategory,
    status: story.status as StoryStatus,
    tags: topic_labels === "" ? [] : topic_labels.split("\n"),
    author: author as Author | null,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}

/** The condition for the rows after a cursor, in a list ordered by created_at and id. */
export function afterCursor(
  cursor: { created_at_us: number; id: string } | undefined,
  direction: "newer" | "older",
): Part {
  if (!cursor) return sqlPart``;
  const position = sqlPart`
    (timestamptz 'epoch' + ${cursor.created_at_us}::int8 * interval '1 microsecond', ${cursor.id}::uuid)`;
  return direction === "older"
    ? sqlPart`and (created_at, id) < ${position}`
    : sqlPart`and (created_at, id) > ${position}`;
}
