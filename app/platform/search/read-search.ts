import {
  type Alternative,
  type KnownWord,
  nearness,
  type SearchTerm,
  withFewWords,
} from "../../text/search/search-terms.ts";
import {
  barerForms,
  isCourse,
  isGeneral,
  isGift,
  isLatin,
  isOfAll,
  isOtherSound,
  isSameStem,
  type Span,
  spansOf,
  turnedRound,
  withoutGift,
  withoutHelp,
  wordsOfSynonym,
  wordsOfThing,
} from "../../text/search/typed-words.ts";
import type { Queryable } from "../database/database.ts";
import { isRelation } from "../../text/search/name-words.ts";
import { withBeginnings, withHalves } from "./unknown-words.ts";
import { isProse, type SearchKind, type Synonym } from "./vocabulary.ts";
import { type SharedWords, shareWords } from "./words-of-request.ts";

/** What a text typed by somebody looks for among the records of a kind (docs/decisions/0114). */
export type Search = {
  kind: SearchKind;
  /** As it was typed. */
  q: string;
  terms: readonly SearchTerm[];
  /** The term that names the thing: "sari" of "silk sari for weddings". */
  thing: number;
  texts_are: "goods" | "prose";
  /** Without words that are only needed where nothing is found: "gift" of "gift for a baby". */
  is_shortened: boolean;
  /** Only counts where a record has all of its words in names, tags and places. */
  is_correction?: boolean;
};

type ReadOptions = { whole?: boolean; gone?: readonly string[]; words?: SharedWords | undefined };

/**
 * Undefined without any word. A few short statements, however many records there are. `gone`: words that no record has any
 * more, so that they are read like others that nobody knows. `words`: shared with other searches of the same request.
 */
export function readSearch(
  db: Queryable,
  kind: SearchKind,
  q: string,
  { words = shareWords(db), ...options }: ReadOptions = {},
): Promise<Search | undefined> {
  return words.once(`read ${JSON.stringify([kind, q, options])}`, () => read(words, kind, q, options));
}

async function read(
  known: SharedWords,
  kind: SearchKind,
  q: string,
  { whole = false, gone = [] }: Omit<ReadOptions, "words">,
): Promise<Search | undefined> {
  const spans_of_all = spansOf(q);
  const of_goods = !isProse(kind);
  const without_gift = whole ? q : withoutGift(q, of_goods);
  const spans_of_short = without_gift === q ? spans_of_all : spansOf(without_gift);
  if (spans_of_short.length === 0) return undefined;
  const spanned = [...spans_of_short, ...spans_of_all].map(({ text }) => text);
  const turned = of_goods ? turnedRound(q) : undefined;
  const asked = [...spanned.flatMap(asTypedAndBare), ...(turned ? [turned] : [])];
  const synonyms = await known.synonymsOf(kind, [...new Set(asked)]);
  if (turned && synonyms.has(turned)) return read(known, kind, turned, { whole, gone });
  // A "wedding gift" may be known to be more than what is for weddings.
  const is_known_gift = spans_of_all.some(
    ({ text }) => isPhraseOf(text, synonyms) && withoutGift(text, of_goods) !== text,
  );
  const [short, spans] = is_known_gift ? [q, spans_of_all] : [without_gift, spans_of_short];
  const words = spans.flatMap(({ text }) => asTypedAndBare(text)).flatMap((text) => text.split(" "));
  const joined = spans.filter(({ text }) => isPair(text)).map(({ text }) => text.replace(" ", ""));
  const of_synonyms = [...synonyms.values()].flat().flatMap(({ term }) => wordsOfSynonym(term));
  const texts = [...new Set([...words, ...joined, ...of_synonyms])];
  const [vocabulary, forms] = await Promise.all([
    known.vocabularyOf(kind, texts),
    isProse(kind) ? known.otherFormsOf(kind, texts) : new Map<string, KnownWord[]>(),
  ]);
  for (const word of gone) vocabulary.delete(word);
  const own: Read = { synonyms, vocabulary, forms, is_prose: isProse(kind) };
  const words_of_thing = wordsOfThing(short);
  const units = unitsOf(
    spans.map((span) => ({ ...span, text: withKnownEndings(span.text, own) })),
    own,
    words_of_thing,
  );
  const terms = units.map((unit) =>
    unit.is_single ? termOfWord(unit.text, own) : termOfWords(unit.text, own),
  );
  const thing = thingOf(units, words_of_thing, own);
  const texts_are = own.is_prose ? "prose" : "goods";
  return withGuesses(known, { kind, q, terms, thing, texts_are, is_shortened: short !== q && isGift(q) });
}

