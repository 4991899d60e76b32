import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { canReceiveDonations } from "../../policy.ts";
import { campaignNotFound } from "./campaigns.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { publicStatuses } from "../../states.ts";

/** The campaign to donate to. 404 if guests cannot see it, 409 if it has ended by `at`. */
export async function campaignForDonation(
  db: Queryable,
  id: string,
  at: Date = new Date(),
): Promise<{ id: string; title: string }> {
  if (!isUuid(id)) throw campaignNotFound();
  const campaign = await db.maybeOne(sql({ id: "uuid", title: "text", is_active: "bool", ends_on: "date" })`
    select id, title, is_active, ends_on from campaigns where id = ${id} and status in ${sqlTexts(publicStatuses)}`);
  if (!campaign) throw campaignNotFound();
  if (!canReceiveDonations(campaign, dayInIndia(at)))
    throw new Failure(409, "campaign_ended", m.campaigns_takes_no_donations());
  return { id: campaign.id, title: campaign.title };
}

/** Whether each of these campaigns accepts donations paid at the given time; one that guests cannot see does not. */
export async function campaignsTakingDonations(
  db: Queryable,
  ids: readonly string[],
): Promise<(id: string, at: Date) => boolean> {
  if (ids.length === 0) return () => false;
  const rows = await db.many(sql({ id: "uuid", is_active: "bool", ends_on: "date" })`
    select id, is_active, ends_on from campaigns
    where id = any(${[...ids]}::uuid[]) and status in ${sqlTexts(publicStatuses)}`);
  const by_id = new Map(rows.map((row) => [row.id, row]));
  return (id, at) => {
    const campaign = by_id.get(id);
    return campaign !== undefined && canReceiveDonations(campaign, dayInIndia(at));
  };
}

/** Titles by id, for mails to donors. */
export async function campaignTitles(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
