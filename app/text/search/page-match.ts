import { wordsIn } from "./name-words.ts";
import { changesBetween, consonantsOf } from "./spelling.ts";
import { isOtherForm, isSameStem, type Span, spansOf, typedWords } from "./typed-words.ts";

/** Which of a few pages a search means, by what they say. Pure; lists with many records are in the database. */

export type PageTexts = {
  title: string;
  /** What people type who look for the page. */
  also: readonly string[];
  headings: string;
  summary: string;
  text: string;
};

/** As in the order of best match: in a title as in a name, in a text a little more than in any text of a list. */
const placeCosts = { whole: -1, also: 0, title: 0, also_word: 3, summary: 6, heading: 7, text: 14 } as const;
const nearCosts = { same: 0, number: 0.2, synonym: 2.4, form: 2.6, beginning: 4, misspelt: 5 } as const;
/** For each word of a phrase that was not typed, and for each typed one that a page does not say. */
const missingOfPhrase = 1.5;
const missingOfPage = 12;
/** What a page is about costs no more than this. */
const aboutMost = placeCosts.title + nearCosts.number + nearCosts.form;
/** Words of questions, and for anybody and anything, say nothing about what is asked. */
const asking = [
  /^(?:how|where|what|when|who|whom|whose|why|which|do|does|did|can|could|will|would|should|is|are|am|be|was|were|i|you)$/,
  /^(?:go|goes|going|get|have|has|had|not|no|about|us|page|sahayog|here|there|this|that|these|those|if|so|after|before)$/,
  /^(?:kana|kya|karein|karti|karta|kara|bhai|sir|ji|bhi|hi|mu|me|mein|par|pe|ku|gaya|gayi|gaye|raha|rahi|dena|lena)$/,
  /^(?:banana|banani|banaye|banaen|banaiba|kholna|kholiba|hua|hui|hogaya|jata|jati|jaye|deba|nebaku|debaku|ede|ete)$/,
  /^(?:people|person|persons|member|members|site|website|app|portal|list|detail|details|information|info|process)$/,
  /^(?:procedure|step|steps|option|options|link|someone|somebody|something|anyone|way|use|using|using|much|many|long)$/,
  /^(?:nahi|nahin|nai|abhi|tak|aaya|aya|aaye|aayega|ayega|mila|mili|mile|de|den|do|du|doon|le|len|karun|karu|karoon)$/,
  /^(?:sakta|sakti|sakte|main|mai|hu|hun|aap|aapka|koi|kuch|ye|yeh|wo|wahan|yahan|jana|janna|saman|samaan|hamara)$/,
  /^(?:mo|mu|muh|jinisa|jinis|chahe|chahuchi|debi|nebi|jiba|kn|kichhi|eha|ethi|sethi|aau|nahanti|asini|asinahi|paibi|paiba|achi|achhi|ache|kouthi|kouthu)$/,
  /^(?:file|lodge|make|tell|know|see|check|view|know|give|given|put|take|ask|pdf|page|pages|number|status|policy|please)$/,
  /^(?:करनी|करते|करूं|करूँ|देना|दे|दें|दो|लेना|नहीं|आया|मिला|मुझे|ଦିଅ|ଦେବାକୁ|ପାଇବି|ନାହିଁ|ଆସିନି|ଚାହେଁ|ଚାହୁଁଛି|କରେ)$/,
  /^(?:गया|गए|गई|गयी|बनाना|बनाएं|होता|होती|होगा|ଗଲା|କଲି|କରିଛି|ଦେବା|ନେବା|ଦେବି|ଲୋକ|ଲାଗିବ)$/,
].map(({ source }) => new RegExp(source.normalize("NFC")));

function isAsking(word: string): boolean {
  return asking.some((one) => one.test(word));
}
const misspeltFrom = 5;
const beginningFrom = 4;
const formOfTermFrom = 7;

type Synonyms = ReadonlyMap<string, readonly string[]>;
/** A word that was typed, or several that mean something together. */
type Unit = {
  words: readonly string[];
  terms: readonly (readonly string[])[];
  /** Behind a preposition: "delhi" of "deliver to delhi". */
  is_after: boolean;
};

/** `said`: what it costs without a synonym and a correction; undefined where it takes one. */
export type PageCost = { cost: number; said: number | undefined };

