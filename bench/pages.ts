import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { listApiCampaigns } from "../app/domains/campaigns/server/queries/api-campaigns.ts";
import { noFilters } from "../app/domains/campaigns/filters.ts";
import { campaignsPerPage } from "../app/domains/campaigns/schema.ts";
import { sql } from "../app/platform/database/sql.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { comparedWithBare, poolSize, statementOf } from "./support/bare.ts";
import { campaignPagesAgainst } from "./support/campaign-pages.ts";
import { atLeast, atMost, bestOf, count, type Figure, report, withoutTarget } from "./support/figures.ts";
import { get, load } from "./support/load.ts";

/** Guest pages from the page cache and rendered, their weight, the memory of the process, and the list by API. */
const connections = 16;
const attempts = 3;
const seconds = 5;
const compared = { rounds: 5, seconds: 4 };
/** A visitor with a cookie of ours gets no cached page, so that each page is rendered. */
const uncachedCookie = { Cookie: "sahayog_bench=1" };

/** As many visitors as connections request these pages in turn. */
function visits(app: RunningApp, paths: string[], headers: Record<string, string>, visit_seconds: number) {
  return load({
    port: app.port,
    connections,
    seconds: visit_seconds,
    requests: paths.map((path) => get(path, headers)),
    expected: { status: 200, body_bytes: { from: 4_000, to: 60_000 } },
  });
}

function measured(app: RunningApp, path: string, headers: Record<string, string> = {}) {
  return bestOf(
    attempts,
    () => visits(app, [path], headers, seconds),
    ({ per_second }) => per_second,
  );
}

async function ratesOf(app: RunningApp, name: string, path: string): Promise<Figure[]> {
  const kept = await measured(app, path);
  const rendered = await measured(app, path, uncachedCookie);
  return [
    atLeast(`${name}, from the page cache`, kept.per_second, 20_000, "req/s"),
    atMost(`${name}, from the page cache, p99`, kept.p99_ms, 60, "ms"),
    atLeast(`${name}, rendered for each`, rendered.per_second, 800, "req/s"),
    atMost(`${name}, rendered for each, p99`, rendered.p99_ms, 60, "ms"),
  ];
}

/** Warm-up: measures the process after just-in-time compilation. */
async function warmUp(app: RunningApp, paths: string[]) {
  for (const headers of [{}, uncachedCookie]) for (const path of paths) await visits(app, [path], headers, 8);
}

/** Memory after 20 seconds of load, and at the end: a leak would continue to grow. */
async function memoryUnderLoad(app: RunningApp, idle_mb: number): Promise<Figure[]> {
  const render = (render_seconds: number) => visits(app, ["/", "/campaigns"], uncachedCookie, render_seconds);
  await render(20);
  const early_mb = app.memory_mb();
  await render(40);
  const late_mb = app.memory_mb();
  return [
    withoutTarget("memory before the load", `${count(idle_mb)} MB`),
    withoutTarget("memory after 20 more seconds of rendering", `${count(early_mb)} MB`),
    atMost("memory after 60 more seconds of rendering", late_mb, 350, "MB"),
  ];
}

/**
 * Another list, rendered, against that of campaigns in the same rounds: elements of its HTML in a second, since a page
 * with more on it takes longer.
 */
async function comparedWithCampaigns(app: RunningApp, name: string, path: string): Promise<Figure> {
  const elements_per_page = new Map<string, number>();
  for (const page of ["/campaigns", path]) {
    const html = await (await fetch(`http://127.0.0.1:${app.port}${page}`)).text();
    elements_per_page.set(page, html.match(/<[a-z]/g)?.length ?? 0);
  }
  const elementsPerSecond = async (page: string) => {
    const { per_second } = await visits(app, [page], uncachedCookie, compared.seconds);
    return per_second * (elements_per_page.get(page) ?? 0);
  };
  const ratios: number[] = [];
  for (let round = 0; round < compared.rounds; round += 1) {
    const campaigns = await elementsPerSecond("/campaigns");
    ratios.push((await elementsPerSecond(path)) / campaigns);
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(compared.rounds / 2)] as number;
  const what = `${name}, rendered for each: elements in a second, of the list of campaigns, median of ${compared.rounds} rounds`;
  return atLeast(what, 100 * median, 90, "%");
}

/** The styles that are inlined for the first paint belong to the budget of styles. */
async function weightOf(app: RunningApp, name: string, path: string): Promise<Figure[]> {
  const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { "Accept-Encoding": "identity" },
  });
  const html = await response.text();
  const styles = (html.match(/<style[^>]*>.*?<\/style>/gs) ?? []).join("");
  const markup = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "");
  const gzipped_kb = (text: string) => gzipSync(text, { level: 6 }).length / 1_000;
  return [
    atMost(
      `${name}, gzipped HTML (${count(Buffer.byteLength(markup) / 1_000)} KB unpacked)`,
      gzipped_kb(markup),
      25,
      "KB",
    ),
    withoutTarget(`${name}, gzipped styles in it`, `${count(gzipped_kb(styles))} KB`),
  ];
}

async function someCampaign({ db }: BenchDatabase): Promise<string> {
  const { id } = await db.one(sql({ id: "uuid" })`
    select id from campaigns where is_active order by supporter_count desc, id limit 1`);
  return id;
}

/** The list of campaigns by API. */
async function apiFigures(database: BenchDatabase): Promise<Figure[]> {
  const app = await startApp(database, { DATABASE_POOL_SIZE: String(poolSize) });
  try {
    const statement = await statementOf((db) => listApiCampaigns(db, noFilters, campaignsPerPage));
    const path = "/api/v1/campaigns";
    return await comparedWithBare({ database, port: app.port, path, statement, least_percent: 40 });
  } finally {
    await app.stop();
  }
}

async function guestPages(): Promise<Figure[]> {
  const database = await startDatabase();
  try {
    // A process that has just loaded the demo still holds much memory from that.
    const maker = await startApp(database, { DEMO: "true" });
    await maker.stop();
    const app = await startApp(database);
    const figures: Figure[] = [];
    try {
      const detail = `/campaigns/${await someCampaign(database)}`;
      const all = {
        home: "/",
        list: "/campaigns",
        detail,
        donations: "/donations",
        stories: "/stories",
        marketplace: "/marketplace",
      };
      for (const [name, path] of Object.entries(all)) figures.push(...(await weightOf(app, name, path)));
      const idle_mb = app.memory_mb();
      const loaded = { home: "/", list: "/campaigns", detail, marketplace: "/marketplace" };
      await warmUp(app, Object.values(loaded));
      for (const [name, path] of Object.entries(loaded)) figures.push(...(await ratesOf(app, name, path)));
      figures.push(await comparedWithCampaigns(app, "marketplace", "/marketplace"));
      figures.push(...(await memoryUnderLoad(app, idle_mb)));
    } finally {
      await app.stop();
    }
    return [...figures, ...(await apiFigures(database))];
  } finally {
    await database.stop();
  }
}

/** `--against <folder>`: the pages of campaigns, beside those of another checkout. */
const { values: options } = parseArgs({ options: { against: { type: "string" } } });
if (options.against)
  report("pages of campaigns, of another checkout", await campaignPagesAgainst(options.against));
else report("pages", await guestPages());
