import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { formatRupees } from "../../../text/money.ts";
import { isUuid } from "../../../text/uuid.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries.ts";
import { lockWriters } from "../../accounts/server/queries/writers.ts";
import { campaignTag } from "../../campaigns/schema.ts";
import { decisionsAboutPublic, declaredDecision, type ModerationDecision } from "../../moderation/schema.ts";
import type { Subject, SubjectKind } from "../../moderation/subject-kind.ts";
import { countsByUser } from "../../moderation/server/queries/counts-by-user.ts";
import { appealDecided } from "../../notifications/events/appeal-decided.ts";
import { subjectDecided } from "../../notifications/events/subject-decided.ts";
import {
  fundraiserKind,
  fundraiserPath,
  type FundraiserStatus,
  fundraiserStatuses,
  occasions,
} from "../fundraiser.ts";
import { occasionText } from "../fundraiser-texts.ts";
import { setFundraiserStatus } from "./commands/show-fundraiser.ts";
import { fundraiserNotFound } from "./fundraiser-failures.ts";

const badges = {
  published: () => [],
  hidden: () => [{ tone: "high", word: m.fundraisers_hidden() }],
  removed: () => [{ tone: "critical", word: m.fundraisers_removed() }],
} as const satisfies Record<FundraiserStatus, () => Subject["badges"]>;

/** Null: a warning changes no status. */
function statusAfter(decision: ModerationDecision): FundraiserStatus | null {
  if (decision === "keep") return "published";
  if (decision === "hide") return "hidden";
  return decision === "remove" ? "removed" : null;
}

/** Fundraising pages as subjects of moderation: reported by people, published without approval. */
export const fundraiserSubjects: SubjectKind = {
  kind: fundraiserKind,
  path: "fundraisers",
  noun: m.fundraisers_subject_noun,
  plural: m.fundraisers_subject_plural,
  maker: m.fundraisers_subject_maker,
  decisions: { reported: decisionsAboutPublic, moderator: decisionsAboutPublic },
  is_editable_when_hidden: true,
  load: loadFundraisers,
  countOf: countsByUser(sqlPart`
    select created_by as user_id, status <> 'published' as is_out_of_sight from fundraisers`),
  async lock(tx, id) {
    const found = isUuid(id)
      ? await tx.maybeOne(sql({ created_by: "uuid?" })`select created_by from fundraisers where id = ${id}`)
      : undefined;
    if (!found?.created_by) return undefined;
    await lockWriters(tx, [found.created_by]);
    const page = await tx.maybeOne(sql({
      id: "uuid",
      author_id: "uuid?",
      title: "text",
      text: "text",
      edited_at: "timestamptz?",
    })`
      select id, created_by as author_id, title, story as text, edited_at from fundraisers
      where id = ${id} and created_by is not null for no key update`);
    return page && { ...page, parent_id: null };
  },
  async apply(tx, { id }, decision) {
    const status = statusAfter(decision);
    if (status) await setFundraiserStatus(tx, id, status);
    return tagsOf(tx, id);
  },
  async reverse(tx, { id }, decision) {
    if (decision !== "warn") await setFundraiserStatus(tx, id, "published");
    return tagsOf(tx, id);
  },
  decisionNotice: ({ decision, subject_id: _id, ...details }) =>
    subjectDecided({
      ...details,
      about: "fundraiser",
      decision: declaredDecision(decisionsAboutPublic, decision),
    }),
  outcomeNotice: appealDecided,
  notFound: fundraiserNotFound,
  apiIds: ({ id }) => ({ fundraiser_id: id }),
  apiFields: (page) => ({ title: page?.title ?? null }),
};

async function tagsOf(db: Queryable, id: string): Promise<string[]> {
  const row = await db.maybeOne(
    sql({ campaign_id: "uuid" })`select campaign_id from fundraisers where id = ${id}`,
  );
  return row ? [campaignTag(row.campaign_id)] : [];
}

const shape = {
  id: "uuid",
  slug: "text",
  title: "text",
  text: "text",
  occasion: oneOf(...occasions),
  goal_paise: "int8",
  image_url: "text?",
  image_alt: "text?",
  status: oneOf(...fundraiserStatuses),
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

async function loadFundraisers(db: Queryable, ids: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await db.many(sql(shape)`
    select id, slug, title, story as text, occasion, goal_paise, image_url, image_alt, status, created_at, edited_at,
      ${publicProfileOf(sqlPart`fundraisers.created_by`)} as author
    from fundraisers where id = any(${[...ids]}::uuid[]) and created_by is not null`);
  return new Map(rows.map((row) => [row.id, subjectOf(row)]));
}

function subjectOf(row: Row<typeof shape>): Subject {
  const { id, slug, title, text, image_url, image_alt, status, created_at, edited_at, author } = row;
  return {
    id,
    parent_id: null,
    title,
    text,
    facts: [occasionText(row.occasion), formatRupees(row.goal_paise)],
    details: [],
    picture: image_url === null ? null : { url: image_url, alt: image_alt },
    badges: badges[status](),
    link: { href: fundraiserPath(slug), label: m.fundraisers_see_page() },
    is_public: status === "published",
    created_at,
    edited_at,
    author: author as Author | null,
  };
}
