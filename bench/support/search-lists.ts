import { readFileSync } from "node:fs";
import { noFilters as noProductFilters } from "../../app/domains/catalog/filters.ts";
import { pageOfProducts } from "../../app/domains/catalog/server/product-list.ts";
import { noFilters as noCampaignFilters } from "../../app/domains/campaigns/filters.ts";
import { listCampaigns } from "../../app/domains/campaigns/server/queries/campaigns.ts";
import { searchPrograms } from "../../app/domains/programs/server/queries/programs.ts";
import { findStories } from "../../app/domains/stories/server/queries/feed.ts";
import { findSitePages, sitePages } from "../../app/screens/search/server/site-pages.ts";
import { createPageCache } from "../../app/platform/http/page-cache.ts";
import { shareWords } from "../../app/platform/search/words-of-request.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";

/** Lists of searches with their right answers: bench/search/README.md says what an entry means. */

type Pattern = Record<string, string>;
type Entry = { kind: string; q: string; right: readonly (string | Pattern)[] };

/** A record of the demo, with the fields that a pattern may ask for. */
type Fields = Record<string, string> & { id: string };

export type Judged = {
  kind: string;
  q: string;
  corrected_q: string | null;
  /** Names of the first results, in their order. */
  shown: string[];
  /** Of the first three, which are right. */
  is_right: boolean[];
  /** How many records of the demo are right; 0: nothing should be found. */
  right_count: number;
};

const shownCount = 3;

export function readSearches(file: string): Entry[] {
  const entries = JSON.parse(readFileSync(file, "utf8")) as Entry[];
  return entries.filter(({ kind }) => kind in finders);
}

/** What the site answers to each search, against what is right. */
export async function judgeSearches(db: Database, entries: readonly Entry[]): Promise<Judged[]> {
  const records = await readRecords(db);
  const judged: Judged[] = [];
  for (const { kind, q, right } of entries) {
    const all = records[kind] ?? [];
    const { ids, corrected_q } = await (finders[kind] as Finder)(db, q);
    const shown = ids.flatMap((id) => all.find((record) => record.id === id) ?? []).slice(0, shownCount);
    judged.push({
      kind,
      q,
      corrected_q,
      shown: shown.map(({ name = "" }) => name),
      is_right: shown.map((record) => isRight(record, right)),
      right_count: all.filter((record) => isRight(record, right)).length,
    });
  }
  return judged;
}

function isRight(record: Fields, right: Entry["right"]): boolean {
  return right.some((wanted) =>
    typeof wanted === "string"
      ? record.name === wanted
      : Object.entries(wanted).every(([field, pattern]) =>
          new RegExp(pattern, "iu").test(record[field] ?? ""),
        ),
  );
}

/** Pages have no records: their paths are what is right. */
async function findPages(db: Database, q: string) {
  const page_cache = createPageCache({ max_bytes: 1_000, fresh_ms: 60_000 });
  const { found } = await findSitePages({ db, page_cache }, { q, words: shareWords(db) });
  return { ids: found.hits.map(({ href }) => href), corrected_q: null };
}

type Finder = (db: Database, q: string) => Promise<{ ids: string[]; corrected_q: string | null }>;

const finders: Record<string, Finder> = {
  async products(db, q) {
    const { page, corrected_q } = await pageOfProducts(db, { ...noProductFilters, q }, shownCount);
    return { ids: page.map(({ id }) => id), corrected_q };
  },
  async campaigns(db, q) {
    const { campaigns, corrected_q } = await listCampaigns(db, { ...noCampaignFilters, q });
    return { ids: campaigns.map(({ id }) => id), corrected_q };
  },
  async stories(db, q) {
    const { stories, corrected_q } = await findStories(db, { q, exact: false });
    return { ids: stories.map(({ id }) => id), corrected_q };
  },
  async programs(db, q) {
    const { programs, corrected_q } = await searchPrograms(db, { q, exact: false });
    return { ids: programs.map(({ id }) => id), corrected_q };
  },
  pages: findPages,
};

async function readRecords(db: Database): Promise<Record<string, Fields[]>> {
  const products = await db.many(sql({
    id: "text",
    name: "text",
    category: "text",
    location: "text",
    seller: "text",
    materials: "text",
    tags: "text",
  })`
    select id::text, name, category, location, seller_name as seller, array_to_string(materials, ', ') as materials,
      array_to_string(tags, ', ') as tags
    from products where is_listed`);
  const campaigns = await db.many(sql({ id: "text", name: "text", category: "text", location: "text" })`
    select id::text, title as name, category, location from campaigns where is_active`);
  const stories = await db.many(sql({
    id: "text",
    name: "text",
    category: "text",
    location: "text",
    topics: "text",
    text: "text",
  })`
    select id::text, name, category, location, replace(topic_labels, E'\n', ', ') as topics, story as text
    from stories where status = 'published'`);
  const programs = await db.many(sql({ id: "text", name: "text", category: "text", location: "text" })`
    select id, title as name, category, array_to_string(locations, ', ') as location from programs`);
  const pages = sitePages.map(({ href }) => ({ id: href, name: href }));
  return { products, campaigns, stories, programs, pages };
}

/** Parts of a hundred; NaN without any. */
export type Rates = {
  count: number;
  first: number;
  /** Of the searches with at least `severalFrom` right answers, how many show two within the first three. */
  two_of_three: number;
  several_count: number;
  /** Of those with just two right answers in the whole demo, how many show both within the first three. */
  both: number;
  both_count: number;
  nothing: number;
  absent_count: number;
};

/** With fewer right answers two of three asks for all there are, whatever else is alike; that is a figure of its own. */
const severalFrom = 3;

export function ratesOf(judged: readonly Judged[]): Rates {
  const present = judged.filter(({ right_count }) => right_count > 0);
  const several = present.filter(({ right_count }) => right_count >= severalFrom);
  const pairs = present.filter(({ right_count }) => right_count > 1 && right_count < severalFrom);
  const absent = judged.filter(({ right_count }) => right_count === 0);
  const part = (some: number, all: number) => (all === 0 ? Number.NaN : (100 * some) / all);
  return {
    count: present.length,
    first: part(present.filter(isFirstRight).length, present.length),
    two_of_three: part(several.filter(hasTwoRight).length, several.length),
    several_count: several.length,
    both: part(pairs.filter(hasTwoRight).length, pairs.length),
    both_count: pairs.length,
    nothing: part(absent.filter(({ shown }) => shown.length === 0).length, absent.length),
    absent_count: absent.length,
  };
}

function hasTwoRight({ is_right }: Judged): boolean {
  return is_right.filter(Boolean).length >= 2;
}

function isFirstRight({ is_right }: Judged): boolean {
  return is_right[0] ?? false;
}

/** Searches whose first result is not right, with what is shown in its place. */
export function missesOf(judged: readonly Judged[]): string[] {
  return judged
    .filter((one) => (one.right_count > 0 ? !isFirstRight(one) : one.shown.length > 0))
    .map(({ kind, q, corrected_q, shown, right_count }) => {
      const corrected = corrected_q === null ? "" : ` → ${corrected_q}`;
      return `${kind}: ${q}${corrected} (${right_count} right): ${shown.join(" | ") || "nothing"}`;
    });
}
