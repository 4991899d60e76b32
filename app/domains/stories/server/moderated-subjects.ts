import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { command, oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries.ts";
import { lockWriters } from "../../accounts/server/queries/writers.ts";
import { decisionsAboutPublic, declaredDecision, type ModerationDecision } from "../../moderation/schema.ts";
import { reviewedFields } from "../../moderation/reviewed-fields.ts";
import type { Subject, SubjectKind } from "../../moderation/subject-kind.ts";
import { countsByUser } from "../../moderation/server/queries/counts-by-user.ts";
import { appealDecided } from "../../notifications/events/appeal-decided.ts";
import { withdrawLeadingTo } from "../../notifications/server/commands/withdraw.ts";
import { subjectDecided } from "../../notifications/events/subject-decided.ts";
import { storiesTag, type StoryStatus, storyCategories, storyStatuses, storyTag } from "../schema.ts";
import { storyFields } from "../story-fields.ts";
import { setCommentHidden, setStoryStatus } from "./commands/out-of-sight.ts";
import { withdrawWords } from "./commands/withdraw-words.ts";
import { commentNotFound, storyNotFound } from "./failures.ts";

/** Stories and comments as subjects of moderation. */

/** Published without approval; cases come from reports and moderators. */
const decisions = { reported: decisionsAboutPublic, moderator: decisionsAboutPublic };

/** Their writers read decisions on the page of their stories. */
const ownDecisionUrl = (decision_id: string) => `/dashboard/stories#decision-${decision_id}`;
const outcomeNotice: SubjectKind["outcomeNotice"] = (details) =>
  appealDecided({ ...details, url: ownDecisionUrl(details.decision_id) });

/** Null: a warning changes no status. */
function statusAfter(decision: ModerationDecision): StoryStatus | null {
  if (decision === "keep") return "published";
  if (decision === "hide") return "hidden";
  return decision === "remove" ? "removed" : null;
}

const badgesOf: Record<StoryStatus, () => Subject["badges"]> = {
  published: () => [],
  hidden: () => [{ tone: "high", word: m.stories_all_hidden() }],
  removed: () => [{ tone: "critical", word: m.stories_all_removed() }],
};

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
  decisions,
  is_editable_when_hidden: true,
  async load(db, ids) {
    const rows = await db.many(sql(storyShape)`
      select id, name, ${fieldColumns(storyFields)}, topic_labels, image_url, image_alt, is_featured, status,
        created_at, edited_at, ${publicProfileOf(sqlPart`stories.created_by`)} as author
      from stories where id = any(${[...ids]}::uuid[])`);
    return new Map(rows.map((row) => [row.id, storySubjectOf(row)]));
  },
  countOf: countsByUser(sqlPart`
    select created_by as user_id, status <> 'published' as is_out_of_sight from stories`),
  async lock(tx, id) {
    const found = await tx.maybeOne(
      sql({ created_by: "uuid?" })`select created_by from stories where id = ${id}`,
    );
    if (!found) return undefined;
    await lockWriters(tx, found.created_by ? [found.created_by] : []);
    const story = await tx.maybeOne(sql({
      id: "uuid",
      author_id: "uuid?",
      name: "text",
      text: "text",
      edited_at: "timestamptz?",
    })`
      select id, created_by as author_id, name, story as text, edited_at from stories where id = ${id}
      for no key update`);
    return story && { ...story, parent_id: null, title: storyTitle(story.name) };
  },
  async apply(tx, { id, author_id }, decision) {
    const status = statusAfter(decision);
    if (status) await setStoryStatus(tx, id, status);
    const is_gone = status !== null && status !== "published";
    const withdrawn = is_gone ? await withdrawLeadingTo(tx, [`/stories/${id}`], author_id) : [];
    return [storiesTag, storyTag(id), ...withdrawn];
  },
  async reverse(tx, { id }, decision) {
    if (decision !== "warn") await setStoryStatus(tx, id, "published");
    return [storiesTag, storyTag(id)];
  },
  decisionNotice: ({ decision, ...details }) =>
    subjectDecided({
      ...details,
      url: ownDecisionUrl(details.decision_id),
      about: "story",
      decision: declaredDecision(decisionsAboutPublic, decision),
    }),
  outcomeNotice,
  notFound: storyNotFound,
  apiIds: ({ id }) => ({ story_id: id, comment_id: null }),
  apiFields: (story) => story?.api ?? gone,
};

