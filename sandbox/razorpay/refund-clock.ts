import type { Announcers } from "./events.ts";
import { processRefunds } from "./refunds.ts";
import type { Store } from "./store.ts";

const longestTimer_ms = 60_000;
const pauseAfterError_ms = 1_000;

export type RefundClock = { wake(): void; close(): void };

/** Processes refunds when they are due, including those that a killed process left pending. */
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
      // For instance a locked database: this error surfaces only in the timer.
      console.error("sandbox gateway:", error);
      plan(Date.now() + pauseAfterError_ms);
    }
  }

  /** Keeps an earlier timer: a stream of refunds would otherwise postpone it forever. */
  function plan(at_ms: number) {
    if (at_ms >= planned_at_ms) return;
    planned_at_ms = at_ms;
    clearTimeout(timer);
    timer = setTimeout(tick, Math.min(Math.max(at_ms - Date.now(), 1), longestTimer_ms));
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
