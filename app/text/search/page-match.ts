import { wordsIn } from "./name-words.ts";
import { changesBetween } from "./spelling.ts";
import { isSameStem, spansOf, typedWords } from "./typed-words.ts";

/** Which of a few pages a search means, by what they say. Pure; lists with many records are in the database. */

export type PageTexts = {
  title: string;
  /** What people type who look for the page. */
  also: readonly string[];
  headings: string;
  summary: string;
  text: string;
};

/** As in the order of best match: in a title as in a name, in a text as in a description. */
const placeCosts = { whole: -1, also: 0, title: 0, summary: 6, heading: 7, text: 12 } as const;
const nearCosts = { same: 0, synonym: 2.4, beginning: 4, misspelt: 5 } as const;
/** For each word of a phrase that was not typed. */
const missingOfPhrase = 1.5;
/** Words of questions say nothing about what is asked. */
const question =
  /^(?:how|where|what|when|who|why|which|do|does|did|can|could|will|is|are|am|be|i|you|go|goes|going|get|have|has|not|no|kaise|kahan|kya|kemiti|kouthi|kana|karibi|karen|karein|about|us|page|sahayog)$/;
const misspeltFrom = 5;
const beginningFrom = 4;

/** What each page costs; undefined for one that does not say all of the words. */
export function costsOfPages(
  q: string,
  synonyms: ReadonlyMap<string, readonly string[]>,
  pages: readonly PageTexts[],
): (number | undefined)[] {
  const typed = typedWords(q);
  const asked = typed.filter((word) => !question.test(word));
  const words = asked.length > 0 ? asked : typed;
  if (words.length === 0) return pages.map(() => undefined);
  const read = pages.map(readPage);
  const whole = spansOf(q).flatMap(({ text }) => (typedWords(text).length === typed.length ? [text] : []));
  const costs = read.map((page) => {
    const of_phrase = costOfPhrases(page, words, typed);
    const of_whole = whole
      .flatMap((text) => synonyms.get(text) ?? [])
      .map((term) => sum(wordsIn(term), (word) => costOfWord(page, word, [])));
    const of_words = sum(words, (word) => costOfWord(page, word, synonyms.get(word) ?? []));
    return least([of_phrase, ...of_whole.map((cost) => cost && cost + nearCosts.synonym), of_words]);
  });
  if (costs.some((cost) => cost !== undefined)) return costs;
  return read.map((page) => sum(words, (word) => costOfMisspelt(page, word)));
}

type ReadPage = { phrases: string[][]; places: ReadonlyMap<string, number> };

function readPage({ title, also, headings, summary, text }: PageTexts): ReadPage {
  const places = new Map<string, number>();
  for (const [of_place, cost] of [
    [title, placeCosts.title],
    [summary, placeCosts.summary],
    [headings, placeCosts.heading],
    [text, placeCosts.text],
  ] as const)
    for (const word of wordsSaid(of_place, cost === placeCosts.text))
      if (!places.has(word)) places.set(word, cost);
  return { phrases: [...also, title].map((phrase) => typedWords(phrase)), places };
}

/** A long text is about what it says more than once. */
function wordsSaid(text: string, is_long: boolean): string[] {
  const counts = new Map<string, number>();
  for (const word of lowerWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count > 1 || !is_long ? [word] : []));
}

/** The phrase that has all words and the fewest others. */
function costOfPhrases(
  { phrases }: ReadPage,
  words: readonly string[],
  typed: readonly string[],
): number | undefined {
  return least(
    phrases.map((phrase) => {
      if (!words.every((word) => phrase.some((one) => isSameStem(one, word)))) return undefined;
      const is_whole =
        phrase.length === typed.length && phrase.every((one, at) => isSameStem(one, typed[at] ?? ""));
      if (is_whole) return placeCosts.whole;
      const meant = phrase.filter((word) => !question.test(word));
      return placeCosts.also + missingOfPhrase * Math.max(0, meant.length - words.length);
    }),
  );
}

function costOfWord({ places }: ReadPage, word: string, terms: readonly string[]): number | undefined {
  const cost = (near: number, isOne: (known: string) => boolean) =>
    least([...places].map(([known, place]) => (isOne(known) ? place + near : undefined)));
  const of_terms = terms.map((term) =>
    sum(wordsIn(term), (own) => cost(nearCosts.synonym, (known) => isSameStem(known, own))),
  );
  return least([
    cost(nearCosts.same, (known) => isSameStem(known, word)),
    ...of_terms,
    word.length >= beginningFrom ? cost(nearCosts.beginning, (known) => known.startsWith(word)) : undefined,
  ]);
}

/** Only of words of titles, and of what people type. */
function costOfMisspelt({ phrases, places }: ReadPage, word: string): number | undefined {
  if (word.length < misspeltFrom) return costOfWord({ phrases, places }, word, []);
  const near = phrases
    .flat()
    .some(
      (known) => known.length >= misspeltFrom && known[0] === word[0] && changesBetween(word, known) <= 1,
    );
  return near ? nearCosts.misspelt : undefined;
}

function sum(words: readonly string[], costOf: (word: string) => number | undefined): number | undefined {
  const costs = words.map(costOf);
  if (costs.length === 0 || costs.some((cost) => cost === undefined)) return undefined;
  return costs.reduce<number>((all, cost) => all + (cost ?? 0), 0);
}

function least(costs: readonly (number | undefined)[]): number | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function lowerWords(text: string): string[] {
  return wordsIn(text.toLowerCase().normalize("NFC"));
}
