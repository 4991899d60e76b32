import * as m from "#messages";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./database/database.ts";
import { Failure } from "./failure.ts";
import { siteOf } from "./http/client-address.ts";
import type { Log } from "./log.ts";

/** Quotas by name: points per number of seconds, for one key (an address, an account, an email). */
export type LimitDefinitions = Record<string, { points: number; per_seconds: number }>;

export type Limits = {
  /** Takes points from the quota; throws a 429 with the time to wait when it is used up. */
  consume(name: string, key: string, points?: number): Promise<void>;
  /** Gives back what was taken for a request that turned out not to be a guess, or the same as another. */
  restorePoint(name: string, key: string, points?: number): Promise<void>;
};

/** Who owns a whole IPv6 site has 65,536 networks, and a mobile carrier puts many customers into one. */
const networksOfSite = 16;

/**
 * Counted in PostgreSQL, so that all processes share one quota; a blocked key is cached in memory and costs no query
 * until it is free again. Keys are stored as hashes, since they are addresses of people. An IPv6 network takes from the
 * quota of its site too, which is that of sixteen networks.
 */
export function createLimits(db: Database, log: Log, definitions: LimitDefinitions, factor: number): Limits {
  const quotas = new Map(
    Object.entries(definitions).map(([name, { points, per_seconds }], i) => {
      const limiterFor = (networks_count: number) => {
        const allowed = Math.max(1, Math.floor(points * factor)) * networks_count;
        return new RateLimiterPostgres({
          storeClient: db.pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          keyPrefix: networks_count === 1 ? name : `${name}_of_site`,
          points: allowed,
          duration: per_seconds,
          // It deletes expired rows of all quotas, so one of them is enough.
          clearExpiredByTimeout: i === 0 && networks_count === 1,
          inMemoryBlockOnConsumed: allowed + 1,
        });
      };
      return [name, { of_key: limiterFor(1), of_site: limiterFor(networksOfSite) }] as const;
    }),
  );
  const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

  /** What a key takes from, narrowest first: one whose own quota is used up takes nothing from its site's. */
  function takenFrom(name: string, key: string) {
    const quota = quotas.get(name);
    if (!quota) throw new Error(`No quota is defined under the name ${name}`);
    const own = { limiter: quota.of_key, hash: hashOf(key) };
    const site = siteOf(key);
    return site === key ? [own] : [own, { limiter: quota.of_site, hash: hashOf(site) }];
  }

  return {
    async restorePoint(name, key, points = 1) {
      for (const { limiter, hash } of takenFrom(name, key)) await limiter.reward(hash, points);
    },
    async consume(name, key, points = 1) {
      try {
        for (const { limiter, hash } of takenFrom(name, key)) await limiter.consume(hash, points);
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
