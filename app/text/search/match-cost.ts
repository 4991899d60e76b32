import { nameWords, wordsIn } from "./name-words.ts";
import { nearness, type SearchTerm } from "./search-terms.ts";

/** The order of best match, as costs: the less, the better a record matches the search. Pure. */

/** The texts of a record, in the order of what a match in them is worth; what is in none is in its description. */
export type SearchedTexts = {
  name: string;
  category: string;
  facets: string;
  places: string;
  summary: string;
};

/** What a word costs by its place. Between neighbours there is room for how near the word is (`nearness`). */
const placeCosts = {
  head: 0,
  second: 0.9,
  category: 1,
  attribute: 2,
  purpose: 3,
  facet: 5.5,
  place: 8,
  summary: 10,
  body: 12,
} as const;
/** For a word of the name that the record is also filed under, and for each pair of words that stand as they were typed. */
const filedBonus = -0.3;
const neighbourBonus = -1.2;
/** What is missing costs goods as much as a word of their description, prose more than any. */
const missingCosts = { goods: 13, prose: 40 } as const;
/** For a synonym of several words: it says more than one of them. */
const phraseBonus = -0.3;
const wholeNameBonus = -1.5;
/** No term costs less by a word of the summary: then one of several words is there, and the last one in the name. */
const leastWithSummary = filedBonus + phraseBonus + (placeCosts.summary - placeCosts.attribute) / 2;

type Costs = ReadonlyMap<string, number>;
type ReadTerm = {
  /** The words that say the term alone, with how near they are. */
  single: Costs;
  /** Those of them that are the typed word itself. */
  same: ReadonlySet<string>;
  phrases: readonly { cost: number; slots: readonly ReadonlySet<string>[] }[];
};

type Matcher = (texts: SearchedTexts, has_all: boolean) => Match;
export type Match = {
  cost: number;
  /** For each term, what the place costs where it is; undefined: it is in no field but perhaps the description. */
  places: readonly (number | undefined)[];
};

/** Made once for a search, then applied to each record that has all words, or only some of them. */
export function matcherOf(terms: readonly SearchTerm[], texts_are: keyof typeof missingCosts): Matcher {
  const read = terms.map(readTerm);
  return (texts, has_all) => {
    const words = placesOfWords(texts);
    let found = read.map((term) => costOfTerm(term, words.costs));
    if (found.some((own) => own === undefined || own.cost > leastWithSummary)) {
      putWords(words.costs, texts.summary, placeCosts.summary);
      found = read.map((term) => costOfTerm(term, words.costs));
    }
    const missing = has_all ? 0 : found.filter((own) => own === undefined).length;
    const cost = found.reduce<number>(
      (sum, own) => sum + (own?.cost ?? (has_all ? placeCosts.body : missingCosts[texts_are])),
      0,
    );
    return {
      cost:
        cost +
        neighbourBonus * neighboursIn(read, words.of_name) +
        (missing === 0 && isWholeName(read, texts.name) ? wholeNameBonus : 0),
      places: found.map((own) => own?.place),
    };
  };
}

function readTerm({ alternatives }: SearchTerm): ReadTerm {
  const single = new Map<string, number>();
  for (const { cost, slots } of alternatives)
    if (slots.length === 1)
      for (const { word } of slots[0] ?? []) single.set(word, Math.min(cost, single.get(word) ?? cost));
  const phrases = alternatives
    .filter(({ slots }) => slots.length > 1)
    .map(({ cost, slots }) => ({ cost, slots: slots.map((slot) => new Set(slot.map(({ word }) => word))) }));
  const same = new Set([...single].filter(([, cost]) => cost <= nearness.same_word).map(([word]) => word));
  return { single, same, phrases };
}

/** The cheapest place of each word but those of the summary, and the words of the name in their order. */
function placesOfWords({ name, category, facets, places }: SearchedTexts) {
  const costs = new Map<string, number>();
  putWords(costs, places, placeCosts.place);
  const filed = putWords(costs, facets, placeCosts.facet);
  putWords(costs, category, placeCosts.category);
  const of_name = nameWords(name);
  for (const { word, part } of of_name)
    putWord(costs, word, placeCosts[part] + (filed.includes(word) ? filedBonus : 0));
  return { costs, of_name: of_name.map(({ word }) => word) };
}

function putWords(costs: Map<string, number>, text: string, cost: number): string[] {
  const words = wordsIn(text.toLowerCase());
  for (const word of words) putWord(costs, word, cost);
  return words;
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
function costOfTerm({ single, phrases }: ReadTerm, words: Costs): TermCost | undefined {
  let least: TermCost | undefined;
  const consider = (cost: number, place: number) => {
    if (least === undefined || cost < least.cost) least = { cost, place };
  };
  const [fewer, more] = single.size < words.size ? [single, words] : [words, single];
  for (const [word, cost] of fewer) {
    const other = more.get(word);
    if (other !== undefined) consider(cost + other, words === fewer ? cost : other);
  }
  for (const { cost, slots } of phrases) {
    const places = slots.map((slot) => leastOf(slot, words));
    if (places.some((place) => place === undefined)) continue;
    // A thing is where its last word is: "bed cover" is a cover.
    const last = places.at(-1) as number;
    const others = places.slice(0, -1).map((place) => Math.max(0, (place as number) - placeCosts.attribute));
    consider(cost + phraseBonus + last + others.reduce((sum, place) => sum + place, 0) / 2, last);
  }
  return least;
}

/** In the name, the category, tags or places, not only in a text about it. */
export function isFiled(place: number | undefined): boolean {
  return place !== undefined && place < placeCosts.summary;
}

/** In the name as what the record is, not as how it is. */
export function isHead(place: number | undefined): boolean {
  return place !== undefined && place < placeCosts.attribute + filedBonus;
}

function leastOf(slot: ReadonlySet<string>, words: Costs): number | undefined {
  const costs = [...slot].flatMap((word) => words.get(word) ?? []);
  return costs.length > 0 ? Math.min(...costs) : undefined;
}

/** Nothing but the search is in the name, or in its first part. */
function isWholeName(terms: readonly ReadTerm[], name: string): boolean {
  const [first = ""] = name
    .toLowerCase()
    .normalize("NFC")
    .split(/[,(:;|]/u);
  return [name.toLowerCase(), first].some((text) => {
    const words = wordsIn(text);
    return words.length === terms.length && terms.every(({ same }) => words.some((word) => same.has(word)));
  });
}