function asTypedAndBare(text: string): string[] {
  return [text, ...barerForms(text)];
}

/** Without endings where only so it means something. */
function withKnownEndings(text: string, read: Read): string {
  return isMeant(text, read) ? text : (barerForms(text).find((bare) => isMeant(bare, read)) ?? text);
}

function isMeant(text: string, { synonyms, vocabulary }: Read): boolean {
  return synonyms.has(text) || (vocabulary.get(text)?.some(({ marks }) => marks !== "") ?? false);
}

function isPhraseOf(text: string, synonyms: ReadonlyMap<string, unknown>): boolean {
  return text.includes(" ") && synonyms.has(text);
}

function isPair(text: string): boolean {
  return text.split(" ").length === 2;
}

type Read = {
  synonyms: Map<string, Synonym[]>;
  vocabulary: Map<string, KnownWord[]>;
  forms: Map<string, KnownWord[]>;
  is_prose: boolean;
};

/** Words that mean something together stay together: "patta chitra", "mobile phone". */
function unitsOf(spans: readonly Span[], read: Read, words_of_thing: number): Span[] {
  const units: Span[] = [];
  const isTaken = (span: Span) => units.some(({ from, to }) => span.from < to && from < span.to);
  for (const span of spans) {
    const is_joined =
      isPair(span.text) &&
      !span.has_fillers &&
      (read.vocabulary.get(span.text.replace(" ", ""))?.some(({ marks }) => marks !== "") ?? false);
    const is_unit = span.is_single || is_joined || isNamedTogether(span, read, span.from < words_of_thing);
    if (is_unit && !isTaken(span)) units.push(span);
  }
  const meant = units.filter(({ is_single, text }) => !(read.is_prose && is_single && isOfAll(text)));
  return (meant.length > 0 ? meant : units).toSorted((a, b) => a.from - b.from);
}

/** Words that name one thing together are never split, even if no such goods exist: "mobile phone" finds no brass "mobile". */
function isNamedTogether({ text }: Span, read: Read, is_of_thing: boolean): boolean {
  if (!read.synonyms.has(text)) return false;
  const { alternatives } = termOfWords(text, read);
  return read.is_prose ? alternatives.length > 0 : is_of_thing || alternatives.some(isMarked);
}

function isMarked({ slots }: Alternative): boolean {
  return slots.every((slot) => slot.some(({ marks }) => marks !== ""));
}

function thingOf(units: readonly Span[], words_of_thing: number, { is_prose }: Read): number {
  const isThing = ({ from, text }: Span) => from < words_of_thing && !(is_prose && isGeneral(text));
  const at = units.findLastIndex(isThing);
  return at === -1 ? units.length - 1 : at;
}

function termOfWord(word: string, read: Read): SearchTerm {
  const own = wordsLike(word, read);
  const alternatives: Alternative[] = [
    { cost: nearness.exact, slots: [own.filter((known) => known.word === word)] },
    { cost: nearness.spelling, slots: [own.filter((known) => known.word !== word)] },
    { cost: isLatin(word) ? nearness.form : nearness.spelling, slots: [formsLike(word, own, read)] },
    ...synonymAlternatives(word, read),
  ].filter(canBeFound);
  if (!read.is_prose && read.synonyms.has(word) && !alternatives.some(isMarked))
    return { typed: word, alternatives: [], is_known: true };
  const is_known = read.synonyms.has(word) || own.some(({ marks }) => marks !== "") || read.forms.has(word);
  return { typed: word, alternatives, is_known, has_synonyms: read.synonyms.has(word) };
}

