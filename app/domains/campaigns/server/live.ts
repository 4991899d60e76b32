import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import {
  type LiveCampaign,
  liveCampaignsCount,
  type LiveFigures,
  type SupporterPage,
} from "../live-campaign.ts";
import { campaignTag } from "../schema.ts";
import { readCampaignStates } from "./queries/campaigns.ts";
import { isUuid } from "../../../text/uuid.ts";

/** A campaign's latest donations, as many as its page shows. Implemented by the donations domain, which lies above. */
export type ReadSupporters = (db: Queryable, campaign_id: string) => Promise<SupporterPage>;

/**
 * For each campaign, a text that changes whenever one of its expenses or advances is published or corrected.
 * Implemented by the expenses domain, which lies above.
 */
type ReadMoneyVersions = (db: Queryable, ids: readonly string[]) => Promise<Map<string, string>>;

export type ReadAbove = { supporters: ReadSupporters; moneyVersions: ReadMoneyVersions };

/** Live data of campaign cards: figures only, since a list has many cards and shows no supporters. */
export function liveFigures(db: Queryable): PublicKind {
  return {
    parameter: "figures",
    event: "figures",
    tag: campaignTag,
    max_ids: liveCampaignsCount,
    valid_id: isUuid,
    async read(ids) {
      const states = await readCampaignStates(db, ids);
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

/** The state streamed to a campaign's viewers, initially and after each change. */
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

/** Current figures and latest donations of campaigns that guests may see; unknown ids are omitted. */
async function readLiveCampaigns(
  db: Queryable,
  ids: readonly string[],
  above: ReadAbove,
): Promise<LiveCampaign[]> {
  const states = await readCampaignStates(db, ids);
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
