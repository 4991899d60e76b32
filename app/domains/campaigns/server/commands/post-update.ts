import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { keepUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { canPostUpdate } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";
import { announceUpdate } from "./announce-news.ts";
import { lowestUuid } from "../../../../text/uuid.ts";

type NewUpdate = {
  title: string;
  body: string;
  created_at?: Date;
  /** An upload of the actor's, with its alternative text. */
  picture?: { image_id: string; alt: string } | null;
  /** The thanks that close the campaign. */
  is_closing?: boolean;
};

/**
 * Posts an update from the organiser, during or after the campaign; its donors and followers are notified. Backdated
 * updates notify nobody. Returns the update's id.
 */
export async function postUpdate(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  update: NewUpdate,
): Promise<string> {
  const refusal = m.campaigns_updates_organiser_only();
  await lockCampaign(tx, actor, campaign_id, canPostUpdate, refusal);
  const is_news = update.created_at === undefined;
  const { picture = null, is_closing = false } = update;
  const image_url =
    picture && (await keepUpload(tx, { id: picture.image_id, user_id: actor.user_id, purpose: "campaign" }));
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_updates (campaign_id, title, body, created_at, notified_until, image_url, image_alt,
      is_closing)
    values (${campaign_id}, ${update.title}, ${update.body},
      coalesce(${update.created_at ?? null}::timestamptz, now()), ${is_news ? lowestUuid : null}::uuid, ${image_url},
      ${picture?.alt ?? null}, ${is_closing})
    returning id`);
  if (is_news) {
    await addJob(tx, "notify_donors_of_news", {});
    await announceUpdate(tx, campaign_id, id);
  }
  return id;
}
