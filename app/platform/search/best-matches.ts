import {
  hasAllInName,
  isFiled,
  isHead,
  type Match,
  matcherOf,
  type SearchedTexts,
} from "../../text/search/match-cost.ts";
import { allOf, queriesOfAll } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import { sql, sqlInteger, sqlPart, sqlUnprepared } from "../database/sql.ts";
import { estimatedRows } from "./estimated-rows.ts";
import { isOfThing, queriesOfSome, widened } from "./partial-matches.ts";
import type { Search } from "./read-search.ts";

type Part = ReturnType<typeof sqlPart>;

/** How a kind is searched. */
export type SearchedRecords = {
  /** A select of the `id`s that match all tsqueries and the other filters, at most so many, in no order. */
  matching: (queries: readonly string[], most: number) => Part;
  /** A select of the `id`s whose whole name is this one, with the same filters, at most so many: however many have its words. */
  named?: (name: string, most: number) => Part;
  /** Its candidates come from a function that plans for itself, so that one plan serves all searches. */
  is_planned?: boolean;
  /** With other filters what has only some of the words is left out: it would come in place of what they hide. */
  is_narrowed?: boolean;
  /**
   * Of a kind with many records: what the planner estimates, and how frequent words are met soon, by a scan of the first
   * rows of a list. Through the index all rows of a word would be gathered first.
   */
  many?: { estimated: (query: string) => Part; soon: (query: string, most: number) => Part };
  /**
   * Columns of the kind's table: name, category, facets, places and summary, and what decides between equal
   * matches: is_available, rating and created_at.
   */
  columns: Part;
  /** Behind what was named comes what is like it: another sari is a choice for who wants a tussar sari. */
  are_compared?: boolean;
  /** Names are of people, who are found by them as they were typed alone. */
  names_are_people?: boolean;
  /** Of texts about a subject: how the summary goes on. */
  body?: Part | undefined;
  /** The table, joined with `found (id text)`. */
  joined: Part;
};

/** How many characters of a text about a subject are read: its beginning mostly says what it is about. */
export const proseRead = { beginning: 300, body: 1_500 };

/** What the results of one search are at most: nobody pages further, and ranking costs the more the more there are. */
const rankedMax = 500;
const candidatesMax = 240;
/** Of those whose whole name was typed. */
const namedMax = 60;
/** Of those that have only some of the words: what is shown in place of nothing. */
const partialMax = 120;
/** Words of more records than this are frequent, and so many of them are enough to rank. */
const frequent = { from: 12_000, enough: 60 };
/** With fewer that have all words, those that have most of them come after them. */
const enough = { goods: 24, prose: 3 };
/** With so many in names, tags are not looked at any more. */
const plenty = 100;

