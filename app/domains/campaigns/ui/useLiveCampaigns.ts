import { useEffect, useState } from "react";
import { type LiveCampaign, liveCampaignsCount } from "./live-campaign.ts";

const reopenAfter_ms = 30_000;

/**
 * The present figures of these campaigns, by id, for as long as the page is looked at. Every connection begins
 * with the whole state, so nothing is missed while it was closed. Of many campaigns the last ones are followed.
 */
export function useLiveCampaigns(ids: readonly string[]): ReadonlyMap<string, LiveCampaign> {
  const [states, setStates] = useState<ReadonlyMap<string, LiveCampaign>>(new Map());
  const watched = ids.slice(-liveCampaignsCount).join(",");

  useEffect(() => {
    if (watched === "" || typeof EventSource === "undefined") return;
    return followWhileVisible(`/api/events?campaigns=${watched}`, (state) => {
      setStates((before) => new Map(before).set(state.id, state));
    });
  }, [watched]);

  return states;
}

/** Browsers allow six connections to a host, so a page that is not seen gives its own back. */
function followWhileVisible(url: string, onState: (state: LiveCampaign) => void): () => void {
  let source: EventSource | undefined;
  let reopening: number | undefined;

  const close = () => {
    window.clearTimeout(reopening);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    source = new EventSource(url);
    source.addEventListener("campaign", (event) => onState(JSON.parse(event.data) as LiveCampaign));
    source.addEventListener("error", () => {
      // The browser comes back by itself after a lost connection, but not after a refusal.
      if (source?.readyState === EventSource.CLOSED) reopening = window.setTimeout(open, reopenAfter_ms);
    });
  };
  const openIfVisible = () => (document.visibilityState === "visible" ? open() : close());

  openIfVisible();
  document.addEventListener("visibilitychange", openIfVisible);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", openIfVisible);
  return () => {
    document.removeEventListener("visibilitychange", openIfVisible);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", openIfVisible);
    close();
  };
}
