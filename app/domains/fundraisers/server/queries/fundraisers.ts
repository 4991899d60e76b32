import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { Author } from "../../../accounts/schema.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { lastDecisions } from "../../../moderation/server/queries/decisions.ts";
import {
  type Fundraiser,
  fundraiserCursor,
  type FundraiserPage,
  type FundraiserPosition,
  fundraiserStatuses,
  occasions,
  type OwnFundraiser,
  ownFundraiserCursor,
  type OwnFundraiserPosition,
} from "../../fundraiser.ts";
import { fundraiserNotFound } from "../fundraiser-failures.ts";
import { readFundraiser } from "../fundraiser-row.ts";
import { pictureIdOf } from "../picture-id.ts";

const fundraisersPerPage = 24;
const shownOnCampaign = 3;

/** 404 for an unknown slug, and for pages `actor` may not see; `actor` is null for a guest. */
export function fundraiserAt(db: Queryable, slug: string, actor: Actor | null): Promise<Fundraiser> {
  return readFundraiser(db, slug, actor);
}

/** The user's own page for its form. 404 for others' and removed ones. */
export async function ownFundraiser(db: Queryable, slug: string, actor: Actor) {
  const page = await readFundraiser(db, slug, actor);
  if (page.owner?.user_id !== actor.user_id || page.status === "removed") throw fundraiserNotFound();
  const { title, occasion, story, goal_paise, image_url, image_alt, is_ended, status } = page;
  const id = image_url === null ? undefined : pictureIdOf(image_url);
  return {
    slug: page.slug,
    title,
    is_ended,
    is_hidden: status === "hidden",
    values: {
      title,
      occasion,
      story,
      goal: String(goal_paise / 100),
      picture: id && image_url ? { id, url: image_url, alt: image_alt ?? "" } : null,
    },
  };
}

/** Slug of this person's open page for the campaign; null when they may open one. */
export async function openFundraiserOf(
  db: Queryable,
  user_id: string,
  campaign_id: string,
): Promise<string | null> {
  const known = await db.maybeOne(sql({ slug: "text" })`
    select slug from fundraisers
    where campaign_id = ${campaign_id} and created_by = ${user_id} and ended_at is null and status <> 'removed'`);
  return known?.slug ?? null;
}

/** Public pages of a campaign, by amount raised, highest first. */
export async function fundraisersOfCampaign(
  db: Queryable,
  campaign_id: string,
  { after, limit = fundraisersPerPage }: { after?: FundraiserPosition | undefined; limit?: number } = {},
): Promise<FundraiserPage> {
  const behind = andAfter(fundraiserCursor, after);
  const rows = await db.many(sql({
    id: "uuid",
    slug: "text",
    title: "text",
    occasion: oneOf(...occasions),
    goal_paise: "int8",
    raised_paise: "int8",
    supporter_count: "int8",
    is_ended: "bool",
    owner: "jsonb?",
  })`
    select id, slug, title, occasion, goal_paise, raised_paise, supporter_count, ended_at is not null as is_ended,
      ${publicProfileOf(sqlPart`fundraisers.created_by`)} as owner
    from fundraisers where campaign_id = ${campaign_id} and status = 'published' ${behind}
    order by ${keysetOrder(fundraiserCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, fundraiserCursor.format);
  return {
    fundraisers: page.map(({ owner, ...card }) => ({
      ...card,
      owner_name: (owner as Author | null)?.display_name ?? "",
    })),
    next_cursor,
  };
}

/** The first ones, cached for all visitors until the campaign changes. */
export function fundraisersOnCampaign(
  { page_cache, db }: Pick<Services, "page_cache" | "db">,
  campaign_id: string,
): Promise<FundraiserPage> {
  return page_cache.remember("fundraisers", campaignTag(campaign_id), () =>
    fundraisersOfCampaign(db, campaign_id, { limit: shownOnCampaign }),
  );
}

const ownPerPage = 20;

export type OwnFundraiserPage = { fundraisers: OwnFundraiser[]; next_cursor: string | null };

/** This person's pages in any state, newest first, each with the last moderation decision. */
export async function ownFundraisers(
  db: Queryable,
  user_id: string,
  after?: OwnFundraiserPosition,
): Promise<OwnFundraiserPage> {
  const behind = andAfter(ownFundraiserCursor, after);
  const rows = await db.many(sql({
    id: "uuid",
    slug: "text",
    campaign_id: "uuid",
    title: "text",
    occasion: oneOf(...occasions),
    goal_paise: "int8",
    raised_paise: "int8",
    supporter_count: "int8",
    status: oneOf(...fundraiserStatuses),
    is_ended: "bool",
    created_at: "timestamptz",
  })`
    select id, slug, campaign_id, title, occasion, goal_paise, raised_paise, supporter_count, status,
      ended_at is not null as is_ended, created_at
    from fundraisers where created_by = ${user_id} ${behind}
    order by ${keysetOrder(ownFundraiserCursor)} limit ${sqlInteger(ownPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, ownPerPage, ownFundraiserCursor.format);
  const [campaigns, decisions] = await Promise.all([
    campaignsOfDonations(
      db,
      page.map(({ campaign_id }) => campaign_id),
    ),
    lastDecisions(
      db,
      page.map(({ id }) => id),
    ),
  ]);
  return {
    fundraisers: page.map((row) => ({
      ...row,
      campaign_title: campaigns.get(row.campaign_id)?.title ?? "",
      decision: decisions.get(row.id) ?? null,
    })),
    next_cursor,
  };
}
