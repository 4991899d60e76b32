import pLimit from "p-limit";
import { Failure } from "./failure.ts";

type Limits = {
  concurrency: number;
  max_waiting: number;
  /** The message of the 503 when the queue is full. */
  full: () => string;
};

/** Concurrency limit for expensive work: in order of arrival, a few at a time, 503 when too many wait. */
export function createWorkQueue({ concurrency, max_waiting, full }: Limits) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + max_waiting)
      throw new Failure(503, "busy", full(), { retry_after_seconds: 60 });
    return limit(work);
  };
}
