import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { listCampaigns } from "../app/domains/campaigns/server/queries/campaigns.ts";
import { noFilters as noCampaignFilters } from "../app/domains/campaigns/filters.ts";
import { noFilters as noProductFilters } from "../app/domains/catalog/filters.ts";
import { pageOfProducts } from "../app/domains/catalog/server/product-list.ts";
import { readSuggestions } from "../app/domains/search/server/queries/suggestions.ts";
import { type Database, openDatabase } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { searchText } from "../app/text/search-text.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { makeSearchedRows } from "./support/searched-rows.ts";

/**
 * How long searches take among a million products and 200,000 campaigns, four at a time: pages of products and of
 * campaigns by best match, and suggestions. `--url` takes a database that was filled before; `--only rare` measures those
 * searches alone and writes no results.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "1000000" },
    campaigns: { type: "string", default: "200000" },
    url: { type: "string" },
    only: { type: "string" },
  },
});
const atATime = 4;
const runsOfEach = 6;
/**
 * A connection plans a statement anew the first five times, and code is compiled as it is used. Other texts than those that are
 * measured: of these the process would remember the keys (`readWords`), which it does from the first of their six times on.
 */
const warmUps = 24;
const warmUpTexts = [
  "basket",
  "wool shawl",
  "brass bell",
  "carved wooden toy",
  "spices",
  "green stole",
  "terracotta",
  "farmers",
  "hospital",
  "meals families",
  "cyclone shelter",
  "tree planting",
  "baskit",
  "turmaric powdr",
  "shwal",
  "xxqqzz",
  "aeroplane ticket",
  "bas bel toy wool shaw gree spi ter",
  "b d f g h j",
  Array.from({ length: 100 }, (_, at) => `v${at}`).join(" "),
  "wool brass shawl green basket carved wooden terracotta",
  "\u{1F602}",
  "y".repeat(100),
  "टोकरी ଟୋକେଇ basket tokri",
  "ba",
  "bas",
  "bask",
  "wo",
  "woo",
  "green st",
];
const targets_ms = { results: 60, suggestions: 25 };
const perPage = 12;

const typed = {
  common: [
    "sari",
    "cotton",
    "silk sari",
    "lotus",
    "red",
    "box",
    "bowl",
    "painting",
    "honey",
    "puri",
    "cotton lotus sari",
    "handwoven",
  ],
  "common in campaigns": [
    "school",
    "water",
    "village",
    "children",
    "clinic for children",
    "cuttack",
    "solar lamp",
  ],
  misspelt: ["sarree", "pattachtra", "honney", "jewelery", "bambu baskt", "elefant", "schol bag"],
  none: ["zzqqxx", "helicopter", "car", "mobile phone", "zebra umbrella"],
  hostile: [
    "sar kal mal pat ban kan tar dha",
    "a e i o u y",
    Array.from({ length: 100 }, (_, at) => `w${at}`).join(" "),
    "cotton silk sari lotus red handwoven natural festive",
    "%_'\\&|!<->:* () \u0000 '; drop table",
    "\u{1F600}\u{1F3FA} \u200D",
    "z".repeat(100),
    "साड़ी ଶାଢ଼ୀ sari saree sadi साडी",
  ],
  "letter by letter": [
    "sa",
    "sar",
    "sari",
    "co",
    "cot",
    "cott",
    "pa",
    "pat",
    "patt",
    "red s",
    "red sa",
    "silk sa",
    "ho",
    "hon",
  ],
};

async function searchesOf(db: Database): Promise<Record<string, readonly string[]>> {
  const rows = await db.many(sql({ word: "text" })`
    select lower((regexp_match(name, '([A-Z][a-z]{7})$'))[1]) as word from (
      select name from products where is_listed and name ~ ' [A-Z][a-z]{7}$' order by id desc limit 400
    ) as named group by 1 order by 1 limit 12`);
  return { ...typed, "rare, coined": rows.map(({ word }) => word) };
}

const ways: Record<keyof typeof targets_ms, Record<string, (db: Database, q: string) => Promise<unknown>>> = {
  results: {
    products: (db, q) => pageOfProducts(db, { ...noProductFilters, q }, perPage),
    campaigns: (db, q) => listCampaigns(db, { ...noCampaignFilters, q }),
  },
  suggestions: { suggestions: (db, q) => readSuggestions(db, q) },
};

type Run = (q: string) => Promise<unknown>;

/** In an order that mixes them, by several people at once. */
async function timesOf(searches: readonly string[], run: Run, rounds = runsOfEach) {
  const all = Array.from({ length: rounds }, () => searches.map(searchText)).flat();
  const times: { q: string; ms: number }[] = [];
  let next = 0;
  const person = async () => {
    for (let q = all[next++]; q !== undefined; q = all[next++]) {
      const began_ms = performance.now();
      await run(q);
      times.push({ q, ms: performance.now() - began_ms });
    }
  };
  await Promise.all(Array.from({ length: atATime }, person));
  return times.toSorted((a, b) => a.ms - b.ms);
}

async function figuresOf(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  const searches = await searchesOf(db);
  for (const lists of Object.values(ways))
    for (const run of Object.values(lists)) await timesOf(warmUpTexts, (q) => run(db, q), warmUps);
  for (const [kind, lists] of Object.entries(ways) as [keyof typeof targets_ms, (typeof ways)["results"]][])
    for (const [list, run] of Object.entries(lists)) {
      const all: number[] = [];
      for (const [name, typed_texts] of Object.entries(searches)) {
        if (options.only && !`${list} ${name}`.includes(options.only)) continue;
        const times = await timesOf(typed_texts, (q) => run(db, q));
        const sorted = times.map(({ ms }) => ms);
        all.push(...sorted);
        const slowest = times.at(-1)?.q.slice(0, 30);
        const [p50, p99] = [percentile(sorted, 50), percentile(sorted, 99)];
        figures.push({
          what: `${list}, ${name}: p50, p99`,
          measured: `${count(p50)} ms, ${count(p99)} ms (${slowest})`,
          target: `p99 ≤ ${targets_ms[kind]} ms`,
          reached: p99 <= targets_ms[kind],
        });
      }
      const sorted = all.toSorted((a, b) => a - b);
      figures.push(
        withoutTarget(
          `${list}, all: p50, p99`,
          `${count(percentile(sorted, 50))} ms, ${count(percentile(sorted, 99))} ms`,
        ),
      );
    }
  return figures;
}

function show(figures: readonly Figure[]) {
  const [now = 0] = loadavg();
  if (options.only) for (const { what, measured } of figures) console.log(`${what}: ${measured}`);
  else
    report("search-speed", [...figures, withoutTarget("load average of the machine afterwards", count(now))]);
}

if (options.url) {
  const db = openDatabase({ url: options.url, pool_size: 16, on_error: () => {} });
  show(await figuresOf(db));
  await db.close();
} else {
  const database = await startDatabase({
    shared_buffers: "1GB",
    max_wal_size: "8GB",
    maintenance_work_mem: "512MB",
  });
  try {
    const app = await startApp(database, { DEMO: "true" });
    await app.stop();
    await makeSearchedRows(database.db, {
      products: Number(options.products),
      campaigns: Number(options.campaigns),
    });
    show(await figuresOf(database.db));
  } finally {
    await database.stop();
  }
}
