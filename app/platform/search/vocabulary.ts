import type { KnownWord } from "../../text/search/search-terms.ts";
import { isOtherForm } from "../../text/search/typed-words.ts";
import { changesBetween } from "../../text/search/spelling.ts";
import type { Queryable } from "../database/database.ts";
import { sql, sqlPart } from "../database/sql.ts";

/**
 * What is searched, each kind with the words that its records have (`search_words`, kept by triggers) and an index of their sounds
 * (0347, 0348): without it, all marked words would be compared with a misspelt one.
 */
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

type AskedSynonyms = { of_subjects: boolean; texts: readonly string[] };

/**
 * For each that is asked, the terms that mean the same as each of its texts, its own among them; no entry for a text without
 * any. `of_subjects`: also those of texts about subjects.
 */
export async function readSynonyms(
  db: Queryable,
  asked: readonly AskedSynonyms[],
): Promise<Map<string, Synonym[]>[]> {
  const texts = [...new Set(asked.flatMap((one) => one.texts))];
  const flags = [...new Set(asked.map(({ of_subjects }) => of_subjects))];
  const rows = await db.many(sql({
    of_subjects: "bool",
    place: "int4",
    term: "text",
    typed_key: "text",
    term_key: "text",
    is_kind: "bool",
  })`
    select of_subjects, place, term, typed_key, term_key, is_kind
    from synonyms_of(${texts}::text[], ${flags}::bool[]) order by place, term`);
  return asked.map((one) => {
    const own = new Set(one.texts);
    const found = new Map<string, Synonym[]>();
    for (const { of_subjects, place, term, typed_key, term_key, is_kind } of rows) {
      const text = texts[place - 1] as string;
      if (of_subjects !== one.of_subjects || !own.has(text)) continue;
      const is_same_word = !is_kind && changesBetween(typed_key, term_key) <= changesOfSameWord(typed_key);
      push(found, text, { term, is_same_word, is_kind });
    }
    return found;
  });
}

/** The terms that mean the same as each text, as a search of this kind reads them. */
export async function synonymsOf(
  db: Queryable,
  kind: SynonymKind,
  texts: readonly string[],
): Promise<Map<string, Synonym[]>> {
  const [found = new Map<string, Synonym[]>()] = await readSynonyms(db, [
    { of_subjects: isAboutSubjects(kind), texts },
  ]);
  return found;
}

/** One letter makes another word of a short one, more behind it does not: "shadi" is no "sari", "gift" a "gift box". */
function changesOfSameWord({ length }: string): number {
  return length <= 4 ? 0.5 : length <= 6 ? 1 : 2;
}

/** Words of records of a kind that are spelt like each text; `are_forms`: in place of them its other forms. */
type AskedWords = { kind: SearchKind; texts: readonly string[]; are_forms: boolean };

/**
 * `search_key` of texts, which no change of content alters: making them again took half of the time of reading words. Where
 * a migration replaces `search_key` beside a running process, that process keeps the old keys until it ends.
 */
const keys = new Map<string, string>();
const keysMost = 20_000;

function keysOf(texts: readonly string[]): (string | null)[] {
  return texts.map((text) => keys.get(text) ?? null);
}

function keepKey(text: string, key: string) {
  if (keys.size >= keysMost) keys.clear();
  keys.set(text, key);
}

/**
 * For each that is asked, the words that each text stands for. Other forms: "vaccinated" of "vaccinate", in English, and
 * endings of Odia and Hindi; the words of goods have none.
 */
export async function readWords(
  db: Queryable,
  asked: readonly AskedWords[],
): Promise<Map<string, KnownWord[]>[]> {
  const texts = [...new Set(asked.flatMap((one) => one.texts))];
  const kindsOf = (forms: boolean) => [
    ...new Set(asked.flatMap(({ kind, are_forms }) => (are_forms === forms ? [kind] : []))),
  ];
  const [kinds, kinds_of_forms] = [kindsOf(false), kindsOf(true)];
  // Of goods alone no forms are asked, and a function takes time although it finds nothing.
  const forms = sqlPart`
    union all
    select true, kind, place, word, null from words_of_stems(${kinds_of_forms}::text[], ${texts}::text[])`;
  const shape = { is_form: "bool", kind: "text?", place: "int4", word: "text?", new_key: "text?" } as const;
  const rows = await db.many(sql(shape)`
    select false as is_form, kind, place, word, new_key
    from words_of_keys(${kinds}::text[], ${texts}::text[], ${keysOf(texts)}::text[])
    ${kinds_of_forms.length > 0 ? forms : sqlPart``}
    order by is_form, kind, place, word`);
  for (const { place, new_key } of rows) if (new_key !== null) keepKey(texts[place - 1] as string, new_key);
  return asked.map(({ kind, are_forms, ...one }) => {
    const own = new Set(one.texts);
    const marked = new Map<string, string[]>();
    for (const row of rows) {
      const text = texts[row.place - 1] as string;
      if (row.word === null || row.kind !== kind || row.is_form !== are_forms || !own.has(text)) continue;
      if (!are_forms || isOtherForm(text, row.word.replace(/^[=+@]/, ""))) push(marked, text, row.word);
    }
    return new Map([...marked].map(([text, words]) => [text, knownWords(words)]));
  });
}

const wordsOfBeginning = 40;

/** For each that is asked, marked words that begin so, the first ones of many; on demand those of descriptions too. */
export async function readBeginnings(
  db: Queryable,
  asked: readonly { kind: SearchKind; beginning: string; also_unmarked: boolean }[],
): Promise<string[][]> {
  const rows = await db.many(sql({ place: "int4", word: "text" })`
    select place, word from words_beginning(
      ${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ beginning }) => beginning)}::text[],
      ${asked.map(({ also_unmarked }) => also_unmarked)}::bool[], ${wordsOfBeginning}::int4)
    order by place, word`);
  return asked.map((_, at) => rows.flatMap(({ place, word }) => (place === at + 1 ? [word] : [])));
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
