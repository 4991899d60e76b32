/** What a search looks for, in the words that records have. Pure functions; the words come from the database. */

/** How near a word of a record is to the typed one: what it costs in the order of results. */
export const nearness = {
  exact: 0,
  spelling: 0.2,
  joined: 0.4,
  /** "stole" for "स्टोल": a synonym that is the same word. */
  same_word: 0.6,
  /** "Filigree anklets" of silver for "silver payal": each of several words by what means the same. */
  each_word: 2,
  synonym: 2.4,
  /** "khaja" for "sweets": behind what is called so. */
  kind: 4.6,
  /**
   * "Fodder" for "farmer": what texts are about that somebody may mean by it. Behind what begins with the word or
   * says a synonym twice, and before what mentions either once.
   */
  kind_of_text: 11.9,
  /** "Toys" for "wooden toys", where they mean the same: behind what is called so, and behind kinds. */
  part: 6.4,
  beginning: 5,
  /** "nurses" for "nursing", and words of other letters: in a name they are worth less than the word itself in a text. */
  form: 3,
  other_letters: 9,
  kind_in_other_letters: 18.5,
} as const;

/** The fields that a word of records occurs in: of names (=), facets (+), people and places (@). */
export type KnownWord = { word: string; marks: string };

/** One way to say it: words that a record must have all, each in any of its spellings. */
export type Alternative = {
  cost: number;
  slots: readonly (readonly KnownWord[])[];
  /** Of texts: what they are about that somebody may mean, in place of what they say. */
  is_kind?: boolean;
  /** Descriptions do not count: they mention much that is not there. */
  only_marked?: boolean;
};

export type SearchTerm = {
  typed: string;
  alternatives: readonly Alternative[];
  /** It means something, also where no record has it: no beginning and no correction is tried for it. */
  is_known: boolean;
  /** Then it stays known when no record has it any more. */
  has_synonyms?: boolean;
  /** Of several words that mean something together: the last one alone. */
  head?: SearchTerm | undefined;
};

/** Names alone, names and facets, these and places, anywhere. */
export type Reach = "name" | "facets" | "marked" | "all";

const marksOf: Record<Reach, readonly string[]> = {
  name: ["="],
  facets: ["=", "+"],
  marked: ["=", "+", "@"],
  all: [""],
};

/** A tsquery for records that have all terms; null when no record can. */
export function queryOfAll(terms: readonly SearchTerm[], reach: Reach): string | null {
  const queries = queriesOfAll(terms, reach);
  return queries && allOf(queries);
}

/** The same as several queries, all of which match such a record. */
export function queriesOfAll(terms: readonly SearchTerm[], reach: Reach): string[] | null {
  const queries = terms.map((term) => queriesOfTerm(term, reach));
  return queries.length > 0 && queries.every((own) => own !== null) ? queries.flat() : null;
}

/**
 * The same, for an index that walks its lists of several queries side by side, but reads all of one with "or" between words that
 * must be together: before it stand the first and the last words of all its ways, of which each record has one.
 */
export function queriesToWalk(terms: readonly SearchTerm[], reach: Reach): string[] | null {
  const queries = queriesOfAll(terms, reach);
  if (queries === null) return null;
  return terms.flatMap((term) => {
    const { ways, queries: own } = waysOfTerm(term, reach);
    if (ways.length < 2 || ways.every(({ length }) => length === 1)) return own;
    const anyAt = (at: number) => wordsQuery(new Set(ways.flatMap((way) => [...(way.at(at) ?? [])])));
    return [anyAt(0), anyAt(-1), ...own];
  });
}

/** One tsquery of several. */
export function allOf(queries: readonly string[]): string {
  return `(${queries.join(" & ")})`;
}

export function queryOfTerm(term: Pick<SearchTerm, "alternatives">, reach: Reach): string | null {
  const queries = queriesOfTerm(term, reach);
  return queries && allOf(queries);
}

function queriesOfTerm(term: Pick<SearchTerm, "alternatives">, reach: Reach): string[] | null {
  const { ways, queries } = waysOfTerm(term, reach);
  return ways.length === 0 ? null : queries;
}

type Way = readonly ReadonlySet<string>[];

type SaidTerm = { ways: readonly Way[]; queries: string[] };

/** Each list of queries that a term is in asks for it; its alternatives never change. */
const knownTerms = new WeakMap<SearchTerm["alternatives"], Map<Reach, SaidTerm>>();

function waysOfTerm({ alternatives }: Pick<SearchTerm, "alternatives">, reach: Reach): SaidTerm {
  const known = knownTerms.get(alternatives) ?? new Map<Reach, SaidTerm>();
  let said = known.get(reach);
  if (!said) {
    const ways = broadestWays(alternatives, reach);
    said = { ways, queries: queriesOfWays(ways) };
    knownTerms.set(alternatives, known.set(reach, said));
  }
  return said;
}

/** The broadest ways to say a term. */
function broadestWays(alternatives: SearchTerm["alternatives"], reach: Reach): Way[] {
  const ways = alternatives
    .map((one) => wordsOfSlots(one, reach))
    .filter((slots) => slots.length > 0 && slots.every(({ size }) => size > 0));
  return ways.filter(
    (way, at) =>
      !ways.some(
        (other, place) => place !== at && isWithin(way, other) && (place < at || !isWithin(other, way)),
      ),
  );
}

function queriesOfWays(ways: readonly Way[]): string[] {
  const [first = [], ...others] = ways.map((slots) => slots.map(wordsQuery));
  return others.length === 0 ? first : [`(${[first, ...others].map(allOf).join(" | ")})`];
}

function wordsQuery(words: ReadonlySet<string>): string {
  return `(${[...words].join(" | ")})`;
}

/** Whether all that is found by one way is found by the other. */
function isWithin(way: readonly ReadonlySet<string>[], other: readonly ReadonlySet<string>[]): boolean {
  return other.every((wider) => way.some((slot) => [...slot].every((word) => wider.has(word))));
}

/** The quoted words of each slot. */
function wordsOfSlots({ slots, only_marked }: Alternative, reach: Reach): ReadonlySet<string>[] {
  const own_reach = only_marked && reach === "all" ? "marked" : reach;
  return slots.map(
    (slot) =>
      new Set(
        marksOf[own_reach].flatMap((mark) =>
          slot.filter(({ marks }) => marks.includes(mark)).map(({ word }) => quoted(mark + word)),
        ),
      ),
  );
}

/** So many words of one key or beginning are enough, and so many of a whole search. */
const wordsOfSlotMax = 60;
const wordsOfSearchMax = 400;

/** The nearest ways to say each term, so that no search is slow. The nearest one stays. */
export function withFewWords(terms: readonly SearchTerm[]): SearchTerm[] {
  const most = wordsOfSearchMax / terms.length;
  return terms.map((term) => {
    let count = 0;
    const alternatives = term.alternatives
      .map((one) => ({ ...one, slots: one.slots.map((slot) => slot.slice(0, wordsOfSlotMax)) }))
      .toSorted((a, b) => a.cost - b.cost)
      .filter(({ slots }, at) => {
        const own = slots.reduce((sum, slot) => sum + slot.length, 0);
        if (at > 0 && count + own > most) return false;
        count += own;
        return true;
      });
    return { ...term, alternatives };
  });
}

/** Quoted for a `tsquery`. */
function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}

/** All words of all ways to say a term, without marks. */
export function wordsOfTerm({ alternatives }: SearchTerm): string[] {
  return [...new Set(alternatives.flatMap(({ slots }) => slots.flat().map(({ word }) => word)))];
}
