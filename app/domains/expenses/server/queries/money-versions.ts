import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * A version per campaign that changes whenever an expense, an advance or an allocation is published or corrected: the counts by state.
 * None of these counts ever falls without another one rising.
 */
export async function moneyVersions(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", version: "text" })`
    select id, concat_ws('.', booked, reversed, sent, unsent, returned, unreturned, moved, unmoved) as version
    from unnest(${[...ids]}::uuid[]) as wanted (id),
    lateral (
      select count(*) filter (where status = 'booked') as booked, count(*) filter (where status = 'reversed') as reversed
      from expenses where campaign_id = wanted.id and booked_number is not null) bills,
    lateral (
      select count(*) filter (where status = 'paid') as sent, count(*) filter (where status = 'reversed') as unsent
      from campaign_advances where campaign_id = wanted.id) advances,
    lateral (
      select count(*) as returned, count(returned.reversed_at) as unreturned
      from campaign_advance_returns returned join campaign_advances advance on advance.id = advance_id
      where advance.campaign_id = wanted.id) returns,
    lateral (
      select count(*) filter (where status = 'booked') as moved, count(*) filter (where status = 'reversed') as unmoved
      from (
        select status from allocations where from_campaign_id = wanted.id
        union all
        select status from allocations where to_campaign_id = wanted.id) moves) allocations`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
