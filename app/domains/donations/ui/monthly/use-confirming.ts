import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { browserNetwork, pauseAfter } from "../../../payments/ui/network.ts";

/** Reloads the page's data with growing pauses until the gateway's result is known. */
export function useConfirming(is_confirming: boolean): void {
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => revalidate());
  useEffect(() => {
    if (!is_confirming) return;
    const left = new AbortController();
    const goOn = async () => {
      for (let tries = 1; !left.signal.aborted; tries += 1) {
        await browserNetwork.pause(pauseAfter(tries), left.signal);
        if (!left.signal.aborted && browserNetwork.isOnline()) await readAgain();
      }
    };
    void goOn();
    return () => left.abort();
  }, [is_confirming]);
}
