import { noFilters, type ProductFilters } from "../../app/domains/catalog/filters.ts";
import { listSorts, type ProductSort, productSorts } from "../../app/domains/catalog/schema.ts";
import { pageOfProducts } from "../../app/domains/catalog/server/product-list.ts";
import { readProductAndReviews } from "../../app/domains/catalog/server/queries/product.ts";
import type { Database, Queryable } from "../../app/platform/database/database.ts";
import { type BenchDatabase, startApp } from "../support/app.ts";
import { comparedWithBare, poolSize, statementOf } from "../support/bare.ts";
import { compared, slowestOrder, timesOf } from "../support/compared.ts";
import { count, type Figure, percentile, withoutTarget } from "../support/figures.ts";
import { knownWords, makeProducts } from "../support/products.ts";

/**
 * Lists and searches of products with 569, 10,000 and 1,000,000 of them; and the list by API on one process against a
 * bare server that runs the same statement, alternating in one run.
 */
const counts = { shop: 569, small: 10_000, large: 1_000_000 };
const perPage = 12;
const comparison = { rounds: 12, runs_per_round: 10, most_times: 1.5 };
const measureOfSearch = { runs: 100, most_ms: 50 };
const crowd = { at_a_time: 4, runs: 160 };
const api = { path: "/api/v1/products?limit=20", limit: 20, least_percent: 60 };

type Filters = Partial<ProductFilters>;
const filtersOf: [string, Filters][] = [
  ["all", {}],
  ["of a category", { category: "Jewelry" }],
  ["of a district", { district: "Puri" }],
  ["from ₹500 to ₹1,000", { price_from_paise: 50_000, price_to_paise: 100_000 }],
  ["in stock", { in_stock: true }],
  ["of verified sellers", { verified: true }],
  ["of a category and a district", { category: "Artwork", district: "Koraput" }],
  ["of a category, up to ₹1,000", { category: "Textiles", price_to_paise: 100_000 }],
  ["of a district, up to ₹1,000, in stock", { district: "Puri", price_to_paise: 100_000, in_stock: true }],
];

const searches: [string, Filters & { q: string }][] = [
  ["a word of a third of all", { q: "cotton" }],
  ["the beginning of nearly all", { q: "c" }],
  ["two words of a third each that no product has together", { q: "woven carved" }],
  ["two frequent words of two categories", { q: "brass saree" }],
  ["a word of a third and one of a tenth", { q: "woven red" }],
  ["a word of one in forty", { q: "saree" }],
  ["a word of one in fifty", { q: "gold" }],
  ["a word of a category", { q: "textiles" }],
  ["a word of names, of a tenth", { q: "indigo" }],
  ["a word of names, of one in a hundred", { q: "mural" }],
  ["four words of names", { q: "red brass bell katose" }],
  ["the beginnings of four words of names", { q: "ind bra ele kat" }],
  ["three misspelt words of names", { q: "indgo bambo elefant" }],
  ["a word of the least prices only", { q: knownWords.cheap }],
  ["a word of five", { q: knownWords.rare.english }],
  ["a word of five and one of a third", { q: `cotton ${knownWords.rare.english}` }],
  ["a word of five, in Odia", { q: knownWords.rare.odia }],
  ["a frequent word in Odia", { q: "ଗାଁର" }],
  ["a frequent word, misspelt", { q: "sarree" }],
  ["a word of five, misspelt", { q: "xylofone" }],
  ["an Odia word in English letters", { q: "jalataranga" }],
  ["a word like no other", { q: "zzqqxx" }],
  [
    "a word of a third, of a category and a district",
    { q: "cotton", category: "Artwork", district: "Koraput" },
  ],
];

const list = (db: Queryable, filters: Filters, limit = perPage) =>
  pageOfProducts(db, { ...noFilters, ...filters }, limit);

async function listFigures(small: Database, large: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const sort of listSorts)
    for (const [name, filters] of filtersOf) {
      const query = { name: `${sort}, ${name}`, run: (db: Database) => list(db, { ...filters, sort }) };
      figures.push(await compared(query, { small, large }, comparison));
    }
  return figures;
}

/** The usual order of searches, by several people at once. */
async function crowdedFigure(name: string, run: () => Promise<unknown>): Promise<Figure> {
  const each = { length: crowd.at_a_time };
  const times = await Promise.all(Array.from(each, () => timesOf(run, crowd.runs / crowd.at_a_time)));
  const sorted = times.flat().toSorted((a, b) => a - b);
  const shown = `p50 ${count(percentile(sorted, 50))} ms, p99 ${count(percentile(sorted, 99))} ms`;
  return withoutTarget(`best match, ${crowd.at_a_time} at a time: ${name}`, shown);
}

async function searchFigures(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, filters] of searches) {
    const run = (sort: ProductSort) => list(db, { ...filters, sort });
    figures.push(await slowestOrder(name, productSorts, run, measureOfSearch));
  }
  for (const [name, filters] of searches)
    figures.push(await crowdedFigure(name, () => list(db, { ...filters, sort: "best" })));
  return figures;
}

async function shopFigures(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, filters] of [filtersOf[0], filtersOf[1], searches[0]] as [string, Filters][]) {
    const times = await timesOf(() => list(db, filters), measureOfSearch.runs);
    const shown = `p50 ${count(percentile(times, 50))} ms, p99 ${count(percentile(times, 99))} ms`;
    figures.push(withoutTarget(`${counts.shop} products: ${name}`, shown));
  }
  return figures;
}

async function apiFigures(database: BenchDatabase): Promise<Figure[]> {
  const { page } = await list(database.db, {}, 1);
  const id = page[0]?.id as string;
  const app = await startApp(database, { DEMO: "false", DATABASE_POOL_SIZE: String(poolSize) });
  try {
    const ofList = await statementOf((db) => list(db, {}, api.limit));
    const ofProduct = await statementOf((db) => readProductAndReviews(db, id));
    const compare = (path: string, statement: Awaited<typeof ofList>) =>
      comparedWithBare({ database, port: app.port, path, statement, least_percent: api.least_percent });
    return [...(await compare(api.path, ofList)), ...(await compare(`/api/v1/products/${id}`, ofProduct))];
  } finally {
    await app.stop();
  }
}

export const settings = {
  shared_buffers: "1GB",
  max_wal_size: "8GB",
  maintenance_work_mem: "512MB",
  // Everything is analysed when it is made, and nothing is changed after.
  autovacuum: "off",
};

/** `wanted`: the searches alone, among so many. */
export async function measure(database: BenchDatabase, wanted?: number): Promise<Figure[]> {
  if (wanted !== undefined) {
    await makeProducts(database.db, wanted);
    return searchFigures(database.db);
  }
  const shop = await database.another("shop");
  await makeProducts(shop, counts.shop);
  const small = await database.another("small");
  await makeProducts(small, counts.small);
  await makeProducts(database.db, counts.large);
  const lists = [...(await listFigures(small, database.db)), ...(await shopFigures(shop))];
  return [...lists, ...(await searchFigures(database.db)), ...(await apiFigures(database))];
}
