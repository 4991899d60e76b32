import type { Queryable } from "../../../../platform/database/database.ts";
import type { Supporter } from "../../../campaigns/live-campaign.ts";
import { listPublicDonations } from "../queries.ts";

/** The latest donations to a campaign, as many as its page shows. */
export async function latestSupporters(db: Queryable, campaign_id: string): Promise<Supporter[]> {
  const { donations } = await listPublicDonations(db, campaign_id);
  return donations.map((donation) => ({ ...donation, paid_at: donation.paid_at.toISOString() }));
}
