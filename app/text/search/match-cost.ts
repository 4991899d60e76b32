import { nameWords, type PlacedWord, type WordFinder, wordFinder, wordsIn } from "./name-words.ts";
import { nearness, type SearchTerm } from "./search-terms.ts";
import { isLatin, isWhom } from "./typed-words.ts";

/** The order of best match, as costs: the less, the better a record matches the search. Pure. */

/** The texts of a record, in the order of what a match in them is worth; what is in none is in its description. */
export type SearchedTexts = {
  name: string;
  category: string;
  /** Materials in a line, and each tag or topic in one. */
  facets: string;
  places: string;
  summary: string;
  /** Of texts about a subject: how they go on, which they are about the more often they name it; null: it is not read yet. */
  body?: string | null;
};

/** What a word costs by its place. Between neighbours there is room for how near the word is (`nearness`). */
const placeCosts = {
  head: 0,
  second: 0.9,
  category: 1,
  /** A tag or a topic of one word, or the only material. */
  tag: 1.6,
  attribute: 2,
  purpose: 3,
  facet: 5.5,
  place: 8,
  summary: 10,
  body: 12,
  /** Of a text about a subject, which mentions much once. */
  told: 13,
} as const;
/** For a word of the name that the record is also filed under, in a row of words or alone, and for each pair of words that stand as they were typed. */
const filedBonus = { in_row: -0.3, alone: -0.5 } as const;
const neighbourBonus = -1.2;
/** What is missing costs goods as much as a word of their description, prose more than any. */
const missingCosts = { goods: 13, prose: 40 } as const;
/** Of goods: "gents" of a "gents wedding dress". A sari has the rest. */
const missingWhom = 6;
/** For a synonym of several words: it says more than one of them. */
const phraseBonus = -0.3;
/** In a text so many words may stand between the first and the last word of what is said by several, beside them. */
const phraseGap = 6;
/** What its other words cost by their places: a text that has them all is about it, wherever they are. */
const shareOfOthers = { goods: 0.5, prose: 0.1 } as const;
/** What a kind costs by its place: it is said by no word of the search, wherever it is. */
const shareOfKinds = 0.1;
const wholeNameBonus = -1.5;
/** For each time that a text names a word again; at most so much that it stays behind places. */
const againBonus = { each: 0.7, most: 1.9 };
type Costs = ReadonlyMap<string, number>;
type ReadTerm = {
  /** Of a name of somebody only these words count: a farmer is no "Sunita Kisan". */
  of_people: ReadonlySet<string>;
  /** The words that say the term alone, with how near they are. */
  single: Costs;
  /** Those of them that are the typed word itself. */
  same: ReadonlySet<string>;
  /** The same of kinds. */
  of_kind: Costs;
  phrases: readonly { cost: number; is_kind: boolean; slots: readonly ReadonlySet<string>[] }[];
  /** It costs no less by any word of the summary, which most records need not be searched for then. */
  least_with_summary: number;
};

type Matcher = (texts: SearchedTexts, has_all: boolean) => Match;
export type Match = {
  cost: number;
  /** For each term, what the place costs where it is; undefined: it is in no field but perhaps the description. */
  places: readonly (number | undefined)[];
  /** How the text goes on was not read, and might make a difference. */
  lacks_body: boolean;
  /** A text has all words of several that say a term, but nowhere together. */
  is_scattered: boolean;
};

