import { onTestFinished, vi } from "vitest";

/**
 * Until the returned function is called, requests that begin have no time limit of their own: it ends all of them. So what a
 * slow machine takes to reach the server is not a part of the limit.
 */
export function holdTimeLimits(): () => void {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  return () => {
    timeout.mockRestore();
    limit.abort(new DOMException("It took too long", "TimeoutError"));
  };
}
