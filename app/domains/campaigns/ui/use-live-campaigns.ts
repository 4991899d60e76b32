import { useEffect, useState } from "react";
import { follow } from "../../../ui/live-stream.ts";
import { type LiveCampaign, liveCampaignsCount, type LiveFigures } from "../live-campaign.ts";

/**
 * Current figures of these campaigns, by id, while the page is visible. If there are too many, only the last ones are
 * live.
 */
export function useLiveFigures(ids: readonly string[]): ReadonlyMap<string, LiveFigures> {
  return useLive<LiveFigures>("figures", "figures", ids);
}

/** Current state of one campaign, with its latest supporters; null subscribes to none. */
export function useLiveCampaign(id: string | null): LiveCampaign | undefined {
  return useLive<LiveCampaign>("campaigns", "campaign", id === null ? [] : [id]).get(id ?? "");
}

function useLive<State extends LiveFigures>(parameter: string, event: string, ids: readonly string[]) {
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map());
  const watched = ids.slice(-liveCampaignsCount).join(",");

  useEffect(() => {
    if (watched === "") return;
    const own = new Set(watched.split(","));
    return follow({
      parameter,
      ids: [...own],
      most_ids: liveCampaignsCount,
      event,
      onState(received) {
        const state = received as State;
        if (own.has(state.id)) setStates((before) => new Map(before).set(state.id, state));
      },
    });
  }, [parameter, event, watched]);

  return states;
}
