import { AsyncLocalStorage } from "node:async_hooks";
import { Failure } from "./failure.ts";

type Limits = {
  /** Jobs that run at a time; default: 1. */
  concurrency?: number;
  max_waiting: number;
  /** Limit for one caller. */
  max_waiting_of_one: number;
  /** A caller that is never refused, because it limits itself. */
  always_taken?: string;
  /** The message of the 503 when the queue is full. */
  full: () => string;
  /** The message of the 429 when one caller has too much waiting. */
  full_of_one: () => string;
};

type Waiting = () => Promise<void>;

/**
 * Runs few jobs at a time; callers take turns (round robin), so that a caller with many jobs does not delay the others.
 */
export function createFairQueue(limits: Limits) {
  const { concurrency = 1 } = limits;
  /** The caller whose turn is next comes first. */
  const turns = new Map<string, Waiting[]>();
  let waiting_count = 0;
  let running_count = 0;

  function takeNext(): Waiting | undefined {
    for (const [caller, [next, ...later]] of turns) {
      turns.delete(caller);
      if (later.length > 0) turns.set(caller, later);
      waiting_count -= 1;
      return next;
    }
    return undefined;
  }

  async function run() {
    running_count += 1;
    for (let next = takeNext(); next; next = takeNext()) await next();
    running_count -= 1;
  }

  return <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const of_caller = turns.get(caller) ?? [];
    if (caller !== limits.always_taken) {
      if (of_caller.length >= limits.max_waiting_of_one)
        throw new Failure(429, "too_many_requests", limits.full_of_one(), { retry_after_seconds: 10 });
      if (waiting_count >= limits.max_waiting)
        throw new Failure(503, "busy", limits.full(), { retry_after_seconds: 60 });
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // In the context of its caller, whose language its failures are in.
    const start = AsyncLocalStorage.bind(() => work().then(resolve, reject));
    turns.set(caller, [...of_caller, start]);
    waiting_count += 1;
    if (running_count < concurrency) void run();
    return promise;
  };
}
