import type { Transaction } from "../../../platform/database/database.ts";
import { lockWriters, type Writer } from "../../accounts/server/queries/writers.ts";
import {
  type CampaignMoney,
  lockCampaignMoney,
  readCampaignMoney,
} from "../../campaigns/server/queries/campaign-money.ts";

/**
 * Locks a campaign's money, after its organiser's account, as an erasure does: the organiser is notified of changes.
 * `organiser`: undefined for a deleted account. 404 for an unknown campaign.
 */
export async function lockMoney(
  tx: Transaction,
  campaign_id: string,
): Promise<{ campaign: CampaignMoney; organiser: Writer | undefined }> {
  const { created_by } = await readCampaignMoney(tx, campaign_id);
  const organiser = (await lockWriters(tx, [created_by])).get(created_by);
  return { campaign: await lockCampaignMoney(tx, campaign_id), organiser };
}