/** Made once for a search, then applied to each record that has all words, or only some of them. */
export function matcherOf(
  terms: readonly SearchTerm[],
  texts_are: keyof typeof missingCosts,
  { names_are_people = false }: { names_are_people?: boolean | undefined } = {},
): Matcher {
  const read = terms.map((term) => readTerm(term, texts_are));
  // Most words of a record are none of the search, and need no place.
  const wanted = new Set(
    read.flatMap(({ single, of_kind, phrases }) => [
      ...single.keys(),
      ...of_kind.keys(),
      ...phrases.flatMap(({ slots }) => slots.flatMap((slot) => [...slot])),
    ]),
  );
  const wantedOf = wantedWords(wanted);
  const finder = wordFinder(wanted);
  const of_others = shareOfOthers[texts_are];
  const cost_of_end = texts_are === "prose" ? placeCosts.told : placeCosts.body;
  const costOfMissing = (at: number) =>
    missingCosts[texts_are] + (texts_are === "goods" && isWhom(terms[at]?.typed ?? "") ? missingWhom : 0);
  return (texts, has_all) => {
    const words = placesOfWords(texts, { wanted, wantedOf, names_are_people });
    const costsOfTerms = () => read.map((term) => costOfTerm(term, words, of_others));
    let found = costsOfTerms();
    const is_text_read = found.some(
      (own, at) => own === undefined || own.cost >= (read[at] as ReadTerm).least_with_summary,
    );
    if (is_text_read) {
      if (typeof texts.body !== "string")
        putWords(words.costs, wantedOf(texts.summary).words, placeCosts.summary);
      else words.of_text = putProse(words.costs, texts.summary, texts.body, finder);
      found = costsOfTerms();
    }
    const missing = has_all ? 0 : found.filter((own) => own === undefined).length;
    const cost = found.reduce<number>(
      (sum, own, at) => sum + (own?.cost ?? (has_all ? cost_of_end : costOfMissing(at))),
      0,
    );
    return {
      cost:
        cost +
        neighbourBonus * neighboursIn(read, words.of_name) +
        (missing === 0 && isWholeName(read, texts.name, words.of_name) ? wholeNameBonus : 0),
      places: found.map((own) => own?.place),
      lacks_body: is_text_read && texts.body === null,
      is_scattered:
        has_all &&
        texts.body !== undefined &&
        found.some((own, at) => {
          const term = read[at];
          if (own !== undefined || !term) return false;
          // Of a long text the end is not read: a word may be there, but not what only a name has by its meaning.
          return (
            term.same.size === 0 ||
            (names_are_people &&
              [...term.single.keys(), ...term.of_kind.keys()].some((word) => words.of_people.has(word)))
          );
        }),
    };
  };
}

function readTerm({ typed, alternatives }: SearchTerm, texts_are: keyof typeof missingCosts): ReadTerm {
  const single = new Map<string, number>();
  const of_kind = new Map<string, number>();
  for (const { cost, slots, is_kind } of alternatives)
    if (slots.length === 1)
      for (const { word } of slots[0] ?? []) putWord(is_kind ? of_kind : single, word, cost);
  const phrases = alternatives
    .filter(({ slots }) => slots.length > 1)
    .map(({ cost, slots, is_kind = false }) => ({
      cost,
      is_kind,
      slots: slots.map((slot) => new Set(slot.map(({ word }) => word))),
    }));
  const same = new Set([...single].filter(([, cost]) => cost <= nearness.same_word).map(([word]) => word));
  const of_people = new Set(
    [...single].flatMap(([word, cost]) =>
      (cost <= nearness.spelling || cost === nearness.beginning) &&
      (cost === nearness.exact || isLatin(word) === isLatin(typed))
        ? [word]
        : [],
    ),
  );
  const least_with_summary = leastWithSummary({ single, of_kind, phrases }, texts_are);
  return { single, of_kind, same, phrases, of_people, least_with_summary };
}

function leastWithSummary(
  { single, of_kind, phrases }: Pick<ReadTerm, "single" | "of_kind" | "phrases">,
  texts_are: keyof typeof missingCosts,
): number {
  const least = placeCosts.summary - (texts_are === "prose" ? againBonus.most : 0);
  // Of several words one is there, and the last one in the name.
  const placed = filedBonus.alone + (least - placeCosts.attribute) * shareOfOthers[texts_are];
  return Math.min(
    least + Math.min(...single.values()),
    shareOfKinds * least + Math.min(...of_kind.values()),
    ...phrases.map(({ cost, is_kind }) => cost + (is_kind ? shareOfKinds * placed : phraseBonus + placed)),
  );
}

type WantedWords = (text: string) => { words: readonly string[]; is_alone: boolean };

