import { hasAllInName, isFiled, isHead, type Match, matcherOf } from "../../text/search/match-cost.ts";
import type { Queryable } from "../database/database.ts";
import { sqlPart, sqlUnprepared } from "../database/sql.ts";
import {
  type Candidate,
  countsOf,
  facetsTier,
  isWhole,
  queriesFor,
  readBodies,
  readCandidates,
  someTier,
  tiersOf,
  withEstimates,
} from "./candidates.ts";
import { isOfThing, widened } from "./partial-matches.ts";
import type { Search } from "./read-search.ts";

type Part = ReturnType<typeof sqlPart>;

/** How a kind is searched. */
export type SearchedRecords = {
  /** The id of a record of `joined`, where `found (id)` has addresses of rows (ctid): these are read without an index. */
  id?: Part;
  /**
   * A select of the `id`s that match all tsqueries and the other filters, at most so many, in no order. Queries come as text: as
   * parameters of their own type those of all tiers are parsed, also of tiers that are not looked up.
   */
  matching: (queries: readonly string[], most: number, slices?: Part) => Part;
  /** What each look-up reads alike, so that a statement with several makes it once. */
  slices?: Part;
  /** A select of the `id`s whose whole name is this one, with the same filters, at most so many: however many have its words. */
  named?: (name: string, most: number) => Part;
  /** Its candidates come from a function that plans for itself, so that one plan serves all searches. */
  is_planned?: boolean;
  /** Its index walks the lists of several queries side by side, so that it is given what they need at least as queries of their own. */
  walks?: boolean;
  /** With other filters what has only some of the words is left out: it would come in place of what they hide. */
  is_narrowed?: boolean;
  /**
   * Of a kind with many records: what the planner estimates, and how frequent words are met soon, by a scan of the first
   * rows of a list. Through the index all rows of a word would be gathered first.
   */
  many?: { estimated: (query: string) => Part; soon: (query: string, most: number) => Part };
  /**
   * Columns of the kind's table: name, category, facets, places and summary, and what decides between equal
   * matches: is_available, rating and created_ms (`createdMs`).
   */
  columns: Part;
  /** Behind what was named comes what is like it: another sari is a choice for who wants a tussar sari. */
  are_compared?: boolean;
  /** Names are of people, who are found by them as they were typed alone. */
  names_are_people?: boolean;
  /** Of texts about a subject: how the summary goes on. */
  body?: Part | undefined;
  /** The table, joined with `found (id)` by the id of a record: bodies are long, and read only where they may matter. */
  with_body?: Part;
  /** The table, joined with `found (id)`. */
  joined: Part;
};

/**
 * When a record was made, to the millisecond: the driver needs 0.4 µs to read one as a date. Seconds with fractions are right to a
 * quarter of a microsecond, so that half of one more is below each millisecond that was not reached.
 */
export function createdMs(column: Part): Part {
  return sqlPart`floor(date_part('epoch', ${column}) * 1000 + 0.0005)::int8 as created_ms`;
}

/** How many characters of a text about a subject are read: its beginning mostly says what it is about. */
export const proseRead = { beginning: 300, body: 1_500 };

/** What the results of one search are at most: nobody pages further, and ranking costs the more the more there are. */
const rankedMax = 500;
const candidatesMax = 240;
/** With fewer that have all words, those that have most of them come after them. */
const enough = { goods: 24, prose: 3 };
/** With so many in names, tags are not looked at any more. */
const plenty = 100;

type Wanted = { needed?: number; most?: number | undefined; counted?: boolean };

type Ranked = {
  ids: string[];
  /** The category of each. */
  categories: string[];
  /** Of those that have all words: a list of one category has no others. */
  whole_categories: string[];
  /** False: there are more, which are not ranked. */
  is_all: boolean;
  /** Whether one has all words in its name, in what it is filed under, or in its place. */
  is_named: boolean;
  /** None has all words. */
  is_partial: boolean;
  /** The first one is what was asked for, by its name. */
  is_of_thing: boolean;
};

