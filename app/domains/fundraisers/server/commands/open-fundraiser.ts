import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { randomCode } from "../../../../platform/random-code.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { campaignForDonation } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { keepUpload } from "../../../uploads/server/commands/keep-upload.ts";
import type { FundraiserInput } from "../../input.ts";
import { slugOf } from "../../slug.ts";
import { fundraiserKnown, unverified } from "../fundraiser-failures.ts";

export type OpenedFundraiser = { slug: string; campaign_id: string };

/**
 * Opens a page for a campaign that takes donations; it is public immediately. 403 while the address is not verified,
 * 404 and 409 for the campaign, 409 for a second page of the same person for it.
 */
export async function openFundraiser(
  tx: Transaction,
  actor: Actor,
  { campaign_id, input }: { campaign_id: string; input: FundraiserInput },
): Promise<OpenedFundraiser> {
  await refuseUnlessMayPublish(tx, actor);
  const campaign = await campaignForDonation(tx, campaign_id);
  const image_url = await keptPicture(tx, actor, input.image_id);
  const slug = slugOf(input.title, randomCode(7).toLowerCase());
  const opened = await tx.maybeOne(sql({ slug: "text" })`
    insert into fundraisers (slug, campaign_id, created_by, title, story, occasion, goal_paise, image_url, image_alt)
    values (${slug}, ${campaign.id}, ${actor.user_id}, ${input.title}, ${input.story}, ${input.occasion}, ${input.goal},
      ${image_url}, ${image_url === null ? null : input.image_alt})
    on conflict (campaign_id, created_by) where ended_at is null and status <> 'removed' do nothing
    returning slug`);
  if (!opened) throw fundraiserKnown();
  return { slug, campaign_id: campaign.id };
}

/** Locks the account, so that an account being erased cannot write. */
export async function refuseUnlessMayPublish(tx: Transaction, { user_id }: Actor): Promise<void> {
  const writer = (await lockWriters(tx, [user_id])).get(user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  if (!writer.email_verified) throw unverified();
}

export async function keptPicture(
  tx: Transaction,
  { user_id }: Actor,
  image_id: string | null,
): Promise<string | null> {
  return image_id === null ? null : keepUpload(tx, { id: image_id, user_id, purpose: "campaign" });
}