function storySubjectOf(row: Row<typeof storyShape>): StorySubject {
  const { id, name, topic_labels, image_url, image_alt, status, is_featured } = row;
  const { details, ...words } = reviewedFields(storyFields, row);
  const topics = topic_labels.split("\n").join(", ");
  return {
    id,
    parent_id: null,
    title: storyTitle(name),
    ...words,
    details: [...details, ...(topics ? [{ label: m.stories_topics(), text: topics }] : [])],
    picture: image_url ? { url: image_url, alt: image_alt } : null,
    badges: [
      ...(is_featured ? [{ tone: "success", word: m.stories_content_featured() } as const] : []),
      ...badgesOf[status](),
    ],
    link: { href: `/stories/${id}`, label: m.stories_subject_see() },
    is_public: status === "published",
    created_at: row.created_at,
    edited_at: row.edited_at,
    author: row.author as Author | null,
    api: { name, status, is_featured, is_hidden: false, image_url, image_alt },
  };
}

const storyTitle = (name: string) => m.stories_subject_title({ name });

const commentShape = {
  id: "uuid",
  parent_id: "uuid",
  name: "text",
  location: "text",
  category: oneOf(...storyCategories),
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
  decisions,
  is_editable_when_hidden: false,
  load: loadComments,
  countOf: countsByUser(sqlPart`
    select user_id, hidden_at is not null as is_out_of_sight from story_comments where content is not null`),
  lock: lockCommentSubject,
  async apply(tx, { id, parent_id }, decision) {
    const status = statusAfter(decision);
    if (status) await setCommentHidden(tx, id, status !== "published");
    const withdrawn = status && status !== "published" ? await withdrawWords(tx, [id]) : [];
    return [...tagsOf(parent_id), ...withdrawn];
  },
  async reverse(tx, { id, parent_id }, decision) {
    if (decision !== "warn") await setCommentHidden(tx, id, false);
    return tagsOf(parent_id);
  },
  decisionNotice: ({ decision, ...details }) =>
    subjectDecided({
      ...details,
      url: ownDecisionUrl(details.decision_id),
      about: "comment",
      decision: declaredDecision(decisionsAboutPublic, decision),
    }),
  outcomeNotice,
  notFound: commentNotFound,
  apiIds: ({ id, parent_id }) => ({ story_id: parent_id, comment_id: id }),
  apiFields: (comment) => comment?.api ?? gone,
};

const tagsOf = (story_id: string | null) => [storiesTag, ...(story_id ? [storyTag(story_id)] : [])];

async function loadComments(db: Queryable, ids: readonly string[]): Promise<Map<string, StorySubject>> {
  const rows = await db.many(sql(commentShape)`
    select story_comments.id, story_id as parent_id, name, location, category, status, is_featured, content as text,
      hidden_at is not null as is_hidden, story_comments.created_at, story_comments.edited_at,
      ${publicProfileOf(sqlPart`story_comments.user_id`)} as author
    from story_comments join stories on stories.id = story_id
    where story_comments.id = any(${[...ids]}::uuid[]) and content is not null`);
  return new Map(rows.map((row) => [row.id, commentSubjectOf(row)]));
}

function commentSubjectOf(row: Row<typeof commentShape>): StorySubject {
  const { id, parent_id, name, text, status, is_featured, is_hidden } = row;
  return {
    id,
    parent_id,
    title: commentTitle(name),
    text,
    facts: [],
    details: [],
    picture: null,
    badges: badgesOf[is_hidden ? "hidden" : "published"](),
    link: { href: `/stories/${parent_id}#comments`, label: m.stories_subject_see_comment({ name }) },
    is_public: !is_hidden,
    created_at: row.created_at,
    edited_at: row.edited_at,
    author: row.author as Author | null,
    api: { name, status, is_featured, is_hidden, image_url: null, image_alt: null },
  };
}

const commentTitle = (name: string) => m.stories_comment_subject_title({ name });

/** Locks the writer, the story, then the comment, the lock order used everywhere. */
async function lockCommentSubject(tx: Transaction, id: string) {
  const found = await tx.maybeOne(sql({ story_id: "uuid", user_id: "uuid" })`
    select story_id, user_id from story_comments where id = ${id}`);
  if (!found) return undefined;
  await lockWriters(tx, [found.user_id]);
  await tx.run(command`select from stories where id = ${found.story_id} for no key update`);
  const comment = await tx.maybeOne(sql({
    id: "uuid",
    parent_id: "uuid",
    author_id: "uuid",
    name: "text",
    text: "text",
    edited_at: "timestamptz?",
  })`
    select story_comments.id, story_id as parent_id, user_id as author_id, name, content as text,
      story_comments.edited_at
    from story_comments join stories on stories.id = story_id
    where story_comments.id = ${id} and content is not null for update of story_comments`);
  return comment && { ...comment, title: commentTitle(comment.name) };
}
