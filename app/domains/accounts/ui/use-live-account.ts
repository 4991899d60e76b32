import { useEffect, useEffectEvent } from "react";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { AccountState } from "../schema.ts";
import type { Viewer } from "./auth.tsx";

/**
 * Reloads the page's data when the signed-in user's roles have changed, such as after a shop was approved: the
 * navigation is then updated without a new sign-in.
 */
export function useLiveAccount(viewer: Viewer): void {
  const readAgain = useBackgroundRevalidation();
  const onState = useEffectEvent((state: unknown) => {
    const { roles, status } = state as AccountState;
    const is_same = status === viewer.status && roles.toSorted().join() === viewer.roles.toSorted().join();
    if (!is_same) readAgain();
  });
  useEffect(() => {
    return follow({
      parameter: "account",
      ids: ["me"],
      most_ids: 1,
      event: "account",
      personal: true,
      onState: (state) => onState(state),
    });
  }, []);
}
