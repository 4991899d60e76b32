import * as m from "#messages";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./database/database.ts";
import { Failure } from "./failure.ts";
import type { Log } from "./log.ts";

/** Quotas by name: points per number of seconds, for one key (an address, an account, an e-mail). */
export type LimitDefinitions = Record<string, { points: number; per_seconds: number }>;

export type Limits = {
  /** Takes points from the quota; throws a 429 with the time to wait when it is used up. */
  consume(name: string, key: string, points?: number): Promise<void>;
  /** Gives back what was taken for a request that turned out not to be a guess, or the same as another. */
  restorePoint(name: string, key: string, points?: number): Promise<void>;
};

/**
 * Counted in PostgreSQL, so that all processes share one quota; a blocked key is cached in memory and costs no query
 * until it is free again. Keys are stored as hashes, since they are addresses of people.
 */
export function createLimits(db: Database, log: Log, definitions: LimitDefinitions, factor: number): Limits {
  const limiters = new Map(
    Object.entries(definitions).map(([name, { points, per_seconds }], i) => {
      const allowed = Math.max(1, Math.floor(points * factor));
      const limiter = new RateLimiterPostgres({
        storeClient: db.pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points: allowed,
        duration: per_seconds,
        // It deletes expired rows of all quotas, so one of them is enough.
        clearExpiredByTimeout: i === 0,
        inMemoryBlockOnConsumed: allowed + 1,
      });
      return [name, limiter] as const;
    }),
  );
  function limiterOf(name: string) {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No quota is defined under the name ${name}`);
    return limiter;
  }
  const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

  return {
    async restorePoint(name, key, points = 1) {
      await limiterOf(name).reward(hashOf(key), points);
    },
    async consume(name, key, points = 1) {
      const limiter = limiterOf(name);
      try {
        await limiter.consume(hashOf(key), points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait_seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        log.warn({ quota: name }, "over the quota");
        throw new Failure(429, "too_many_requests", waitText(wait_seconds), {
          retry_after_seconds: wait_seconds,
        });
      }
    },
  };
}

function waitText(seconds: number): string {
  if (seconds < 60) return m.platform_too_many_seconds({ count: seconds });
  return m.platform_too_many_minutes({ count: Math.ceil(seconds / 60) });
}
