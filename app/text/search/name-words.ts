/** The words of a name, with the part that each has in it. Pure. */

/**
 * head: what the thing is ("Sari" of "Cotton Sari with Border"); second: what another part of the name says it is;
 * attribute: how it is; purpose: what it is with, of or for.
 */
type NameWord = { word: string; part: "head" | "second" | "attribute" | "purpose" };

const segmentEnd = /[,(:;|/–—]|\s-\s/u;
const relation =
  /^(?:with|without|of|for|in|on|at|by|to|from|under|like|that|who|which|between|after|near|against|into|made|is)$/;
/** What only holds or counts the thing: "Set of Six Bowls". */
const counter =
  /^(?:sets?|pairs?|nest|box|boxes|pack|packs|bundle|row|bag|jar|bottle|piece|pieces|kg|kilo|kilos|dozen|lot|bunch|pot|packet|tin)$/;
const number =
  /^(?:dried|dry|\d+\w*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|set|pair|sets|pairs|small|large|medium|big|mini|long|short|plain|round|square|oval)$/;

/** A form of what stands before it: "Turmeric Powder" is turmeric. */
const form =
  /^(?:powder|cubes?|granules|slices|pieces|flakes|fingers|beans?|seeds?|grains?|nuts?|sticks?|leaves|flowers)$/;

export function nameWords(name: string): NameWord[] {
  const segments = name
    .toLowerCase()
    .normalize("NFC")
    .split(segmentEnd)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  return segments.flatMap((words, at) => wordsOfSegment(words, at === 0));
}

/** "Powder" of "coffee powder", which a name needs not say. */
export function isForm(word: string): boolean {
  return form.test(word);
}

/** A "payal-style bracelet" is like a payal, and none. */
const likeness = /^(?:style|styled|type|inspired|shaped)$/;

/** English words that say nothing alone: "kaan", an ear, is no "can". */
const empty =
  /^(?:can|could|will|would|may|has|have|had|was|were|are|not|but|than|then|they|them|their|there|this|these|those|our|out|own|all|any|each|more|most|when|while|where|what|how|why|its|his|her|she|him|you|your|per|too|very|also|been|being|does|did|done|about|over|only|same|other|and|the|as|be|so|if|us|we|he)$/;

/** Words that only join others, or say nothing alone, are no word that was misspelt. */
export function isRelation(word: string): boolean {
  return relation.test(word) || empty.test(word);
}

export function wordsIn(text: string): string[] {
  return text.match(isOfLatin(text) ? latinWord : anyWord) ?? [];
}

const anyWord = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** The same letters and digits of such texts, in half the time: a search reads hundreds of texts. */
const latinWord =
  /[0-9A-Za-z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+/g;

function isOfLatin(text: string): boolean {
  return !/[\u0250-\u200f\u2028-\u20b8\u20ba-\uffff]/.test(text);
}

/** A word of a text, and how many words stand before it. */
export type PlacedWord = { word: string; at: number };

/** Finds some words in texts, by their first letters and lengths before they are cut out. */
export type WordFinder = {
  /** Adds those of a text, which has so many words `before` it. Returns how many there are by then. */
  find(text: string, before: number, found: PlacedWord[]): number;
};

const latinEnd = 0x250;
const isInLatinWord = Uint8Array.from(
  { length: latinEnd },
  (_, code) => wordsIn(String.fromCharCode(code)).length,
);

/** The words in lower case, as `wordsIn` cuts a text: most words of long texts are others, and need no string. */
export function wordFinder(wanted: ReadonlySet<string>): WordFinder {
  const shapes = new Uint8Array(4_096);
  for (const word of wanted) shapes[shapeOf(word.charCodeAt(0), word.length)] = 1;
  return {
    find(text, before, found) {
      if (!isOfLatin(text)) {
        const words = wordsIn(text);
        for (const [at, word] of words.entries()) if (wanted.has(word)) found.push({ word, at: before + at });
        return before + words.length;
      }
      let at = before;
      let from = -1;
      for (let to = 0; to <= text.length; to++) {
        // Past the end there is no code, which is no letter.
        if (isInLatinWord[text.charCodeAt(to)] === 1) {
          if (from === -1) from = to;
        } else if (from !== -1) {
          if (shapes[shapeOf(text.charCodeAt(from), to - from)] === 1) {
            const word = text.slice(from, to);
            if (wanted.has(word)) found.push({ word, at });
          }
          at++;
          from = -1;
        }
      }
      return at;
    },
  };
}

function shapeOf(first: number, length: number): number {
  return ((first & 127) << 5) | (length & 31);
}

function wordsOfSegment(words: readonly string[], is_first: boolean): NameWord[] {
  const heads = headsOf(words);
  // A name in another script, as in "Wool Shawl (ଶାଲ)", says the same again.
  const is_main = is_first || /[\u0900-\u0dff]/.test(words.join(""));
  return words.map((word, at) => ({
    word,
    part:
      at === heads.last && is_main
        ? "head"
        : heads.all.has(at)
          ? "second"
          : at > heads.last || likeness.test(words[at + 1] ?? "")
            ? "purpose"
            : "attribute",
  }));
}

/** The positions of the last words before a relation, of each part that "and" joins; the last of them says most. */
function headsOf(words: readonly string[]): { all: ReadonlySet<number>; last: number } {
  let from = 0;
  let to = nextRelation(words, 0);
  // "Set of Six Bowls", "Pair of Lacquered Horses"
  if (words[to] === "of" && to > 0 && counter.test(words[to - 1] as string) && to <= 3) {
    from = to + 1;
    to = nextRelation(words, from);
  }
  const heads: number[] = [];
  for (let at = from; at < to; at++)
    if (at === to - 1 || words[at + 1] === "and" || words[at + 1] === "or")
      heads.push(...thingsAt(words, from, at));
  return { all: new Set(heads), last: heads.at(-1) ?? Math.max(0, words.length - 1) };
}

/** The thing last; before it what it is a form of. */
function thingsAt(words: readonly string[], from: number, at: number): number[] {
  const thing = lastThing(words, from, at);
  return thing > from && form.test(words[thing] as string) ? [thing - 1, thing] : [thing];
}

/** "Napkin Rings Six" is about rings. */
function lastThing(words: readonly string[], from: number, at: number): number {
  let thing = at;
  while (thing > from && number.test(words[thing] as string)) thing--;
  return thing;
}

function nextRelation(words: readonly string[], from: number): number {
  const at = words.findIndex((word, place) => place > from && relation.test(word));
  return at === -1 ? words.length : at;
}