/** The words of a text that a search asks for. Categories, tags, sellers and places are those of many records. */
function wantedWords(wanted: ReadonlySet<string>): WantedWords {
  const known = new Map<string, ReturnType<WantedWords>>();
  return (text) => {
    let own = known.get(text);
    if (!own) {
      const words = wordsIn(text.toLowerCase());
      own = { words: words.filter((word) => wanted.has(word)), is_alone: words.length === 1 };
      known.set(text, own);
    }
    return own;
  };
}

type WordsOfTexts = {
  costs: Map<string, number>;
  of_people: Map<string, number>;
  of_name: readonly string[];
  /** Those of a text, in their order; undefined where none was read. */
  of_text: readonly PlacedWord[] | undefined;
};

/** The cheapest place of each wanted word but those of the summary and the body, and the words of the name in their order. */
function placesOfWords(
  { name, category, facets, places }: SearchedTexts,
  asked: { wanted: ReadonlySet<string>; wantedOf: WantedWords; names_are_people: boolean },
): WordsOfTexts {
  const { wanted, wantedOf, names_are_people } = asked;
  const costs = new Map<string, number>();
  putWords(costs, wantedOf(places).words, placeCosts.place);
  const filed = new Map<string, number>();
  for (const line of facets.split("\n")) {
    const { words, is_alone } = wantedOf(line);
    putWords(costs, words, is_alone ? placeCosts.tag : placeCosts.facet);
    putWords(filed, words, is_alone ? filedBonus.alone : filedBonus.in_row);
  }
  putWords(costs, wantedOf(category).words, placeCosts.category);
  const of_name = nameWords(name);
  const of_people = new Map<string, number>();
  for (const { word, part } of of_name)
    if (wanted.has(word))
      putWord(names_are_people ? of_people : costs, word, placeCosts[part] + (filed.get(word) ?? 0));
  return { costs, of_people, of_name: of_name.map(({ word }) => word), of_text: undefined };
}

/** Returns the wanted words of the text in their order; undefined for a text without words. */
function putProse(
  costs: Map<string, number>,
  summary: string,
  body: string,
  finder: WordFinder,
): PlacedWord[] | undefined {
  const of_text: PlacedWord[] = [];
  const of_summary = finder.find(summary.toLowerCase(), 0, of_text);
  const begun = new Set(of_text.map(({ word }) => word));
  const count = finder.find(body.toLowerCase(), of_summary, of_text);
  const counts = new Map<string, number>();
  for (const { word } of of_text) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, times] of counts) {
    const again = Math.min(againBonus.most, againBonus.each * (times - 1));
    putWord(costs, word, (begun.has(word) ? placeCosts.summary : placeCosts.told) - again);
  }
  return count === 0 ? undefined : of_text;
}

function putWords(costs: Map<string, number>, words: readonly string[], cost: number) {
  for (const word of words) putWord(costs, word, cost);
}

function putWord(costs: Map<string, number>, word: string, cost: number) {
  const known = costs.get(word);
  if (known === undefined || cost < known) costs.set(word, cost);
}

/** How many terms stand right before the next one, as they were typed. */
function neighboursIn(terms: readonly ReadTerm[], of_name: readonly string[]): number {
  return terms
    .slice(1)
    .filter(({ same }, before) =>
      of_name.some(
        (word, at) => at > 0 && same.has(word) && terms[before]?.same.has(of_name[at - 1] as string),
      ),
    ).length;
}

type TermCost = { cost: number; place: number };

