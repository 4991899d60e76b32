import { useEffect, useState } from "react";
import { follow } from "../../../ui/live-stream.ts";
import { type LiveCampaign, liveCampaignsCount } from "../live-campaign.ts";

/**
 * The present figures of these campaigns, by id, for as long as the page is looked at. Of many campaigns the last
 * ones are followed.
 */
export function useLiveCampaigns(ids: readonly string[]): ReadonlyMap<string, LiveCampaign> {
  const [states, setStates] = useState<ReadonlyMap<string, LiveCampaign>>(new Map());
  const watched = ids.slice(-liveCampaignsCount).join(",");

  useEffect(() => {
    if (watched === "") return;
    const own = new Set(watched.split(","));
    return follow({
      parameter: "campaigns",
      ids: [...own],
      most_ids: liveCampaignsCount,
      event: "campaign",
      onState(received) {
        const state = received as LiveCampaign;
        if (own.has(state.id)) setStates((before) => new Map(before).set(state.id, state));
      },
    });
  }, [watched]);

  return states;
}
