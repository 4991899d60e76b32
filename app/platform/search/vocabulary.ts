import type { KnownWord } from "../../text/search/search-terms.ts";
import { isOtherForm } from "../../text/search/typed-words.ts";
import { changesBetween } from "../../text/search/spelling.ts";
import type { Queryable } from "../database/database.ts";
import { sql } from "../database/sql.ts";

/** What is searched, each kind with the words that its records have (`search_words`, kept by triggers). */
export type SearchKind = "products" | "campaigns" | "stories" | "sellers" | "programs";

export type Synonym = {
  term: string;
  /** It is the same word, perhaps in other letters: "stole" of "स्टोल". */
  is_same_word: boolean;
  /** Khaja, of "sweets": found for the text, which is not found for it. */
  is_kind: boolean;
};

/**
 * Their texts say what they are about. Descriptions of goods mention much else: a box for onions is no onion, so that
 * what has a synonym counts only in their names, tags and places.
 */
const proseKinds: ReadonlySet<SearchKind> = new Set(["campaigns", "stories", "programs"]);

export function isProse(kind: SearchKind): boolean {
  return proseKinds.has(kind);
}

/** Pages of the site have no vocabulary of their own. */
export type SynonymKind = SearchKind | "pages";

export function isAboutSubjects(kind: SynonymKind): boolean {
  return kind === "pages" || isProse(kind);
}

/**
 * The terms that mean the same as each text, its own among them; no entry for a text without any. Of prose also those of
 * subjects.
 */
export async function synonymsOf(
  db: Queryable,
  kind: SynonymKind,
  texts: readonly string[],
): Promise<Map<string, Synonym[]>> {
  const rows = await db.many(sql({
    place: "int4",
    term: "text",
    typed_key: "text",
    term_key: "text",
    is_kind: "bool",
  })`
    select place, term, typed_key, term_key, is_kind from synonyms_of(${[...texts]}::text[], ${isAboutSubjects(kind)}::bool)
    order by place, term`);
  const found = new Map<string, Synonym[]>();
  for (const { place, term, typed_key, term_key, is_kind } of rows) {
    const is_same_word = !is_kind && changesBetween(typed_key, term_key) <= changesOfSameWord(typed_key);
    push(found, texts[place - 1] as string, { term, is_same_word, is_kind });
  }
  return found;
}

/** One letter makes another word of a short one, more behind it does not: "shadi" is no "sari", "gift" a "gift box". */
function changesOfSameWord({ length }: string): number {
  return length <= 4 ? 0.5 : length <= 6 ? 1 : 2;
}

/** For each kind, the words that each text stands for. */
export type WordsOfKinds = Map<SearchKind, Map<string, KnownWord[]>>;

/** The words of records of these kinds that are spelt like each text. */
export async function readVocabulary(
  db: Queryable,
  kinds: readonly SearchKind[],
  texts: readonly string[],
): Promise<WordsOfKinds> {
  const rows = await db.many(sql({ kind: "text", place: "int4", word: "text" })`
    select kind, place, word from words_of_keys(${[...kinds]}::text[], ${[...texts]}::text[])
    order by kind, place, word`);
  return wordsOfKinds(kinds, texts, rows);
}

/** Other forms of each text in English: "vaccinated" of "vaccinate". The words of goods have none. */
export async function otherForms(
  db: Queryable,
  kinds: readonly SearchKind[],
  texts: readonly string[],
): Promise<WordsOfKinds> {
  const rows = await db.many(sql({ kind: "text", place: "int4", word: "text" })`
    select kind, place, word from words_of_stems(${[...kinds]}::text[], ${[...texts]}::text[])
    order by kind, place, word`);
  const forms = rows.filter(({ place, word }) =>
    isOtherForm(texts[place - 1] as string, word.replace(/^[=+@]/, "")),
  );
  return wordsOfKinds(kinds, texts, forms);
}

function wordsOfKinds(
  kinds: readonly SearchKind[],
  texts: readonly string[],
  rows: readonly { kind: string; place: number; word: string }[],
): WordsOfKinds {
  const of_kinds = new Map(kinds.map((kind) => [kind as string, new Map<string, string[]>()]));
  for (const { kind, place, word } of rows) {
    const marked = of_kinds.get(kind);
    if (marked) push(marked, texts[place - 1] as string, word);
  }
  return new Map(
    kinds.map((kind) => [
      kind,
      new Map([...(of_kinds.get(kind) ?? [])].map(([text, words]) => [text, knownWords(words)])),
    ]),
  );
}

/** Words with their marks, from one row for each mark: "=sari" and "sari" are one word that names have. */
export function knownWords(marked: readonly string[]): KnownWord[] {
  const marks = new Map<string, string>();
  for (const word of marked) {
    const mark = /^[=+@]/.exec(word)?.[0] ?? "";
    const bare = word.slice(mark.length);
    marks.set(bare, (marks.get(bare) ?? "") + mark);
  }
  return [...marks].map(([word, own]) => ({ word, marks: own }));
}

function push<V>(lists: Map<string, V[]>, key: string, value: V) {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** For each list of words, the levels of prices of products that have one of them, as bits. */
export async function priceLevelsOf(db: Queryable, lists: readonly (readonly string[])[]): Promise<string[]> {
  const rows = await db.many(sql({ place: "int4", price_levels: "text?" })`
    select place, price_levels from price_levels_of_words(${JSON.stringify(lists)}::jsonb) order by place`);
  return rows.flatMap(({ price_levels }) => price_levels ?? []);
}
