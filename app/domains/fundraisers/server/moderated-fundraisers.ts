import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { formatRupees } from "../../../text/money.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { campaignTag } from "../../campaigns/schema.ts";
import { decisionsAboutChanged } from "../../moderation/schema.ts";
import type { SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { pageSubject, publishedKind } from "../../moderation/published-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import {
  editFundraiserPath,
  fundraiserKind,
  fundraiserPath,
  fundraiserStatuses,
  occasions,
} from "../fundraiser.ts";
import { occasionText } from "../fundraiser-texts.ts";
import { setFundraiserStatus } from "./commands/show-fundraiser.ts";
import { fundraiserNotFound } from "./fundraiser-failures.ts";

/** Fundraising pages as subjects of moderation: reported by people, published without approval. */
export const fundraiserSubjects: SubjectKind = {
  kind: fundraiserKind,
  path: "fundraisers",
  noun: m.fundraisers_subject_noun,
  plural: m.fundraisers_subject_plural,
  maker: m.fundraisers_subject_maker,
  ...publishedKind("fundraiser", async (tx, { id }, status) => {
    await setFundraiserStatus(tx, id, status);
    const { campaign_id } = await tx.one(sql({ campaign_id: "uuid" })`
      select campaign_id from fundraisers where id = ${id}`);
    return [campaignTag(campaign_id)];
  }),
  decisions_when_changed: decisionsAboutChanged,
  load: loadFundraisers,
  counted: sqlPart`
    select created_by as user_id, status <> 'published' as is_out_of_sight from fundraisers`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select created_by as user_id from fundraisers where id = ${id} and created_by is not null`,
      sqlPart`select from fundraisers where id = ${id} for no key update`,
    ),
  notFound: fundraiserNotFound,
  apiIds: ({ id }) => ({ fundraiser_id: id }),
  apiFields: (page) => ({ title: page?.title ?? null }),
};

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

async function loadFundraisers(db: Queryable, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db.many(sql(shape)`
    select id, slug, title, story as text, occasion, goal_paise, image_url, image_alt, status, created_at, edited_at,
      ${publicProfileOf(sqlPart`fundraisers.created_by`)} as author
    from fundraisers where id = any(${[...ids]}::uuid[]) and created_by is not null`);
  return rows.map(subjectOf);
}

function subjectOf(row: Row<typeof shape>): SubjectRow {
  const { id, slug, title, text, image_url, image_alt, status, created_at, edited_at, author } = row;
  return {
    id,
    parent_id: null,
    title,
    text,
    facts: [occasionText(row.occasion), formatRupees(row.goal_paise)],
    details: [],
    picture: image_url === null ? null : { url: image_url, alt: image_alt },
    ...pageSubject(status, editFundraiserPath(slug)),
    link: { href: fundraiserPath(slug), label: m.fundraisers_see_page() },
    created_at,
    edited_at,
    author,
  };
}
