import { setTimeout as pause } from "node:timers/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { checkBooks } from "../app/domains/ledger/server/books-check.ts";
import type { Database } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { sandboxKeys } from "../app/start/sandbox-keys.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, bestOf, count, type Figure, percentile, report, told } from "./support/figures.ts";
import { capturedWebhooks, makeCampaigns, openGifts } from "./support/gifts.ts";
import { load } from "./support/load.ts";

/**
 * Gifts whose orders are open are paid by signed webhooks posted to the running server. Each ends as a paid gift
 * with its ledger entries, its campaign's totals, its receipt number and its letter.
 *
 * The rate is that of as many as the server takes, from the first post to the last commit. The time from a post
 * to the commit of its ledger transaction is told by PostgreSQL (`track_commit_timestamp`), at a steady
 * 1,000 gifts a second as well as at that greatest rate, where it includes waiting in line.
 */
const gifts_count = 20_000;
const steady_gifts_count = 5_000;
const attempts = 3;
const steady_per_second = 1_000;
const connections = 64;
const campaigns_count = 1_000;

type Bench = { database: BenchDatabase; app: RunningApp; webhook_secret: string };
type Settled = { per_second: number; p50_ms: number; p99_ms: number; memory_mb: number; looks: number };

async function settle(bench: Bench, campaign_ids: readonly string[], per_second?: number): Promise<Settled> {
  const { database, app } = bench;
  const orders = await openGifts(database.db, campaign_ids);
  await database.db.pool.query("checkpoint");
  const watching = watch(bench);
  const result = await load({
    port: app.port,
    connections,
    requests: capturedWebhooks(orders, bench.webhook_secret),
    once: true,
    per_second,
    expected: { status: 200, body_bytes: { from: 10, to: 100 } },
  });
  const committed_ms = await commitTimes(database.db, orders);
  const { memory_mb, looks } = await watching.end();
  const took_ms = committed_ms.map((time, i) => time - (result.sent_at_ms[i] as number));
  const sorted = took_ms.toSorted((a, b) => a - b);
  const last_ms = committed_ms.reduce((a, b) => Math.max(a, b));
  return {
    per_second: (orders.length * 1_000) / (last_ms - result.began_ms),
    p50_ms: percentile(sorted, 50),
    p99_ms: percentile(sorted, 99),
    memory_mb,
    looks,
  };
}

/** Waits until every order is settled. Answers when each one's ledger transaction was committed, in their order. */
async function commitTimes(db: Database, orders: readonly string[]): Promise<number[]> {
  const gives_up_ms = performance.now() + 120_000;
  while (performance.now() < gives_up_ms) {
    const rows = await db.many(sql({ committed_ms: "float8?" })`
      select extract(epoch from pg_xact_commit_timestamp(booked.xmin))::float8 * 1000 as committed_ms
      from unnest(${[...orders]}::text[]) with ordinality as asked (order_id, place)
      left join donations on gateway_order_id = order_id and payment_status = 'paid'
      left join donation_payments payment on payment.donation_id = donations.id
      left join ledger_transactions booked on booked.reference = payment.gateway_payment_id
      order by place`);
    const times = rows.map(({ committed_ms }) => committed_ms).filter((time) => time !== null);
    if (times.length === orders.length) return times;
    await pause(200);
  }
  throw new Error("The gifts were not settled within two minutes");
}

/** Looks again and again, in one snapshot each, whether totals, gifts and ledger agree; and at the memory. */
function watch({ database, app }: Bench) {
  let ended = false;
  let looks = 0;
  let memory_mb = 0;
  const look = async () => {
    while (!ended) {
      const { totals, gifts, ledger } = await database.db.one(
        sql({ totals: "int8", gifts: "int8", ledger: "int8" })`
        select (select coalesce(sum(raised_paise), 0)::int8 from campaigns) as totals,
          (select coalesce(sum(amount_paise), 0)::int8 from donations where payment_status = 'paid') as gifts,
          (select coalesce(-sum(amount_paise), 0)::int8 from ledger_entries where account = 'donation_income') as ledger`,
      );
      if (totals !== gifts || gifts !== ledger)
        throw new Error(`At one commit: totals ${totals}, gifts ${gifts}, ledger ${ledger} paise`);
      looks += 1;
      memory_mb = Math.max(memory_mb, app.memory_mb());
      await pause(1_000);
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return { looks, memory_mb };
    },
  };
}

async function brokenInvariants(db: Database): Promise<number> {
  const results = await checkBooks(db);
  for (const { name, breaches } of results) if (breaches.length > 0) console.error(name, breaches);
  return results.filter(({ breaches }) => breaches.length > 0).length;
}

async function measured(bench: Bench): Promise<Figure[]> {
  const campaigns = await makeCampaigns(bench.database.db, campaigns_count);
  const spread = (gifts: number) =>
    Array.from({ length: gifts }, (_, i) => campaigns[i % campaigns_count] as string);
  const hot = (gifts: number) => Array.from({ length: gifts }, () => campaigns[0] as string);
  await settle(bench, spread(2_000));
  const all: Settled[] = [];
  const attempt = async (campaign_ids: string[], per_second?: number) => {
    const settled = await settle(bench, campaign_ids, per_second);
    all.push(settled);
    return settled;
  };
  const calmest = (campaign_ids: string[]) =>
    bestOf(
      attempts,
      () => attempt(campaign_ids, steady_per_second),
      ({ p99_ms }) => -p99_ms,
    );
  const runs = {
    spread: await attempt(spread(gifts_count)),
    hot: await attempt(hot(gifts_count)),
    steady_spread: await calmest(spread(steady_gifts_count)),
    steady_hot: await calmest(hot(steady_gifts_count)),
  };
  const steady = `${count(steady_per_second)} posts a second`;
  return [
    atLeast(`spread over ${count(campaigns_count)} campaigns`, runs.spread.per_second, 1_000, "gifts/s"),
    atLeast("one hot campaign", runs.hot.per_second, 1_000, "gifts/s"),
    atLeast("hot, of spread", (100 * runs.hot.per_second) / runs.spread.per_second, 100, "%"),
    atMost(`post to commit, p99, spread, at ${steady}`, runs.steady_spread.p99_ms, 100, "ms"),
    atMost(`post to commit, p99, hot, at ${steady}`, runs.steady_hot.p99_ms, 100, "ms"),
    told(
      `post to commit, median, spread and hot, at ${steady}`,
      medians(runs.steady_spread, runs.steady_hot),
    ),
    told("post to commit, p99, spread, at the greatest rate", `${count(runs.spread.p99_ms)} ms`),
    told("post to commit, p99, hot, at the greatest rate", `${count(runs.hot.p99_ms)} ms`),
    atMost("memory of the app's process, greatest", Math.max(...all.map((run) => run.memory_mb)), 350, "MB"),
    told(
      "totals = gifts = ledger, looked at during the load",
      `${all.reduce((sum, run) => sum + run.looks, 0)} times`,
    ),
    atMost("broken invariants of the books afterwards", await brokenInvariants(bench.database.db), 0, ""),
  ];
}

function medians(a: Settled, b: Settled): string {
  return `${count(a.p50_ms)} and ${count(b.p50_ms)} ms`;
}

const database = await startDatabase({ track_commit_timestamp: "on" });
try {
  mkdirSync(join(database.data_dir, "app"), { recursive: true });
  const { webhook_secret } = sandboxKeys(join(database.data_dir, "app/sandbox-keys.json"));
  const app = await startApp(database, { DEMO: "false" });
  try {
    report("settlement", await measured({ database, app, webhook_secret }));
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}
