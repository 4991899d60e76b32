import type { SearchedTexts } from "../../text/search/match-cost.ts";
import { allOf, queriesOfAll, queriesToWalk } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import { sql, sqlInteger, sqlPart, sqlUnprepared } from "../database/sql.ts";
import type { SearchedRecords } from "./best-matches.ts";
import { estimatedRows } from "./estimated-rows.ts";
import { queriesOfSome, termsMost } from "./partial-matches.ts";
import type { Search } from "./read-search.ts";

type Part = ReturnType<typeof sqlPart>;

/** Of those whose whole name was typed. */
const namedMax = 60;
/** Of those that have only some of the words: what is shown in place of nothing. */
const partialMax = 120;
/** Words of more records than this are frequent, and so many of them are enough to rank. */
const frequent = { from: 12_000, enough: 60 };

const nameTier = 1;
export const facetsTier = 2;
/** Its records have only some of the words. */
export const someTier = 4;

/** Records that match all queries of one of its ways. */
type Tier = { tier: number; ways: readonly (readonly string[])[]; is_frequent?: boolean };

/** How terms become queries of this kind. */
export function queriesFor({ walks }: SearchedRecords): typeof queriesOfAll {
  return walks ? queriesToWalk : queriesOfAll;
}

export function tiersOf(search: Search, records: SearchedRecords): Tier[] {
  const { terms, texts_are, is_correction } = search;
  const queriesOf = queriesFor(records);
  // Few records have all words of a sentence, and those that have them in their names are among them.
  const in_turn = terms.length <= termsMost;
  const tiers = [
    in_turn ? [queriesOf(terms, "name")] : [],
    in_turn ? [queriesOf(terms, "facets")] : [],
    [queriesOf(terms, "all")],
    records.is_narrowed || (is_correction && texts_are === "goods") ? [] : queriesOfSome(search, queriesOf),
  ];
  return tiers.flatMap((of_tier, at) => {
    const ways = of_tier.filter((queries) => queries !== null);
    return ways.length === 0 ? [] : [{ tier: at + 1, ways }];
  });
}

function anyOf(ways: Tier["ways"]): string {
  return `(${ways.map(allOf).join(" | ")})`;
}

export type Candidate = SearchedTexts & {
  id: string;
  tier: number;
  is_available: boolean;
  rating: number;
  created_ms: number;
  /** In the first one alone: how many records each tier found, and how many those before it. */
  counts: number[] | null;
  befores: number[] | null;
};

/**
 * Which tiers have frequent words, by PostgreSQL's own statistics. What is seldom anywhere is seldom in names too, and
 * what is frequent with all words is so with some, so that mostly few are asked.
 */
export async function withEstimates(
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

export async function readCandidates(
  db: Queryable,
  tiers: readonly Tier[],
  records: SearchedRecords,
  wanted: Limits & { name: string },
): Promise<Candidate[]> {
  const { columns, joined, body, id = sqlPart`found.id` } = records;
  const steps = tiers.map((tier, at) => {
    const ids = tiers.slice(0, at + 1).map((_, earlier) => sqlPart`select id from ${step(earlier).name}`);
    const found = sqlPart`(select count(*)::int4 from ${step(at).name})`;
    // Each record is once in a step, and what the last one adds is counted nowhere.
    const seen =
      at === 0 || at === tiers.length - 1
        ? found
        : sqlPart`(select count(distinct id)::int4 from (${joinedBy(sqlPart` union all `, ids)}) as so_far)`;
    return sqlPart`${step(at).name} (id, tier) as materialized (
      select id, ${sqlInteger(tier.tier)} from (${candidatesOf(records, tier, { ...wanted, is_first: at === 0 })}) as matching
      where ${isWanted(tiers, at, wanted, at)}
    ), ${step(at).seen} as materialized (
      select ${found} as found, ${seen} as seen)`;
  });
  const counts = tiers.map((_, at) => sqlPart`(select found from ${step(at).seen})`);
  const befores = tiers.map((_, at) => seenBefore(at));
  const all = tiers.map(
    (_, at) =>
      sqlPart`select id, tier from ${step(at).name} where ${isWanted(tiers, at, wanted, tiers.length)}`,
  );
  const statement = records.is_planned ? sql : sqlUnprepared;
  const of_all_steps = records.slices
    ? sqlPart`sliced as materialized (select ${records.slices} as slices), `
    : sqlPart``;
  return db.many(statement({
    id: "text",
    tier: "int4",
    name: "text",
    category: "text",
    facets: "text",
    places: "text",
    summary: "text",
    ...(body && { body: "text?" as const }),
    is_available: "bool",
    rating: "int4",
    created_ms: "int8",
    counts: "int4[]?",
    befores: "int4[]?",
  })`
    with ${of_all_steps}${joinedBy(sqlPart`, `, steps)},
    found as materialized (select id, min(tier) as tier from (${joinedBy(sqlPart` union all `, all)}) as of_tiers group by id),
    counted as materialized (
      select array[${joinedBy(sqlPart`, `, counts)}] as counts, array[${joinedBy(sqlPart`, `, befores)}] as befores)
    select ${id}::text as id, found.tier, ${columns}${bodyOf(records)},
      case when is_first then counts end as counts, case when is_first then befores end as befores
    from counted, (select *, row_number() over () = 1 as is_first from found) as found join ${joined}`);
}

/** Who has all words in the name mostly needs no body. */
function bodyOf({ body, with_body }: SearchedRecords): Part {
  if (!body) return sqlPart``;
  return with_body
    ? sqlPart`, case when found.tier > ${sqlInteger(nameTier)} then ${body} end as body`
    : sqlPart`, ${body} as body`;
}

/** Of these records, by their ids. */
export async function readBodies(
  db: Queryable,
  { body, with_body, id = sqlPart`found.id` }: SearchedRecords,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!body || !with_body) return new Map();
  const rows = await db.many(sql({ id: "text", body: "text" })`
    select ${id}::text as id, ${body} as body from unnest(${[...ids]}::uuid[]) as found (id) join ${with_body}`);
  return new Map(rows.map((row) => [row.id, row.body]));
}

export function countsOf(candidates: readonly Candidate[]) {
  const first = candidates.find(({ counts }) => counts !== null);
  return { counts: first?.counts ?? [], befores: first?.befores ?? [] };
}

function candidatesOf(
  records: SearchedRecords,
  tier: Tier,
  { name, most, is_first }: { name: string; most: number; is_first: boolean },
): Part {
  const matching = candidatesOfWords(records, tier, most);
  // A sentence has no tier of names, and one that is named so must not be missed behind many others either.
  if (!records.named || !is_first || tier.tier === someTier) return matching;
  return sqlPart`
    select id from (${records.named(name, namedMax)}) as of_name
    union
    select id from (${matching}) as of_words`;
}

function candidatesOfWords({ matching, slices, many }: SearchedRecords, tier: Tier, most: number): Part {
  const { ways, is_frequent = false } = tier;
  const made = slices && sqlPart`(select slices from sliced)`;
  const looked_up = ways
    .map((queries) => sqlPart`select id from (${matching(queries, mostOfWay(tier, most), made)}) as of_way`)
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
export function isWhole(
  of_tier: Tier,
  { count, before, gate, most }: { count: number; before: number; gate: number; most: number },
): boolean {
  const is_looked_up = of_tier.tier === someTier || before < gate;
  return is_looked_up && count < mostOfWay(of_tier, most) && !(of_tier.is_frequent && count > 0);
}
