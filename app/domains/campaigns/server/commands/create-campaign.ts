import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canCreate } from "../../policy.ts";
import type { CampaignCategory, CampaignUrgency } from "../../schema.ts";

/** Lengths are limited by `campaignFields`; the database rejects what exceeds them. */
export type NewCampaign = {
  title: string;
  /** One line for cards and link previews. */
  summary: string;
  /** Paragraphs separated by an empty line. */
  description: string;
  image_url?: string | null;
  urgency_level: CampaignUrgency;
  category: CampaignCategory;
  location: string;
  goal_paise: number;
  /** The last day for donations in India, such as "2026-12-31". */
  ends_on: string;
  created_at?: Date;
};

/** Creates a draft visible only to its creator and admins. Returns its id. 403 for guests. */
export async function createCampaign(
  tx: Transaction,
  actor: Actor | null,
  campaign: NewCampaign,
): Promise<string> {
  if (!canCreate(actor)) throw new Failure(403, "not_allowed", m.campaigns_sign_in_to_start());
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaigns (title, summary, description, image_url, urgency_level, category, location, goal_paise,
      ends_on, created_by, created_at)
    values (${campaign.title}, ${campaign.summary}, ${campaign.description}, ${campaign.image_url ?? null},
      ${campaign.urgency_level}, ${campaign.category}, ${campaign.location}, ${campaign.goal_paise},
      ${campaign.ends_on}, ${actor.user_id}, coalesce(${campaign.created_at ?? null}::timestamptz, now()))
    returning id`);
  return id;
}
