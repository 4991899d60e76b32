import { useEffect, useEffectEvent, useRef } from "react";
import { useActionData } from "react-router";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { BellState } from "../schema.ts";

/**
 * For pages of what others decide about, such as a person's own campaigns: rereads the page's data in place when its
 * reader gets a notification, and when the page is shown again. Not while `is_paused`, such as behind a dialog with a
 * form, nor while the page shows what it answered to a form, which a reading takes away: then afterwards.
 */
export function useNotifiedRevalidation({ is_paused = false } = {}): void {
  const is_off = useActionData() !== undefined || is_paused;
  const readAgain = useBackgroundRevalidation();
  /** Its id; undefined before the stream's first state. */
  const newest = useRef<string | null>(undefined);
  const onState = useEffectEvent(({ notifications }: BellState) => {
    const id = notifications[0]?.id ?? null;
    const is_known = newest.current === undefined || newest.current === id;
    newest.current = id;
    if (!is_known) readAgain();
  });
  useEffect(() => {
    if (is_off) return;
    return follow({
      parameter: "notifications",
      ids: ["me"],
      most_ids: 1,
      event: "notifications",
      personal: true,
      onState: (state) => onState(state as BellState),
    });
  }, [is_off]);
  useEffect(() => {
    if (is_off) return;
    const onShown = () => {
      if (document.visibilityState === "visible") readAgain();
    };
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, [is_off, readAgain]);
}
