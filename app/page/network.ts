/** State of the connection, and how to wait for it. */
export type Network = {
  /** False: the device reports being offline. */
  isOnline(): boolean;
  /** Resolves after the pause, or earlier when the connection may be back or the visitor returns to the page. */
  pause(pause_ms: number, signal: AbortSignal): Promise<void>;
};

const firstPause_ms = 1_000;
const longestPause_ms = 30_000;

/** 1, 2, 4 … seconds before the next try, at most 30. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPause_ms * 2 ** (tries - 1), longestPause_ms);
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  pause(pause_ms, signal) {
    return new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        clearTimeout(timer);
        ended.abort();
        resolve();
      };
      const timer = setTimeout(end, pause_ms);
      window.addEventListener("online", end, { signal: ended.signal });
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && end(), {
        signal: ended.signal,
      });
      signal.addEventListener("abort", end, { signal: ended.signal });
      if (signal.aborted) end();
    });
  },
};
