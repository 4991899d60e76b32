import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { storedLocale } from "../../../../text/language.ts";
import { campaignTransitions } from "../../states.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { postUpdate } from "./post-update.ts";

/**
 * The organiser closes an ended campaign with a thank-you message: it stays at the top of the campaign's page, and
 * donors and followers are notified once, as of every update.
 */
export async function closeCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  message: string,
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "close" });
  await postUpdate(tx, actor, campaign_id, {
    // Readers see it in their own language (`updateTitle`).
    title: m.campaigns_closing_title({}, storedLocale),
    body: message,
    is_closing: true,
  });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.close.to}, closed_at = now() where id = ${campaign_id}`);
}