/**
 * The records that match best, in that order: docs/decisions/0114. The same search has the same order each time. `needed`:
 * how many the page and those before it show; fewer than that, and more are looked up. `most`: of how many the best ones are
 * chosen, the same for all pages of a list. `counted`: where all can be ranked, they are, so that their number is known.
 */
export async function bestMatches(
  db: Queryable,
  search: Search,
  records: SearchedRecords,
  { needed = 0, most = candidatesMax, counted = false }: Wanted = {},
): Promise<Ranked> {
  const tiers = tiersOf(search, records);
  if (tiers.length === 0) return noMatches;
  const estimated = await withEstimates(db, tiers, records);
  const many = Math.min(plenty, most / 2);
  const gate = Math.max(many, needed);
  const gate_of_all = counted ? rankedMax : gate;
  const wanted_counts = { gate, gate_of_all, enough: enough[search.texts_are], most };
  const candidates = await readCandidates(db, estimated, records, { name: search.q, ...wanted_counts });
  // Who has all words in the name or the tags says that one is named, without a statement that asks for it.
  const is_surely_named = candidates.some(({ tier }) => tier <= facetsTier);
  if (search.is_correction && !isSaid(search) && !is_surely_named && !(await isNamed(db, search, records)))
    return noMatches;
  const match = matcherOf(search.terms, search.texts_are, records);
  // "Baby oil" is no other oil, but beside a double bedcover other bedcovers are shown.
  const terms_of_some = candidates.some(({ tier }) => tier < someTier) ? widened(search.terms) : search.terms;
  const matchSome = matcherOf(terms_of_some, search.texts_are, records);
  const { counts, befores } = countsOf(candidates);
  // What was found before enough were. Pages further on look up the rest, which must not come in between.
  const first_tiers = new Set(tiers.filter((_, at) => (befores[at] ?? 0) < many).map(({ tier }) => tier));
  const rank = (record: Candidate): RankedCandidate => {
    const has_all = record.tier < someTier;
    return {
      record,
      match: (has_all ? match : matchSome)(record, has_all),
      is_late: !first_tiers.has(record.tier),
    };
  };
  const all_ranked = await withBodies(db, records, candidates.map(rank), rank);
  const found = all_ranked
    .filter(({ record: { tier }, match: own }) =>
      tier < someTier ? isAbout(search, own) : isOfThing(search, own),
    )
    .toSorted(byMatch);
  const by_match = [...found, ...withoutAttribute(search, found, all_ranked, records)];
  const is_meant = !records.are_compared && isNamedAsTyped(search, by_match[0]?.record);
  const ranked = is_meant ? by_match.filter(({ record: { tier } }) => tier < someTier) : by_match;
  const is_all =
    ranked.length <= rankedMax &&
    estimated.every((tier, at) =>
      isWhole(tier, { count: counts[at] ?? 0, before: befores[at] ?? 0, gate: gate_of_all, most }),
    );
  const is_named = ranked.some(
    ({ record, match: own }) => own.places.every(isFiled) || (isSaid(search) && record.tier < someTier),
  );
  const is_partial = ranked.every(({ record }) => record.tier === someTier);
  const kept = ranked.slice(0, rankedMax);
  return {
    ids: kept.map(({ record }) => record.id),
    categories: kept.map(({ record }) => record.category),
    whole_categories: kept.flatMap(({ record: { tier, category } }) => (tier < someTier ? [category] : [])),
    is_all,
    is_named,
    is_partial,
    is_of_thing: isHead(kept[0]?.match.places[search.thing]),
  };
}

/** Those whose long text may make a difference are ranked again with it. */
async function withBodies(
  db: Queryable,
  records: SearchedRecords,
  ranked: readonly RankedCandidate[],
  rank: (record: Candidate) => RankedCandidate,
): Promise<readonly RankedCandidate[]> {
  const lacking = ranked.filter((one) => one.match.lacks_body).map(({ record }) => record.id);
  if (lacking.length === 0) return ranked;
  const bodies = await readBodies(db, records, lacking);
  return ranked.map((one) =>
    one.match.lacks_body ? rank({ ...one.record, body: bodies.get(one.record.id) ?? "" }) : one,
  );
}