type Ranked = {
  ids: string[];
  /** The category of each. */
  categories: string[];
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
 * chosen, the same for all pages of a list.
 */
export async function bestMatches(
  db: Queryable,
  search: Search,
  records: SearchedRecords,
  { needed = plenty, most = candidatesMax }: { needed?: number; most?: number | undefined } = {},
): Promise<Ranked> {
  const tiers = tiersOf(search, records);
  if (tiers.length === 0) return noMatches;
  if (search.is_correction && !isSaid(search) && !(await isNamed(db, search, records))) return noMatches;
  const estimated = await withEstimates(db, tiers, records);
  const gate = Math.max(plenty, needed);
  const wanted_counts = { gate, enough: enough[search.texts_are], most };
  const candidates = await readCandidates(db, estimated, records, { name: search.q, ...wanted_counts });
  const match = matcherOf(search.terms, search.texts_are, records);
  // "Baby oil" is no other oil, but beside a double bedcover other bedcovers are shown.
  const terms_of_some = candidates.some(({ tier }) => tier < someTier) ? widened(search.terms) : search.terms;
  const matchSome = matcherOf(terms_of_some, search.texts_are, records);
  const { counts, befores } = countsOf(candidates);
  // What was found before enough were. Pages further on look up the rest, which must not come in between.
  const first_tiers = new Set(tiers.filter((_, at) => (befores[at] ?? 0) < plenty).map(({ tier }) => tier));
  const by_match = candidates
    .map(({ body, ...candidate }) => {
      const texts = body === null ? candidate : { ...candidate, body };
      return {
        ...candidate,
        match: candidate.tier < someTier ? match(texts, true) : matchSome(texts, false),
      };
    })
    .filter(({ tier, match: own }) => (tier < someTier ? isAbout(search, own) : isOfThing(search, own)))
    .map((candidate) => ({ ...candidate, is_late: !first_tiers.has(candidate.tier) }))
    .toSorted((a, b) => Number(a.is_late) - Number(b.is_late) || byMatch(a, b));
  const is_meant = !records.are_compared && isNamedAsTyped(search, by_match[0]);
  const ranked = is_meant ? by_match.filter(({ tier }) => tier < someTier) : by_match;
  const is_all =
    ranked.length <= rankedMax &&
    estimated.every((tier, at) =>
      isWhole(tier, { count: counts[at] ?? 0, before: befores[at] ?? 0, gate, most }),
    );
  const is_named = ranked.some(
    ({ tier, match: own }) => own.places.every(isFiled) || (isSaid(search) && tier < someTier),
  );
  const is_partial = ranked.every(({ tier }) => tier === someTier);
  const kept = ranked.slice(0, rankedMax);
  return {
    ids: kept.map(({ id }) => id),
    categories: kept.map(({ category }) => category),
    is_all,
    is_named,
    is_partial,
    is_of_thing: isHead(kept[0]?.match.places[search.thing]),
  };
}

export const noMatches: Ranked = {
  ids: [],
  categories: [],
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
export async function isNamed(
  db: Queryable,
  { terms }: Search,
  { matching }: SearchedRecords,
): Promise<boolean> {
  const queries = queriesOfAll(terms, "marked");
  if (queries === null) return false;
  const found = await db.many(sqlUnprepared({ id: "text" })`
    select id::text from (${matching(queries, 1)}) as found limit 1`);
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

const nameTier = 1;
const someTier = 4;

/** Records that match all queries of one of its ways. */
type Tier = { tier: number; ways: readonly (readonly string[])[]; is_frequent?: boolean };

function tiersOf(search: Search, { is_narrowed }: SearchedRecords): Tier[] {
  const { terms, texts_are, is_correction } = search;
  const tiers = [
    [queriesOfAll(terms, "name")],
    [queriesOfAll(terms, "facets")],
    [queriesOfAll(terms, "all")],
    is_narrowed || (is_correction && texts_are === "goods") ? [] : queriesOfSome(search),
  ];
  return tiers.flatMap((of_tier, at) => {
    const ways = of_tier.filter((queries) => queries !== null);
    return ways.length === 0 ? [] : [{ tier: at + 1, ways }];
  });
}

function anyOf(ways: Tier["ways"]): string {
  return `(${ways.map(allOf).join(" | ")})`;
}

type Candidate = Omit<SearchedTexts, "body"> & {
  body: string | null;
  id: string;
  tier: number;
  is_available: boolean;
  rating: number;
  created_at: Date;
  /** In the first one alone: how many records each tier found, and how many those before it. */
  counts: number[] | null;
  befores: number[] | null;
};

/**
 * Which tiers have frequent words, by PostgreSQL's own statistics. What is seldom anywhere is seldom in names too, and
 * what is frequent with all words is so with some, so that mostly few are asked.
 */
async function withEstimates(
  db: Queryable,
  tiers: readonly Tier[],
  { many }: SearchedRecords,
): Promise<Tier[]> {
  const frequent_tiers = new Set<number>();
  const isFrequent = async ({ ways }: Tier) => {
    if (!many) return false;
    return (await estimatedRows(db, many.estimated(anyOf(ways)))) > frequent.from;
  };
  for (const tier of tiers.filter((one) => one.tier < someTier).toReversed()) {
    if (!(await isFrequent(tier))) break;
    frequent_tiers.add(tier.tier);
  }
  const some = tiers.find(({ tier }) => tier === someTier);
  if (some && (frequent_tiers.size > 0 || (await isFrequent(some)))) frequent_tiers.add(someTier);
  return tiers.map((tier) => ({ ...tier, is_frequent: frequent_tiers.has(tier.tier) }));
}

/** Each tier is only looked up when those before it found too few. */
async function readCandidates(
  db: Queryable,
  tiers: readonly Tier[],
  records: SearchedRecords,
  wanted: { name: string; gate: number; enough: number; most: number },
): Promise<Candidate[]> {
  const { columns, joined, body = sqlPart`null::text` } = records;
  const countBefore = (at: number) => {
    const ids = tiers.slice(0, at).map((_, earlier) => sqlPart`select id from ${stepName(earlier)}`);
    const found = ids.reduce(
      (all, one) => sqlPart`${all} union ${one}`,
      sqlPart`select null::text where false`,
    );
    return sqlPart`(select count(*)::int4 from (${found}) as earlier)`;
  };
  const steps = tiers.map((one, at) => {
    const { tier } = one;
    const gate = tier === someTier ? wanted.enough : wanted.gate;
    return sqlPart`${at === 0 ? sqlPart`` : sqlPart`,`} ${stepName(at)} (id, tier) as materialized (
      select id::text, ${sqlInteger(tier)} from (${candidatesOf(records, one, wanted)}) as matching
      where ${countBefore(at)} < ${sqlInteger(gate)})`;
  });
  const listed = (parts: readonly Part[]) => parts.reduce((all, one) => sqlPart`${all}, ${one}`);
  const counts = tiers.map((_, at) => sqlPart`(select count(*)::int4 from ${stepName(at)})`);
  const befores = tiers.map((_, at) => countBefore(at));
  const all = tiers
    .map((_, at) => sqlPart`select id, tier from ${stepName(at)}`)
    .reduce((union, one) => sqlPart`${union} union all ${one}`);
  const statement = records.is_planned ? sql : sqlUnprepared;
  return db.many(statement({
    id: "text",
    tier: "int4",
    name: "text",
    category: "text",
    facets: "text",
    places: "text",
    summary: "text",
    body: "text?",
    is_available: "bool",
    rating: "int4",
    created_at: "timestamptz",
    counts: "int4[]?",
    befores: "int4[]?",
  })`
    with ${steps.reduce((joined, step) => sqlPart`${joined} ${step}`)},
    found as materialized (select id, min(tier) as tier from (${all}) as of_tiers group by id),
    counted as materialized (select array[${listed(counts)}] as counts, array[${listed(befores)}] as befores)
    select found.id, found.tier, ${columns}, ${body} as body, case when is_first then counts end as counts,
      case when is_first then befores end as befores
    from counted, (select *, row_number() over () = 1 as is_first from found) as found join ${joined}`);
}

function countsOf(candidates: readonly Candidate[]) {
  const first = candidates.find(({ counts }) => counts !== null);
  return { counts: first?.counts ?? [], befores: first?.befores ?? [] };
}

function candidatesOf(
  records: SearchedRecords,
  tier: Tier,
  { name, most }: { name: string; most: number },
): Part {
  const matching = candidatesOfWords(records, tier, most);
  if (!records.named || tier.tier !== nameTier) return matching;
  return sqlPart`
    select id from (${records.named(name, namedMax)}) as of_name
    union
    select id from (${matching}) as of_words`;
}

function candidatesOfWords({ matching, many }: SearchedRecords, tier: Tier, most: number): Part {
  const { ways, is_frequent = false } = tier;
  const looked_up = ways
    .map((queries) => sqlPart`select id from (${matching(queries, mostOfWay(tier, most))}) as of_way`)
    .reduce((all, one) => sqlPart`${all} union ${one}`);
  if (!many || !is_frequent) return looked_up;
  return sqlPart`
    with soon as materialized (${many.soon(anyOf(ways), most)})
    select id from soon
    union all
    select id from (${looked_up}) as looked_up
    where (select count(*) from soon) < ${sqlInteger(frequent.enough)}`;
}

function mostOfWay({ tier, ways }: Tier, most: number): number {
  return Math.ceil((tier === someTier ? Math.min(most, partialMax) : most) / ways.length);
}

const stepNames = [sqlPart`first_step`, sqlPart`second_step`, sqlPart`third_step`, sqlPart`fourth_step`];

function stepName(at: number): Part {
  return stepNames[at] as Part;
}

/** Whether a tier has no further records: it was looked up, and none was left out. */
function isWhole(
  of_tier: Tier,
  { count, before, gate, most }: { count: number; before: number; gate: number; most: number },
): boolean {
  const is_looked_up = of_tier.tier === someTier || before < gate;
  return is_looked_up && count < mostOfWay(of_tier, most) && !(of_tier.is_frequent && count > 0);
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

type RankedCandidate = Omit<Candidate, "body"> & { match: Match };

function byMatch(a: RankedCandidate, b: RankedCandidate): number {
  return (
    a.match.cost - b.match.cost ||
    Number(b.is_available) - Number(a.is_available) ||
    b.rating - a.rating ||
    b.created_at.getTime() - a.created_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