/**
 * What each page costs; undefined for one that does not say what is asked. Where none says all of it, one that is about a part
 * of it counts if the rest is what the site has: `isSubject` tells words of names, such as of goods to sell.
 */
export function costsOfPages(
  q: string,
  synonyms: Synonyms,
  pages: readonly PageTexts[],
  isSubject: (word: string) => boolean = () => false,
): (PageCost | undefined)[] {
  const typed = typedWords(q, true);
  const words = meantOf(typed);
  if (words.length === 0) return pages.map(() => undefined);
  const read = pages.map(readPage);
  const units = unitsOf(q, synonyms);
  const whole = spansOf(q, true).find(
    ({ text }) => synonyms.has(text) && typedWords(text, true).length === typed.length,
  );
  const of_whole = (synonyms.get(whole?.text ?? "") ?? []).map(termWords);
  const costAsTyped = (page: ReadPage) =>
    least([costOfPhrases(page, words, typed), sum(units, ({ words: own }) => costOfWords(page, own))]);
  const ways = [
    (page: ReadPage) =>
      least([costAsTyped(page), costOfTerms(page, of_whole), sum(units, (unit) => costOfUnit(page, unit))]),
    (page: ReadPage) =>
      sum(units, (unit) =>
        least([costOfUnit(page, unit), sum(unit.words, (word) => costOfMisspelt(page, word))]),
      ),
    (page: ReadPage) => costOfPart(page, units, isSubject),
  ];
  for (const [at, way] of ways.entries()) {
    const is_part = at === 2;
    const costs = read.map((page) => {
      const cost = way(page);
      return cost === undefined ? undefined : { cost, said: is_part ? cost : costAsTyped(page) };
    });
    if (costs.some((cost) => cost !== undefined)) return costs;
  }
  return read.map(() => undefined);
}

/** Without words of questions, where there are others. */
function meantOf(words: readonly string[]): readonly string[] {
  const meant = words.filter((word) => !isAsking(word));
  return meant.length > 0 ? meant : words;
}

function termWords(term: string): readonly string[] {
  const words = typedWords(term.toLowerCase(), true);
  return words.length > 0 ? meantOf(words) : wordsIn(term);
}

function unitsOf(q: string, synonyms: Synonyms): Unit[] {
  const spans: Span[] = [];
  for (const span of spansOf(q, true)) {
    const is_taken = spans.some(({ from, to }) => span.from < to && from < span.to);
    if (!is_taken && (span.is_single || synonyms.has(span.text))) spans.push(span);
  }
  const meant = spans.filter(({ is_single, text }) => !(is_single && isAsking(text)));
  const own = meant.length > 0 ? meant : spans;
  const first_words = wordsBefore(q);
  return own.map(({ text, from }) => ({
    is_after: from >= first_words,
    words: meantOf(text.split(" ")),
    terms: (synonyms.get(text) ?? []).map(termWords),
  }));
}

function wordsBefore(q: string): number {
  const [before = ""] = q
    .toLowerCase()
    .split(/(?<=\S)\s(?:to|from|for|in|of|about|against|with|at|on|by)\s/u);
  return wordsIn(before).length;
}

/** What every office has says little where the rest of what was typed is not here: "apply" of "passport apply". */
const everywhere =
  /^(?:apply|application|register|registration|account|login|password|address|office|phone|bill|pay|payment|jobs?|fees?|map|report|form|card|certificate|downloads?|timings?|training|course|courses)$/;

/**
 * A page that is about at least half of what was typed: "sell" of "sell handloom", "annual report" of "annual report 2024", or about
 * what stands before a preposition: "deliver" of "deliver to delhi".
 */
