import { Failure } from "./failure.ts";

type Limits = {
  at_once: number;
  most_waiting: number;
  /** What somebody reads who came when the queue was full. */
  full: string;
};

/** For work that takes much of the machine: in the order of arrival, a few at a time, 503 when too many wait. */
export function createTurns({ at_once, most_waiting, full }: Limits) {
  let under_way = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (under_way < at_once) under_way += 1;
    else if (waiting.length < most_waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure(503, "busy", full, { retry_after_seconds: 60 });
    try {
      return await work();
    } finally {
      // The place goes on to the next who waits.
      const next = waiting.shift();
      if (next) next();
      else under_way -= 1;
    }
  };
}
