import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEdit } from "../../policy.ts";
import { campaignLimits } from "../../schema.ts";
import { lockCampaign } from "../campaign-lock.ts";

/** Without `image_url` an ornament is drawn from the row's id, and the page says so in place of `alt`. */
type NewPicture = { image_url?: string | null; caption: string; alt?: string };

/** Appends a picture to the gallery. Returns its id. 409 if the gallery is full. */
export async function addPicture(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  picture: NewPicture,
): Promise<string> {
  const refusal = m.campaigns_pictures_organiser_only();
  await lockCampaign(tx, actor, campaign_id, canEdit, refusal);
  const { count, next } = await tx.one(sql({ count: "int8", next: "int4" })`
    select count(*), coalesce(max(position) + 1, 0) as next from campaign_pictures where campaign_id = ${campaign_id}`);
  if (count >= campaignLimits.pictures_count)
    throw new Failure(
      409,
      "gallery_full",
      m.campaigns_pictures_full({ count: campaignLimits.pictures_count }),
    );
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_pictures (campaign_id, position, image_url, caption, alt)
    values (${campaign_id}, ${next}, ${picture.image_url ?? null}, ${picture.caption}, ${picture.alt ?? picture.caption})
    returning id`);
  return id;
}
