import {
  type Alternative,
  type KnownWord,
  nearness,
  queryOfTerm,
  type SearchTerm,
} from "../../text/search/search-terms.ts";
import { corrections, type TypedWord } from "../../text/search/spelling.ts";
import { isRelation } from "../../text/search/name-words.ts";
import { halvesOf } from "../../text/search/typed-words.ts";
import type { Queryable } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { termsMost } from "./partial-matches.ts";
import type { Search } from "./read-search.ts";
import type { SharedWords } from "./words-of-request.ts";
import { knownWords, type SearchKind } from "./vocabulary.ts";

/** What may be meant by words that no name, tag, category, place or synonym has. */

/** Shorter words are like too many. */
const correctedFrom = 3;
/** A sentence of unknown words means nothing here. */
const correctedMost = 3;

/** "bedsheet", where only "bed sheet" is known. */
export async function withHalves(
  words: SharedWords,
  kind: SearchKind,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[]> {
  const halves = new Map(terms.filter(isUnknown).map((term) => [term, halvesOf(term.typed)]));
  const parts = [...new Set([...halves.values()].flat(2))];
  if (parts.length === 0) return [...terms];
  const vocabulary = await words.vocabularyOf(kind, parts);
  const inNames = (part: string) =>
    (vocabulary.get(part) ?? []).filter(({ marks }) => /[=+]/.test(marks) && part.length >= 3);
  return terms.map((term) => {
    const alternatives = (halves.get(term) ?? [])
      .map(
        ([left, right]): Alternative => ({ cost: nearness.joined, slots: [inNames(left), inNames(right)] }),
      )
      .filter(({ slots }) => slots.every((slot) => slot.length > 0));
    if (alternatives.length === 0) return term;
    return { ...term, alternatives: [...term.alternatives, ...alternatives], is_known: true };
  });
}

function isUnknown({ is_known, alternatives }: SearchTerm): boolean {
  return !is_known && alternatives.every(({ cost }) => cost === nearness.beginning);
}

/** While somebody types, and where only the beginnings are sure: "flo cli" of "Floating clinic". */
export async function withBeginnings(
  shared: SharedWords,
  { kind, texts_are }: Pick<Search, "kind" | "texts_are">,
  term: SearchTerm,
): Promise<SearchTerm> {
  const is_prose = texts_are === "prose";
  const begun = await shared.wordsBeginning(kind, term.typed, is_prose);
  if (begun.length === 0) return term;
  // Of "sare" also "sari", which is the same word as "saree". Those that are written so come first.
  const words: KnownWord[] = knownWords(begun)
    .filter(({ marks }) => marks !== "" || is_prose)
    .toSorted((a, b) => Number(b.word.startsWith(term.typed)) - Number(a.word.startsWith(term.typed)));
  return {
    ...term,
    alternatives: [...term.alternatives, { cost: nearness.beginning, slots: [words] }],
  };
}

/**
 * Other searches that may be meant, the most likely first; none where each word is known or has no similar one. A word
 * that is known stays: people who type a good word mean it.
 */
export async function correctedSearches(
  db: Queryable,
  words: SharedWords,
  search: Search,
  most: number,
): Promise<string[]> {
  const unknown = search.terms.filter(isUnknown).map(({ typed }) => typed);
  if (search.terms.length > termsMost) return [];
  if (unknown.length === 0 || unknown.length > correctedMost) return [];
  if (unknown.some((word) => word.length < correctedFrom)) return [];
  const alike = await wordsAlike(db, words, search.kind, unknown);
  const typed = search.terms.map(
    (term): TypedWord => alike.get(term.typed) ?? { word: term.typed, key: "", is_known: true, alike: [] },
  );
  return corrections(typed, most);
}

async function wordsAlike(db: Queryable, words: SharedWords, kind: SearchKind, unknown: readonly string[]) {
  const shape = { place: "int4", typed_sound: "text", word: "text?", sound: "text?" } as const;
  const [rows, synonyms] = await Promise.all([
    db.many(sql(shape)`
      select place, typed_sound, word, sound from words_alike(${kind}, ${[...unknown]}::text[])`),
    words.once(`synonyms like ${JSON.stringify(unknown)}`, () =>
      db.many(sql({ place: "int4", word: "text", sound: "text" })`
        select place, word, sound from synonyms_alike(${[...unknown]}::text[])`),
    ),
  ]);
  return new Map(
    unknown.map((word, at): [string, TypedWord] => {
      const own = rows.filter(({ place }) => place === at + 1);
      const alike = [...own, ...synonyms.filter(({ place }) => place === at + 1)];
      const known = alike.flatMap((row) =>
        row.word === null || row.sound === null || isRelation(row.word)
          ? []
          : [{ word: row.word, key: row.sound }],
      );
      return [word, { word, key: own[0]?.typed_sound ?? "", is_known: false, alike: known }];
    }),
  );
}

/** The typed words without synonyms that were known once, and that no public record has any more. */
export async function goneWords(db: Queryable, { kind, terms }: Search): Promise<string[]> {
  const doubted = terms.flatMap(({ typed, is_known, has_synonyms, alternatives }) => {
    const query = queryOfTerm({ alternatives }, "all");
    return is_known && !has_synonyms && query !== null && !typed.includes(" ") ? [{ typed, query }] : [];
  });
  if (doubted.length === 0) return [];
  const queries = doubted.map(({ query }) => query);
  const rows = await db.many(sql({ place: "int4" })`
    select place from queries_in_use(${kind}, ${queries}::text[])`);
  const used = new Set(rows.map(({ place }) => place));
  return doubted.filter((_, at) => !used.has(at + 1)).map(({ typed }) => typed);
}
