import { randomUUID } from "node:crypto";
import { prepareAllocation } from "../../app/domains/expenses/server/commands/prepare-allocation.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { demoCampaignIds } from "./load-campaigns.ts";
import { demoCheckersOf, shareOf } from "./load-expenses.ts";

/** In thousandths of what the campaign received. */
const movedShare = 30;

/**
 * Moves a little of the campaign that ended first to the live one that is furthest from its goal, through the command,
 * unless something was moved. With one admin it is booked at once. Call it after campaigns have ended.
 */
export async function loadDemoAllocation(services: Services): Promise<void> {
  const { db } = services;
  const ids = [...(await demoCampaignIds(db)).values()];
  const sides = await db.maybeOne(sql({
    id: "uuid",
    created_by: "uuid",
    created_at: "timestamptz",
    raised_paise: "int8",
    to_campaign_id: "uuid",
  })`
    select source.id, source.created_by, source.created_at, source.raised_paise, target.id as to_campaign_id
    from campaigns source, campaigns target
    where source.status in ('ended', 'closed') and source.raised_paise > 100000 and target.status = 'live' and target.raised_paise > 0
      and source.id = any(${ids}::uuid[]) and target.id = any(${ids}::uuid[])
      and target.created_by not in (select user_id from user_roles where role = 'admin')
      and not exists (select from allocations)
      and not exists (select from expenses where campaign_id = source.id and status = 'waiting')
      and not exists (
        select from campaign_advances where campaign_id = source.id and status in ('requested', 'approved'))
    order by source.ended_at, source.id, target.raised_paise::float8 / target.goal_paise, target.id limit 1`);
  if (!sides) return;
  const [admin] = await demoCheckersOf(services, sides);
  await db.transaction((tx) =>
    prepareAllocation(tx, admin, {
      from_campaign_id: sides.id,
      to_campaign_id: sides.to_campaign_id,
      amount: shareOf(sides.raised_paise, movedShare),
      reason:
        "A part of what we had planned to buy was given to us free. This money helps a campaign that is still short of its goal.",
      request_key: randomUUID(),
    }),
  );
}
