import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, type sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import { overStatuses } from "../../states.ts";

export type EndedCampaign = { id: string; title: string; ended_at: Date };

/** Of campaigns that are over: the longest ended first. */
export const endedCampaignsCursor = keysetCursor({ ended_at: milliseconds, id: uuid }, "asc");
export type EndedCampaignsPosition = PositionOf<typeof endedCampaignsCursor>;

/** Those of these campaigns that ended or were closed, in the order of the cursor. */
export function endedCampaigns(
  db: Queryable,
  ids: readonly string[],
  { after, limit }: { after: EndedCampaignsPosition | undefined; limit: number },
): Promise<EndedCampaign[]> {
  return db.many(sql({ id: "uuid", title: "text", ended_at: "timestamptz" })`
    select id, title, ended_at from campaigns
    where id = any(${[...ids]}::uuid[]) and status in ${sqlTexts(overStatuses)} ${andAfter(endedCampaignsCursor, after)}
    order by ${keysetOrder(endedCampaignsCursor)} limit ${sqlInteger(limit)}`);
}

/** How many of these campaigns ended or were closed. `chosen`: a query with their `campaign_id`. */
export async function countCampaignsOver(db: Queryable, chosen: ReturnType<typeof sqlPart>): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from (${chosen}) chosen join campaigns on id = campaign_id where status in ${sqlTexts(overStatuses)}`);
  return count;
}