/** Where only some words are found, and a "small stool" is among them: behind it other stools, which its last word finds alone. */
function withoutAttribute(
  search: Search,
  found: readonly RankedCandidate[],
  ranked: readonly RankedCandidate[],
  records: SearchedRecords,
): RankedCandidate[] {
  const is_there = found.some(
    ({ record, match: { places } }) => record.tier === someTier && isHead(places[search.thing]),
  );
  if (search.texts_are === "prose" || !is_there || found.some(({ record }) => record.tier < someTier))
    return [];
  const match = matcherOf(widened(search.terms), search.texts_are, records);
  return ranked
    .filter((one) => !found.includes(one))
    .map((one) => ({ ...one, match: match(one.record, false) }))
    .filter((one) => isOfThing(search, one.match))
    .toSorted(byMatch);
}

export const noMatches: Ranked = {
  ids: [],
  categories: [],
  whole_categories: [],
  is_all: true,
  is_named: false,
  is_partial: false,
  is_of_thing: false,
};

/** Whose name has all that was typed is who was meant: nothing is added that says only some of it. */
function isNamedAsTyped({ terms }: Search, first: Pick<Candidate, "tier" | "name"> | undefined): boolean {
  return first !== undefined && first.tier < someTier && hasAllInName(terms, first.name);
}

/** Of texts also several words count that are about it, where one of them alone was misspelt. */
function isSaid({ texts_are, q }: Search): boolean {
  return texts_are === "prose" && q.trim().includes(" ");
}

/** Whether any record has all words in its name, in what it is filed under, or in its place. */
export async function isNamed(db: Queryable, { terms }: Search, records: SearchedRecords): Promise<boolean> {
  const queries = queriesFor(records)(terms, "marked");
  if (queries === null) return false;
  const found = await db.many(sqlUnprepared({ id: "text" })`
    select id::text from (${records.matching(queries, 1)}) as found limit 1`);
  return found.length > 0;
}

/**
 * All that a search finds, for a list in another order: the same records as by best match. Undefined where there are more than
 * are ranked. `estimated`: how many are expected.
 */
export async function allMatches(
  db: Queryable,
  search: Search,
  records: SearchedRecords,
  estimated: number,
): Promise<Ranked | undefined> {
  if (estimated > rankedMax) return undefined;
  const matches = await bestMatches(db, search, records, { needed: rankedMax });
  return matches.is_all ? matches : undefined;
}

/** Where the page after this record begins: behind it, or where it was if it is gone. */
export function placeAfter(
  ids: readonly string[],
  cursor: { id: string; place?: number } | undefined,
): number {
  if (!cursor) return 0;
  const at = ids.indexOf(cursor.id);
  return at === -1 ? (cursor.place ?? 0) : at + 1;
}

/**
 * Goods are not what their descriptions alone mention, unless it is a single word that is the name of nothing known; and a text
 * that has words here and there is not about them.
 */
function isAbout({ texts_are, terms }: Search, { places, is_scattered }: Match): boolean {
  if (texts_are === "prose") return !is_scattered;
  const [only, ...others] = terms;
  return places.some(isFiled) || (others.length === 0 && only?.is_known === false);
}

type RankedCandidate = { record: Candidate; match: Match; is_late: boolean };

function byMatch(a: RankedCandidate, b: RankedCandidate): number {
  return (
    Number(a.is_late) - Number(b.is_late) ||
    // What a page further on looks up must not come in between here either.
    (a.is_late ? a.record.tier - b.record.tier : 0) ||
    a.match.cost - b.match.cost ||
    byWorth(a.record, b.record)
  );
}

/** Of equal matches. */
function byWorth(a: Candidate, b: Candidate): number {
  return (
    Number(b.is_available) - Number(a.is_available) ||
    b.rating - a.rating ||
    b.created_ms - a.created_ms ||
    (a.id < b.id ? -1 : 1)
  );
}
