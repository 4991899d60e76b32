import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { reviewedFields } from "../../moderation/reviewed-fields.ts";
import { decisionsAboutChanged } from "../../moderation/schema.ts";
import type { Subject, SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { pageSubject, publishedKind, wordsSubject } from "../../moderation/published-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import { withdrawLeadingTo } from "../../notifications/server/commands/withdraw.ts";
import { storiesTag, type StoryStatus, storyStatuses, storyTag } from "../schema.ts";
import { storyFields } from "../story-fields.ts";
import { editStoryPath } from "../story-form.ts";
import { setCommentHidden, setStoryStatus } from "./commands/out-of-sight.ts";
import { withdrawWords } from "./commands/withdraw-words.ts";
import { commentNotFound, storyNotFound } from "./failures.ts";

/** Stories and comments as subjects of moderation. */

/** Their writers read decisions on the page of their stories. */
const decisionPath = (decision_id: string) => `/dashboard/stories#decision-${decision_id}`;

const storyShape = {
  id: "uuid",
  name: "text",
  ...fieldShape(storyFields),
  topic_labels: "text",
  image_url: "text?",
  image_alt: "text?",
  is_featured: "bool",
  status: oneOf(...storyStatuses),
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

type StorySubject = Subject & { api: StoryFields };
type StoryRow = SubjectRow<StorySubject>;
type StoryFields = {
  name: string | null;
  status: StoryStatus | null;
  is_featured: boolean;
  is_hidden: boolean;
  image_url: string | null;
  image_alt: string | null;
};

const gone: StoryFields = {
  name: null,
  status: null,
  is_featured: false,
  is_hidden: false,
  image_url: null,
  image_alt: null,
};

export const storySubjects: SubjectKind<StorySubject> = {
  kind: "story",
  path: "stories",
  noun: m.stories_noun_story,
  plural: m.stories_page,
  ...publishedKind("story", async (tx, { id, author }, status) => {
    await setStoryStatus(tx, id, status);
    const withdrawn =
      status === "published" ? [] : await withdrawLeadingTo(tx, [`/stories/${id}`], author?.user_id ?? null);
    return [storiesTag, storyTag(id), ...withdrawn];
  }),
  decisions_when_changed: decisionsAboutChanged,
  decisionPath,
  async load(db, ids) {
    const rows = await db.many(sql(storyShape)`
      select id, name, ${fieldColumns(storyFields)}, topic_labels, image_url, image_alt, is_featured, status,
        created_at, edited_at, ${publicProfileOf(sqlPart`stories.created_by`)} as author
      from stories where id = any(${[...ids]}::uuid[])`);
    return rows.map(storySubjectOf);
  },
  counted: sqlPart`select created_by as user_id, status <> 'published' as is_out_of_sight from stories`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select created_by as user_id from stories where id = ${id} and created_by is not null`,
      sqlPart`select from stories where id = ${id} for no key update`,
    ),
  notFound: storyNotFound,
  apiIds: ({ id }) => ({ story_id: id, comment_id: null }),
  apiFields: (story) => story?.api ?? gone,
};

function storySubjectOf(row: Row<typeof storyShape>): StoryRow {
  const { id, name, topic_labels, image_url, image_alt, status, is_featured } = row;
  const { details, ...words } = reviewedFields(storyFields, row);
  const page = pageSubject(status, editStoryPath(id));
  const topics = topic_labels.split("\n").join(", ");
  return {
    id,
    parent_id: null,
    title: m.stories_subject_title({ name }),
    ...words,
    details: [...details, ...(topics ? [{ label: m.stories_topics(), text: topics }] : [])],
    picture: image_url ? { url: image_url, alt: image_alt } : null,
    ...page,
    badges: [
      ...(is_featured ? [{ tone: "success", word: m.stories_content_featured() } as const] : []),
      ...page.badges,
    ],
    link: { href: `/stories/${id}`, label: m.stories_subject_see() },
    created_at: row.created_at,
    edited_at: row.edited_at,
    author: row.author,
    api: { name, status, is_featured, is_hidden: false, image_url, image_alt },
  };
}

const commentShape = {
  id: "uuid",
  parent_id: "uuid",
  name: "text",
  status: oneOf(...storyStatuses),
  is_featured: "bool",
  text: "text",
  is_hidden: "bool",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

export const commentSubjects: SubjectKind<StorySubject> = {
  kind: "comment",
  path: "comments",
  noun: m.stories_noun_comment,
  plural: m.stories_comments,
  ...publishedKind("comment", async (tx, { id, parent_id }, status) => {
    await setCommentHidden(tx, id, status !== "published");
    const withdrawn = status === "published" ? [] : await withdrawWords(tx, [id]);
    return [storiesTag, ...(parent_id ? [storyTag(parent_id)] : []), ...withdrawn];
  }),
  decisionPath,
  load: loadComments,
  counted: sqlPart`
    select user_id, hidden_at is not null as is_out_of_sight from story_comments where content is not null`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select user_id from story_comments where id = ${id}`,
      sqlPart`select from stories where id = (select story_id from story_comments where id = ${id}) for no key update`,
      sqlPart`select from story_comments where id = ${id} for update`,
    ),
  notFound: commentNotFound,
  apiIds: ({ id, parent_id }) => ({ story_id: parent_id, comment_id: id }),
  apiFields: (comment) => comment?.api ?? gone,
};

async function loadComments(db: Queryable, ids: readonly string[]): Promise<StoryRow[]> {
  const rows = await db.many(sql(commentShape)`
    select story_comments.id, story_id as parent_id, name, status, is_featured, content as text,
      hidden_at is not null as is_hidden, story_comments.created_at, story_comments.edited_at,
      ${publicProfileOf(sqlPart`story_comments.user_id`)} as author
    from story_comments join stories on stories.id = story_id
    where story_comments.id = any(${[...ids]}::uuid[]) and content is not null`);
  return rows.map(commentSubjectOf);
}

function commentSubjectOf({ name, status, is_featured, ...words }: Row<typeof commentShape>): StoryRow {
  const { parent_id, is_hidden } = words;
  return {
    ...wordsSubject(words),
    title: m.stories_comment_subject_title({ name }),
    facts: [],
    details: [],
    link: { href: `/stories/${parent_id}#comments`, label: m.stories_subject_see_comment({ name }) },
    api: { name, status, is_featured, is_hidden, image_url: null, image_alt: null },
  };
}