/** Undefined: no way to say it is in these texts. */
function costOfTerm(
  { single, of_kind, phrases, of_people: own }: ReadTerm,
  { costs: words, of_people, of_name, of_text }: WordsOfTexts,
  of_others: number,
): TermCost | undefined {
  let least: TermCost | undefined;
  const consider = (cost: number, place: number) => {
    if (least === undefined || cost < least.cost) least = { cost, place };
  };
  // Few words of a record are wanted ones, and a search has hundreds.
  for (const [word, place] of words) {
    const cost = single.get(word);
    if (cost !== undefined) consider(cost + place, place);
  }
  for (const [word, place] of words) {
    const cost = of_kind.get(word);
    if (cost !== undefined) consider(cost + shareOfKinds * place, place);
  }
  for (const word of own) {
    const place = of_people.get(word);
    if (place !== undefined) consider((single.get(word) ?? 0) + place, place);
  }
  for (const { cost, slots, is_kind } of phrases) {
    const places = slots.map((slot) => leastOf(slot, words));
    if (places.some((place) => place === undefined)) continue;
    // "Night" here and "shelter" there is no night shelter.
    if (of_text && places.some((place) => !isFiled(place)) && !isTogether(slots, of_text)) continue;
    // A thing is where its last word is: "bed cover" is a cover.
    const last = inRow(places.at(-1) as number);
    const others = places.slice(0, -1).map((place) => Math.max(0, (place as number) - placeCosts.attribute));
    const bonus = isRowOf(slots, of_name) ? phraseBonus + neighbourBonus : phraseBonus;
    const placed = last + of_others * others.reduce((sum, place) => sum + place, 0);
    consider(is_kind ? cost + shareOfKinds * placed : cost + bonus + placed, last);
  }
  return least;
}

/** A tag of one word says only that word. */
function inRow(place: number): number {
  return place === placeCosts.tag ? placeCosts.facet : place;
}

type Slots = readonly ReadonlySet<string>[];

/** Whether these stand next to each other, in their order. */
function isRowOf(slots: Slots, words: readonly string[]): boolean {
  return words.some((_, from) => slots.every((slot, at) => slot.has(words[from + at] ?? "")));
}

/** Whether these stand near each other, in any order. The words are in the order of their text. */
function isTogether(slots: Slots, words: readonly PlacedWord[]): boolean {
  const [first] = slots;
  const reach = slots.length - 1 + phraseGap;
  let from = 0;
  return words.some(({ word, at }) => {
    while ((words[from]?.at ?? at) < at - reach) from++;
    return first?.has(word) === true && slots.every((slot) => hasNear(slot, words, from, at + reach));
  });
}

/** Whether one of them is among the words from this place in the list on, as far as this place in the text. */
function hasNear(
  slot: ReadonlySet<string>,
  words: readonly PlacedWord[],
  from: number,
  last_at: number,
): boolean {
  for (let place = from; (words[place]?.at ?? Infinity) <= last_at; place++)
    if (slot.has(words[place]?.word ?? "")) return true;
  return false;
}

/** In the name, the category, tags or places, not only in a text about it. */
export function isFiled(place: number | undefined): boolean {
  return place !== undefined && place <= placeCosts.place;
}

/** A text begins with it, or says it three times. */
export function isTold(place: number | undefined): boolean {
  return place !== undefined && place <= placeCosts.told - 2 * againBonus.each;
}

/** In the name as what the record is, not as how it is. */
export function isHead(place: number | undefined): boolean {
  return place !== undefined && place < placeCosts.tag;
}

function leastOf(slot: ReadonlySet<string>, words: Costs): number | undefined {
  let least: number | undefined;
  for (const [word, cost] of words) if ((least === undefined || cost < least) && slot.has(word)) least = cost;
  return least;
}

/** Whether the name has each word of the search, as it was typed or in another spelling. */
export function hasAllInName(terms: readonly SearchTerm[], name: string): boolean {
  const words = new Set(wordsIn(name.toLowerCase().normalize("NFC")));
  return terms.every(({ alternatives }) =>
    alternatives.some(
      ({ cost, slots }) =>
        cost <= nearness.same_word && slots.every((slot) => slot.some(({ word }) => words.has(word))),
    ),
  );
}

/** Nothing but the search is in the name, or in its first part. */
function isWholeName(terms: readonly ReadTerm[], name: string, of_name: readonly string[]): boolean {
  if (terms.some(({ same }) => !of_name.some((word) => same.has(word)))) return false;
  const [first = ""] = name
    .toLowerCase()
    .normalize("NFC")
    .split(/[,(:;|]/u);
  return [name.toLowerCase(), first].some((text) => {
    const words = wordsIn(text);
    return words.length === terms.length && terms.every(({ same }) => words.some((word) => same.has(word)));
  });
}
