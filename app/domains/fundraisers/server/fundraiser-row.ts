import type { Actor } from "../../../platform/actor.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import type { CaseSubject } from "../../moderation/server/commands/report.ts";
import { type Fundraiser, fundraiserKind, fundraiserStatuses, occasions } from "../fundraiser.ts";
import { canReadFundraiser } from "../policy.ts";
import { fundraiserNotFound } from "./fundraiser-failures.ts";

const shape = {
  id: "uuid",
  slug: "text",
  campaign_id: "uuid",
  created_by: "uuid?",
  title: "text",
  story: "text",
  occasion: oneOf(...occasions),
  goal_paise: "int8",
  image_url: "text?",
  image_alt: "text?",
  status: oneOf(...fundraiserStatuses),
  is_ended: "bool",
  raised_paise: "int8",
  supporter_count: "int8",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
} satisfies Shape;

const columns = sqlPart`id, slug, campaign_id, created_by, title, story, occasion, goal_paise, image_url, image_alt, status,
  ended_at is not null as is_ended, raised_paise, supporter_count, created_at, edited_at`;

export type FundraiserRow = Row<typeof shape>;

/** 404 for an unknown slug, and for pages `actor` may not see; `actor` is null for a guest. */
export async function readFundraiser(db: Queryable, slug: string, actor: Actor | null): Promise<Fundraiser> {
  const row = isSlug(slug)
    ? await db.maybeOne(sql({ ...shape, owner: "jsonb?" })`
        select ${columns}, ${publicProfileOf(sqlPart`fundraisers.created_by`)} as owner
        from fundraisers where slug = ${slug}`)
    : undefined;
  if (!row || !canReadFundraiser(actor, row)) throw fundraiserNotFound();
  const { created_by: _id, owner, ...page } = row;
  return { ...page, owner: owner as Author | null };
}

/** Locks the page for a change: 404 for pages `actor` may not see. */
export async function lockFundraiser(tx: Transaction, actor: Actor, slug: string): Promise<FundraiserRow> {
  const row = isSlug(slug)
    ? await tx.maybeOne(sql(shape)`select ${columns} from fundraisers where slug = ${slug} for no key update`)
    : undefined;
  if (!row || !canReadFundraiser(actor, row)) throw fundraiserNotFound();
  return row;
}

/** A page as moderation knows it. */
export function caseOfFundraiser({ id, created_by }: Pick<FundraiserRow, "id" | "created_by">): CaseSubject {
  return { kind: fundraiserKind, id, parent_id: null, author_id: created_by };
}

function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
