import { isFiled, isHead, type Match, matcherOf, type SearchedTexts } from "../../text/search/match-cost.ts";
import { allOf, queriesOfAll, queriesToWalk } from "../../text/search/search-terms.ts";
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

type Wanted = { needed?: number; most?: number | undefined; counted?: boolean };

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
  if (search.is_correction && !isSaid(search) && !(await isNamed(db, search, records))) return noMatches;
  const estimated = await withEstimates(db, tiers, records);
  const many = Math.min(plenty, most / 2);
  const gate = Math.max(many, needed);
  const gate_of_all = counted ? rankedMax : gate;
  const wanted_counts = { gate, gate_of_all, enough: enough[search.texts_are], most };
  const candidates = await readCandidates(db, estimated, records, { name: search.q, ...wanted_counts });
  const match = matcherOf(search.terms, search.texts_are, records);
  // "Baby oil" is no other oil, but beside a double bedcover other bedcovers are shown.
  const terms_of_some = candidates.some(({ tier }) => tier < someTier) ? widened(search.terms) : search.terms;
  const matchSome = matcherOf(terms_of_some, search.texts_are, records);
  const { counts, befores } = countsOf(candidates);
  // What was found before enough were. Pages further on look up the rest, which must not come in between.
  const first_tiers = new Set(tiers.filter((_, at) => (befores[at] ?? 0) < many).map(({ tier }) => tier));
  const ranked = candidates
    .map((record): RankedCandidate => {
      const has_all = record.tier < someTier;
      return {
        record,
        match: (has_all ? match : matchSome)(record, has_all),
        is_late: !first_tiers.has(record.tier),
      };
    })
    .filter(({ record: { tier }, match: own }) =>
      tier < someTier ? isAbout(search, own) : isOfThing(search, own),
    )
    .toSorted(byMatch);
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

/** Of texts also several words count that are about it, where one of them alone was misspelt. */
function isSaid({ texts_are, q }: Search): boolean {
  return texts_are === "prose" && q.trim().includes(" ");
}

/** Whether any record has all words in its name, in what it is filed under, or in its place. */
export async function isNamed(
  db: Queryable,
  { terms }: Search,
  { matching, is_planned }: SearchedRecords,
): Promise<boolean> {
  const queries = (is_planned ? queriesToWalk : queriesOfAll)(terms, "marked");
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

function tiersOf(search: Search, { is_narrowed, is_planned }: SearchedRecords): Tier[] {
  const { terms, texts_are, is_correction } = search;
  const queriesOf = is_planned ? queriesToWalk : queriesOfAll;
  const tiers = [
    [queriesOf(terms, "name")],
    [queriesOf(terms, "facets")],
    [queriesOf(terms, "all")],
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

type Candidate = SearchedTexts & {
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

type Limits = { gate: number; gate_of_all: number; enough: number; most: number };

async function readCandidates(
  db: Queryable,
  tiers: readonly Tier[],
  records: SearchedRecords,
  wanted: Limits & { name: string },
): Promise<Candidate[]> {
  const { columns, joined, body } = records;
  const steps = tiers.map((tier, at) => {
    const ids = tiers.slice(0, at + 1).map((_, earlier) => sqlPart`select id from ${step(earlier).name}`);
    return sqlPart`${step(at).name} (id, tier) as materialized (
      select id::text, ${sqlInteger(tier.tier)} from (${candidatesOf(records, tier, wanted)}) as matching
      where ${isWanted(tiers, at, wanted, at)}
    ), ${step(at).seen} as materialized (
      select (select count(*)::int4 from ${step(at).name}) as found,
        (select count(distinct id)::int4 from (${joinedBy(sqlPart` union all `, ids)}) as so_far) as seen)`;
  });
  const counts = tiers.map((_, at) => sqlPart`(select found from ${step(at).seen})`);
  const befores = tiers.map((_, at) => seenBefore(at));
  const all = tiers.map(
    (_, at) =>
      sqlPart`select id, tier from ${step(at).name} where ${isWanted(tiers, at, wanted, tiers.length)}`,
  );
  const statement = records.is_planned ? sql : sqlUnprepared;
  return db.many(statement({
    id: "text",
    tier: "int4",
    name: "text",
    category: "text",
    facets: "text",
    places: "text",
    summary: "text",
    ...(body && { body: "text" as const }),
    is_available: "bool",
    rating: "int4",
    created_at: "timestamptz",
    counts: "int4[]?",
    befores: "int4[]?",
  })`
    with ${joinedBy(sqlPart`, `, steps)},
    found as materialized (select id, min(tier) as tier from (${joinedBy(sqlPart` union all `, all)}) as of_tiers group by id),
    counted as materialized (
      select array[${joinedBy(sqlPart`, `, counts)}] as counts, array[${joinedBy(sqlPart`, `, befores)}] as befores)
    select found.id, found.tier, ${columns}${body ? sqlPart`, ${body} as body` : sqlPart``},
      case when is_first then counts end as counts, case when is_first then befores end as befores
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
  return Math.ceil((tier === someTier ? partialMax : most) / ways.length);
}

/**
 * Each tier is only looked up when those before it found too few; up to `gate_of_all` also if nothing was left out of the first
 * tiers, up to this one. Its records are then only read if nothing is left out of all of them.
 */
function isWanted(tiers: readonly Tier[], at: number, wanted: Limits, whole_up_to: number): Part {
  if (at === 0) return sqlPart`true`;
  const is_some = tiers[at]?.tier === someTier;
  const are_few = sqlPart`${seenBefore(at)} < ${sqlInteger(is_some ? wanted.enough : wanted.gate)}`;
  if (is_some || wanted.gate_of_all <= wanted.gate) return are_few;
  const are_whole = tiers
    .slice(0, whole_up_to)
    .map(
      (tier, of) =>
        sqlPart`(select found from ${step(of).seen}) < ${sqlInteger(mostOfWay(tier, wanted.most))}`,
    );
  return sqlPart`(${are_few}
    or (${seenBefore(at)} < ${sqlInteger(wanted.gate_of_all)} and ${joinedBy(sqlPart` and `, are_whole)}))`;
}

/** How many records the tiers before this one found. */
function seenBefore(at: number): Part {
  return at === 0 ? sqlPart`0` : sqlPart`(select seen from ${step(at - 1).seen})`;
}

function joinedBy(link: Part, parts: readonly Part[]): Part {
  return parts.reduce((all, one) => sqlPart`${all}${link}${one}`);
}

const stepNames = [
  { name: sqlPart`first_step`, seen: sqlPart`first_seen` },
  { name: sqlPart`second_step`, seen: sqlPart`second_seen` },
  { name: sqlPart`third_step`, seen: sqlPart`third_seen` },
  { name: sqlPart`fourth_step`, seen: sqlPart`fourth_seen` },
] as const;

function step(at: number): (typeof stepNames)[number] {
  return stepNames[at] as (typeof stepNames)[number];
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

type RankedCandidate = { record: Candidate; match: Match; is_late: boolean };

function byMatch(a: RankedCandidate, b: RankedCandidate): number {
  return Number(a.is_late) - Number(b.is_late) || a.match.cost - b.match.cost || byWorth(a.record, b.record);
}

/** Of equal matches. */
function byWorth(a: Candidate, b: Candidate): number {
  return (
    Number(b.is_available) - Number(a.is_available) ||
    b.rating - a.rating ||
    b.created_at.getTime() - a.created_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