function costOfPart(
  page: ReadPage,
  units: readonly Unit[],
  isSubject: (word: string) => boolean,
): number | undefined {
  const typed = new Set(units.flatMap(({ words }) => words));
  const in_phrases = new Set(
    page.phrases.flatMap((phrase) => {
      const meant = meantOf(phrase);
      return meant.length > 1 && meant.every((word) => typed.has(word)) ? meant : [];
    }),
  );
  const costs = units.map((unit) =>
    unit.words.every((word) => in_phrases.has(word)) ? placeCosts.also : costOfUnit(page, unit),
  );
  const said = costs.filter((cost) => cost !== undefined);
  const about = units.filter(
    ({ words }, at) =>
      (costs[at] ?? Infinity) <= aboutMost &&
      (in_phrases.size > 0 || words.some((word) => !everywhere.test(word))),
  );
  if (about.length === 0) return undefined;
  const missing = units.filter((_, at) => costs[at] === undefined);
  const is_rest_here = missing.every(({ words, is_after }) => is_after || words.every(isSubject));
  const is_most_about = about.length > 1 && about.length > missing.length;
  const is_half = 2 * said.length >= units.length;
  if (!is_most_about && !(is_rest_here && (is_half || missing.every(({ is_after }) => is_after))))
    return undefined;
  return said.reduce((all, cost) => all + cost, missingOfPage * missing.length);
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
    for (const word of wordsSaid(of_place, cost === placeCosts.text)) putWord(places, word, cost);
  const phrases = [...also, title].map((phrase) => typedWords(phrase.toLowerCase(), true));
  for (const phrase of phrases)
    for (const word of meantOf(phrase))
      putWord(places, word, meantOf(phrase).length === 1 ? placeCosts.also : placeCosts.also_word);
  return { phrases, places };
}

function putWord(places: Map<string, number>, word: string, cost: number) {
  places.set(word, Math.min(cost, places.get(word) ?? cost));
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
      const number = words.every((word) => phrase.includes(word)) ? nearCosts.same : nearCosts.number;
      return placeCosts.also + number + missingOfPhrase * Math.max(0, meantOf(phrase).length - words.length);
    }),
  );
}

function costOfUnit(page: ReadPage, { words, terms }: Unit): number | undefined {
  return least([costOfWords(page, words), costOfTerms(page, terms)]);
}

function costOfTerms(page: ReadPage, terms: Unit["terms"]): number | undefined {
  const cost = least(terms.map((words) => costOfWords(page, words, costOfTermWord)));
  return cost === undefined ? undefined : cost + nearCosts.synonym;
}

function costOfWords(
  page: ReadPage,
  words: readonly string[],
  costOf: (page: ReadPage, word: string) => number | undefined = costOfWord,
): number | undefined {
  const of_phrase = words.length > 1 ? costOfPhrases(page, words, words) : undefined;
  return least([of_phrase, sum(words, (word) => costOf(page, word))]);
}

function costOfWord(page: ReadPage, word: string): number | undefined {
  const begun = [...page.places].flatMap(([known, place]) =>
    word.length >= beginningFrom && known.startsWith(word) ? [place + nearCosts.beginning] : [],
  );
  return least([costOfWordItself(page, word), costOfForm(page, word), ...begun]);
}

/** Was not typed, so it is whole; and of a short one, forms are other words: "shari", a spelling of "saree", and "share". */
function costOfTermWord(page: ReadPage, word: string): number | undefined {
  return least([
    costOfWordItself(page, word),
    word.length >= formOfTermFrom ? costOfForm(page, word) : undefined,
  ]);
}

function costOfWordItself({ places }: ReadPage, word: string): number | undefined {
  return least(
    [...places].map(([known, place]) =>
      isSameStem(known, word) ? place + (known === word ? nearCosts.same : nearCosts.number) : undefined,
    ),
  );
}

function costOfForm({ places }: ReadPage, word: string): number | undefined {
  return least(
    [...places].map(([known, place]) => (isForm(known, word) ? place + nearCosts.form : undefined)),
  );
}

function isForm(known: string, word: string): boolean {
  const is_alike = known.slice(0, beginningFrom) === word.slice(0, beginningFrom);
  return is_alike && (isOtherForm(known, word) || isOtherForm(word, known));
}

/** Only of words of titles, and of what people type. */
function costOfMisspelt({ phrases, places }: ReadPage, word: string): number | undefined {
  if (word.length < misspeltFrom) return costOfWord({ phrases, places }, word);
  const near = phrases
    .flat()
    .some((known) => known.length >= misspeltFrom && known[0] === word[0] && isMisspelt(word, known));
  return near ? nearCosts.misspelt : undefined;
}

/** One letter, or two that leave the consonants as they are: "nombor", "pravicy". */
function isMisspelt(word: string, known: string): boolean {
  const changes = changesBetween(word, known);
  return changes <= 1 || (changes <= 2 && consonantsOf(word) === consonantsOf(known));
}

function sum<T>(parts: readonly T[], costOf: (part: T) => number | undefined): number | undefined {
  const costs = parts.map(costOf);
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
