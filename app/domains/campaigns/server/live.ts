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

/**
 * For each of these campaigns a text that changes whenever a bill or an advance of it is published or corrected.
 * Implemented by the expenses domain, which lies above.
 */
export type ReadMoneyVersions = (db: Queryable, ids: readonly string[]) => Promise<Map<string, string>>;

type ReadAbove = { supporters: ReadSupporters; moneyVersions: ReadMoneyVersions };

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
export function liveCampaigns(db: Queryable, above: ReadAbove): PublicKind {
  return {
    parameter: "campaigns",
    event: "campaign",
    tag: campaignTag,
    max_ids: liveCampaignsCount,
    valid_id: isUuid,
    async read(ids) {
      const states = await readLiveCampaigns(db, ids, above);
      return new Map(states.map((state) => [state.id, JSON.stringify(state)]));
    },
  };
}

/** The current figures and latest donations of campaigns that guests may see; unknown ids are left out. */
async function readLiveCampaigns(
  db: Queryable,
  ids: readonly string[],
  above: ReadAbove,
): Promise<LiveCampaign[]> {
  const states = await campaignStates(db, ids);
  const versions = await above.moneyVersions(
    db,
    states.map(({ id }) => id),
  );
  return Promise.all(
    states.map(async ({ id, raised_paise, supporter_count, is_active }) => {
      const { supporters } = await above.supporters(db, id);
      const money_version = versions.get(id) ?? "";
      return { id, raised_paise, supporter_count, is_active, supporters, money_version };
    }),
  );
}
