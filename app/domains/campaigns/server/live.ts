import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import {
  type LiveCampaign,
  liveCampaignsCount,
  type LiveFigures,
  type SupporterPage,
} from "../live-campaign.ts";
import { campaignTag } from "../schema.ts";
import { campaignStates } from "./queries.ts";
import { isUuid } from "../../../text/uuid.ts";

/**
 * The latest donations to a campaign, as many as its page shows. Implemented by the donations domain, which lies
 * above.
 */
export type ReadSupporters = (db: Queryable, campaign_id: string) => Promise<SupporterPage>;

/** What cards show of campaigns: their figures alone, since a list has many and shows no supporters. */
export function liveFigures(db: Queryable): PublicKind {
  return {
    parameter: "figures",
    event: "figures",
    tag: campaignTag,
    max_ids: liveCampaignsCount,
    valid_id: isUuid,
    async read(ids) {
      const states = await campaignStates(db, ids);
      const figures = states.map(
        ({ id, raised_paise, supporter_count, is_active }): LiveFigures => ({
          id,
          raised_paise,
          supporter_count,
          is_active,
        }),
      );
      return new Map(figures.map((state) => [state.id, JSON.stringify(state)]));
    },
  };
}

/** The state streamed to the watchers of a campaign, initially and after each change. */
export function liveCampaigns(db: Queryable, readSupporters: ReadSupporters): PublicKind {
  return {
    parameter: "campaigns",
    event: "campaign",
    tag: campaignTag,
    max_ids: liveCampaignsCount,
    valid_id: isUuid,
    async read(ids) {
      const states = await readLiveCampaigns(db, ids, readSupporters);
      return new Map(states.map((state) => [state.id, JSON.stringify(state)]));
    },
  };
}

/** The current figures and latest donations of campaigns that guests may see; unknown ids are left out. */
async function readLiveCampaigns(
  db: Queryable,
  ids: readonly string[],
  readSupporters: ReadSupporters,
): Promise<LiveCampaign[]> {
  const states = await campaignStates(db, ids);
  return Promise.all(
    states.map(async ({ id, raised_paise, supporter_count, is_active }) => {
      const { supporters } = await readSupporters(db, id);
      return { id, raised_paise, supporter_count, is_active, supporters };
    }),
  );
}