/** Several typed words as one term: as typed, written as one word, or by synonyms. */
function termOfWords(text: string, read: Read): SearchTerm {
  const joined = wordsLike(text.replaceAll(" ", ""), read).filter(({ marks }) => marks !== "");
  const said = wordsMeant(text, read);
  const as_typed = said.map((word) => wordsLike(word, read));
  const with_synonyms = said.map((word, at) => {
    const of_synonyms = synonymAlternatives(word, read).flatMap(({ slots }) =>
      slots.length === 1 ? (slots[0] ?? []) : [],
    );
    return [...(as_typed[at] ?? []), ...of_synonyms];
  });
  const alternatives: Alternative[] = [
    { cost: nearness.exact, slots: as_typed, only_marked: !read.is_prose },
    {
      cost: read.is_prose ? nearness.synonym : nearness.each_word,
      slots: with_synonyms,
      only_marked: !read.is_prose,
    },
    { cost: nearness.joined, slots: [joined] },
    // A "scooter training for women" needs not say that it is training.
    ...(read.is_prose && said.some(isCourse)
      ? [{ cost: nearness.beginning, slots: with_synonyms.filter((_, at) => !isCourse(said[at] ?? "")) }]
      : []),
    ...synonymAlternatives(text, read),
  ];
  const found = alternatives.filter(canBeFound);
  const last = said.at(-1);
  const head = !read.is_prose && found.length > 0 && last ? termOfWord(last, read) : undefined;
  return { typed: text, alternatives: found, is_known: true, head };
}

/**
 * A word of descriptions alone counts only as it was typed, or in singular and plural: there are too many that sound
 * the same. Where the word itself is known, other English words of its sound do not count either.
 */
function wordsLike(word: string, { vocabulary }: Read): KnownWord[] {
  const words = vocabulary.get(word) ?? [];
  const is_known = words.some((known) => known.word === word && known.marks !== "");
  return words.filter(
    (known) =>
      isSameStem(known.word, word) ||
      // "Bees" are spelt like "by".
      (!isRelation(known.word) && known.marks !== "" && !(is_known && isOtherSound(word, known.word))),
  );
}

function formsLike(word: string, own: readonly KnownWord[], { forms }: Read): KnownWord[] {
  return (forms.get(word) ?? []).filter((form) => own.every((known) => known.word !== form.word));
}

function synonymAlternatives(text: string, read: Read): Alternative[] {
  return (read.synonyms.get(text) ?? []).map((synonym) => synonymAlternative(text, synonym, read));
}

/** The words of a phrase that count. */
function wordsMeant(text: string, { is_prose }: Read): readonly string[] {
  const words = wordsOfSynonym(text);
  return is_prose ? withoutHelp(words) : words;
}

function synonymAlternative(text: string, synonym: Synonym, read: Read): Alternative {
  const { term, is_same_word } = synonym;
  return {
    cost: costOfSynonym(text, synonym, read),
    is_kind: synonym.is_kind && read.is_prose,
    only_marked: !read.is_prose,
    // Each group has its own words of other scripts: जूते is no "jute".
    slots: wordsMeant(term, read).map((word) => {
      const own = wordsLike(word, read).filter((known) => isLatin(known.word) === isLatin(word));
      return is_same_word ? own : [...own, ...formsLike(word, own, read)];
    }),
  };
}

function costOfSynonym(text: string, { term, is_same_word, is_kind }: Synonym, { is_prose }: Read): number {
  const is_other = is_prose && isLatin(term) !== isLatin(text);
  if (is_kind && !is_prose) return nearness.kind;
  if (is_kind) return is_other ? nearness.kind_in_other_letters : nearness.kind_of_text;
  if (isPartOf(term, text)) return nearness.part;
  if (is_same_word) return nearness.same_word;
  return is_other ? nearness.other_letters : nearness.synonym;
}

/** "Toys" of "wooden toys" are other ones too. */
function isPartOf(term: string, text: string): boolean {
  const said = wordsOfSynonym(text);
  const words = wordsOfSynonym(term);
  const is_head = isSameStem(words.at(-1) ?? "", said.at(-1) ?? "");
  return (
    is_head && words.length < said.length && words.every((word) => said.some((one) => isSameStem(one, word)))
  );
}

function canBeFound({ slots }: Alternative): boolean {
  return slots.length > 0 && slots.every((slot) => slot.length > 0);
}

/** A word that nothing has may be one written as two, or the beginning of one while somebody types. */
async function withGuesses(words: SharedWords, search: Search): Promise<Search> {
  const parted = await withHalves(words, search.kind, search.terms);
  const last = parted.length - 1;
  const unknown = parted.flatMap(({ is_known, typed }, at) =>
    !is_known && typed.length >= (at === last ? 2 : 3) ? [at] : [],
  );
  // Every beginning has many words, so that only two are tried: the last word, which may not be finished, and one more.
  const [first] = unknown;
  const terms = await Promise.all(
    parted.map(async (term, at) =>
      unknown.includes(at) && (at === first || at === last) ? withBeginnings(words, search, term) : term,
    ),
  );
  return { ...search, terms: withFewWords(terms) };
}
