import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../app/application.ts";
import { thanksMailKey } from "../app/domains/donations/server/mails.ts";
import { checkBooks } from "../app/domains/ledger/server/books-check.ts";
import type { Database } from "../app/platform/database/database.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, bestOf, count, type Figure, report, withoutTarget } from "./support/figures.ts";
import { makeCampaigns } from "./support/donations.ts";
import { figuresInTurn, inTurn } from "./support/in-turn.ts";
import { prepareKeys, type Settled, settle, type SettlingSite } from "./support/settle.ts";

/**
 * Open orders are paid by signed webhooks posted to the running server. Each becomes a paid donation with its ledger
 * entries, its campaign's totals, its receipt number and its mail.
 *
 * The rate is the maximum that the server handles, from the first post to the last commit. The time from a post to
 * the commit of its ledger transaction comes from PostgreSQL (`track_commit_timestamp`), at a steady 1,000 donations
 * a second as well as at the maximum rate, where it includes queueing.
 *
 * With `--against <folder>` another checkout of the project, installed and built, settles donations in turn with this
 * one, each with its own database on one server; the figure is the ratio of the rates.
 */
const donationsCount = 20_000;
const steadyDonationsCount = 5_000;
const attempts = 3;
const steadyPerSecond = 1_000;
const campaignsCount = 1_000;
const donationsInTurn = 4_000;
const leastPercentOfOther = 97;

const { values: options } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "8" } },
});
const apps: RunningApp[] = [];

type Side = SettlingSite & { name: string; campaign_ids: string[] };

async function startSide(server: BenchDatabase, folder: string, name: string): Promise<Side> {
  const database = await server.empty(name);
  const webhook_secret = prepareKeys(database);
  const app = await startApp(database, { DEMO: "false" }, [], folder);
  apps.push(app);
  return {
    name: basename(folder),
    database,
    app,
    webhook_secret,
    campaign_ids: await makeCampaigns(database.db, campaignsCount),
  };
}

async function compared(sides: readonly Side[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, used_count] of [
    ["spread", campaignsCount],
    ["hot", 1],
  ] as const) {
    const run = (side: Side) =>
      settle(
        side,
        Array.from({ length: donationsInTurn }, (_, i) => side.campaign_ids[i % used_count] as string),
      );
    for (const side of sides) await run(side);
    const results = await inTurn(sides, Number(options.rounds), run);
    figures.push(...figuresInTurn(`donations settled, ${what}`, sides, results, leastPercentOfOther));
  }
  return figures;
}

async function brokenInvariants(db: Database): Promise<number> {
  const results = await checkBooks(db, { thanksMailKey });
  for (const { name, breaches } of results) if (breaches.length > 0) console.error(name, breaches);
  return results.filter(({ breaches }) => breaches.length > 0).length;
}

async function measured(bench: SettlingSite): Promise<Figure[]> {
  const campaigns = await makeCampaigns(bench.database.db, campaignsCount);
  const spread = (donations: number) =>
    Array.from({ length: donations }, (_, i) => campaigns[i % campaignsCount] as string);
  const hot = (donations: number) => Array.from({ length: donations }, () => campaigns[0] as string);
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
      () => attempt(campaign_ids, steadyPerSecond),
      ({ p99_ms }) => -p99_ms,
    );
  const runs = {
    spread: await attempt(spread(donationsCount)),
    hot: await attempt(hot(donationsCount)),
    steady_spread: await calmest(spread(steadyDonationsCount)),
    steady_hot: await calmest(hot(steadyDonationsCount)),
  };
  const steady = `${count(steadyPerSecond)} posts a second`;
  return [
    atLeast(`spread over ${count(campaignsCount)} campaigns`, runs.spread.per_second, 1_000, "donations/s"),
    atLeast("one hot campaign", runs.hot.per_second, 1_000, "donations/s"),
    atLeast("hot, of spread", (100 * runs.hot.per_second) / runs.spread.per_second, 100, "%"),
    atMost(`post to commit, p99, spread, at ${steady}`, runs.steady_spread.p99_ms, 100, "ms"),
    atMost(`post to commit, p99, hot, at ${steady}`, runs.steady_hot.p99_ms, 100, "ms"),
    withoutTarget(
      `post to commit, median, spread and hot, at ${steady}`,
      medians(runs.steady_spread, runs.steady_hot),
    ),
    withoutTarget("post to commit, p99, spread, at the greatest rate", `${count(runs.spread.p99_ms)} ms`),
    withoutTarget("post to commit, p99, hot, at the greatest rate", `${count(runs.hot.p99_ms)} ms`),
    atMost("memory of the app's process, greatest", Math.max(...all.map((run) => run.memory_mb)), 350, "MB"),
    withoutTarget(
      "totals = donations = ledger, looked at during the load",
      `${all.reduce((sum, run) => sum + run.looks, 0)} times`,
    ),
    atMost("broken invariants of the books afterwards", await brokenInvariants(bench.database.db), 0, ""),
  ];
}

function medians(a: Settled, b: Settled): string {
  return `${count(a.p50_ms)} and ${count(b.p50_ms)} ms`;
}

const server = await startDatabase({ track_commit_timestamp: "on" });
try {
  if (options.against) {
    const sides = [
      await startSide(server, projectRoot, "here"),
      await startSide(server, resolve(options.against), "there"),
    ];
    report("settlement, of another checkout", await compared(sides));
  } else {
    const webhook_secret = prepareKeys(server);
    const app = await startApp(server, { DEMO: "false" });
    apps.push(app);
    report("settlement", await measured({ database: server, app, webhook_secret }));
  }
} finally {
  for (const app of apps) await app.stop();
  await server.stop();
}
