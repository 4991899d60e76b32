import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { transitionRefusal } from "../../../../text/state-table.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import {
  type ListedCampaignPage,
  type ListedCampaignSort,
  listedCampaignSorts,
  type ListedCampaignState,
} from "../../all-campaigns.ts";
import { campaignCategories, campaignStatuses, campaignUrgencies } from "../../schema.ts";
import { campaignTransitions, publicStatuses } from "../../states.ts";
import { campaignNotFound } from "./campaigns.ts";

const shape = {
  id: "uuid",
  title: "text",
  organiser: "text?",
  category: oneOf(...campaignCategories),
  urgency_level: oneOf(...campaignUrgencies),
  status: oneOf(...campaignStatuses),
  is_active: "bool",
  goal_paise: "int8",
  raised_paise: "int8",
  /** Last day for donations, in India. */
  ends_on: "date",
  created_at: "timestamptz",
} satisfies Shape;
export type ListedCampaign = Row<typeof shape>;

const columns = sqlPart`id, title, ${publicProfileOf(sqlPart`campaigns.created_by`)} ->> 'display_name' as organiser,
  category, urgency_level, status, is_active, goal_paise, raised_paise, ends_on, created_at`;

type Part = ReturnType<typeof sqlPart>;
type ListInput = {
  state: ListedCampaignState | null;
  q: string;
  /** Only those that the public sees. */
  is_public?: boolean;
  except_id?: string | null;
  sort?: ListedCampaignSort;
  cursor: string;
  limit: number;
};

/** Each has its index by time. */
const states: Record<ListedCampaignState, Part> = {
  active: sqlPart`is_active`,
  inactive: sqlPart`not is_active`,
};

/**
 * Campaigns in every state matching all words of `q` as prefixes, newest first by default. `next_cursor` is null on the
 * last page. Not prepared, because a generic plan for any words suits none.
 */
export async function listAllCampaigns(db: Queryable, input: ListInput): Promise<ListedCampaignPage> {
  const words = wordPrefixes(input.q);
  if (input.q && !words) return { campaigns: [], next_cursor: null };
  const sort = listedCampaignSorts[input.sort ?? "newest"];
  const by = keysetOrder(sort);
  const chosen = sqlPart`${chosenOf(input)} ${andAfterText(sort, input.cursor)}`;
  const order = sqlPart`order by ${by} limit ${sqlInteger(input.limit + 1)}`;
  // In two halves, since each has its own word index.
  const page =
    words === null
      ? sqlPart`select id from campaigns where ${chosen} ${order}`
      : sqlPart`select id from (
          select * from campaigns
          where ((is_active and search @@ to_tsquery('simple', ${words}))
            or (not is_active and search @@ to_tsquery('simple', ${words}))) and ${chosen}
          offset 0
        ) found ${order}`;
  const rows = await db.many(sqlUnprepared(shape)`
    select ${columns} from campaigns where id in (${page}) order by ${by}`);
  const { page: campaigns, next_cursor } = pageOfRows(rows, input.limit, sort.format);
  return { campaigns, next_cursor };
}

function chosenOf({ state, is_public = false, except_id = null }: ListInput): Part {
  const in_state = state ? states[state] : sqlPart`true`;
  const seen = is_public ? sqlPart`and status = any(${publicStatuses}::text[])` : sqlPart``;
  const other = except_id === null ? sqlPart`` : sqlPart`and id <> ${except_id}::uuid`;
  return sqlPart`${in_state} ${seen} ${other}`;
}

/** Those of these campaigns that can be ended or reopened, checked before locking them. */
export async function campaignsReadyFor(
  db: Queryable,
  actor: Actor,
  { transition, ids }: { transition: "end" | "reopen"; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db.many(sql({
    id: "uuid",
    status: oneOf(...campaignStatuses),
    created_by: "uuid",
    ends_on: "date",
  })`
    select id, status, created_by, ends_on from campaigns where id = any(${[...ids]}::uuid[]) order by id`);
  const at = new Date();
  return rows
    .filter((campaign) => !transitionRefusal(campaignTransitions[transition], actor, campaign, at))
    .map(({ id }) => id);
}

/** 404 for anything that is not a campaign's id. */
export async function readListedCampaign(db: Queryable, id: string): Promise<ListedCampaign> {
  const campaign = isUuid(id)
    ? await db.maybeOne(sql(shape)`select ${columns} from campaigns where id = ${id}`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  return campaign;
}
