import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import { listPublicDonations } from "../../donations/server/queries.ts";
import { type LiveCampaign, liveCampaignsCount, type Supporter } from "../ui/live-campaign.ts";
import { campaignStates } from "./queries.ts";
import { isUuid } from "../../../text/uuid.ts";

/** What those who look at a campaign are sent, now and after every change of it. */
export function liveCampaigns(db: Queryable): PublicKind {
  return {
    parameter: "campaigns",
    event: "campaign",
    tag: (id) => `campaign:${id}`,
    max_ids: liveCampaignsCount,
    valid_id: isUuid,
    async read(ids) {
      const states = await readLiveCampaigns(db, ids);
      return new Map(states.map((state) => [state.id, JSON.stringify(state)]));
    },
  };
}

/** The present figures and latest gifts of campaigns that guests may see; unknown ids are left out. */
async function readLiveCampaigns(db: Queryable, ids: readonly string[]): Promise<LiveCampaign[]> {
  const states = await campaignStates(db, ids);
  return Promise.all(
    states.map(async ({ id, raised_paise, supporter_count, is_active }) => {
      return { id, raised_paise, supporter_count, is_active, supporters: await latestSupporters(db, id) };
    }),
  );
}

/** The latest gifts to a campaign, as many as its page shows. */
export async function latestSupporters(db: Queryable, campaign_id: string): Promise<Supporter[]> {
  const { donations } = await listPublicDonations(db, campaign_id);
  return donations.map((donation) => ({ ...donation, paid_at: donation.paid_at.toISOString() }));
}
