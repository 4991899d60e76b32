import type { Announcers } from "./events.ts";
import { processRefunds } from "./refunds.ts";
import type { Store } from "./store.ts";

const LONGEST_TIMER_MS = 60_000;
const PAUSE_AFTER_ERROR_MS = 1_000;

export type RefundClock = { wake(): void; close(): void };

/** Finishes refunds when their time comes, also those that a killed process left pending. */
export function startRefundClock(store: Store, announcers: Announcers, after: () => void): RefundClock {
  let timer: NodeJS.Timeout | undefined;
  let planned_at_ms = Number.POSITIVE_INFINITY;
  let closed = false;

  function tick() {
    if (closed) return;
    planned_at_ms = Number.POSITIVE_INFINITY;
    try {
      const next_at_ms = store.transaction(() =>
        processRefunds(store, Date.now(), announcers.announceRefund),
      );
      after();
      if (next_at_ms !== null) plan(next_at_ms);
    } catch (error) {
      // Such as a database that somebody else has locked: nobody but the timer would hear of it.
      console.error("sandbox gateway:", error);
      plan(Date.now() + PAUSE_AFTER_ERROR_MS);
    }
  }

  /** Keeps an earlier plan: under a stream of refunds the timer would otherwise be put off for ever. */
  function plan(at_ms: number) {
    if (at_ms >= planned_at_ms) return;
    planned_at_ms = at_ms;
    clearTimeout(timer);
    timer = setTimeout(tick, Math.min(Math.max(at_ms - Date.now(), 1), LONGEST_TIMER_MS));
    timer.unref();
  }

  plan(0);
  return {
    wake: () => plan(0),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
