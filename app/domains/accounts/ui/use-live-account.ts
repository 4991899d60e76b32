import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { follow } from "../../../ui/live-stream.ts";
import type { AccountState } from "../schema.ts";
import type { Viewer } from "./auth.tsx";

/**
 * Reloads the page's data when the signed-in user's roles have changed, such as after a shop was approved: the
 * navigation is then updated without a new sign-in.
 */
export function useLiveAccount(viewer: Viewer): void {
  const { revalidate } = useRevalidator();
  const onState = useEffectEvent((state: unknown) => {
    const { roles, status } = state as AccountState;
    const is_same = status === viewer.status && roles.toSorted().join() === viewer.roles.toSorted().join();
    if (!is_same) void revalidate();
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
