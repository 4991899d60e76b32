import { searchWords } from "../search-text.ts";

/** Further words of a search are ignored, so that no search is slow. */
const wordsMax = 8;
const lettersMax = 40;

/** They say how something is wanted, not what; a search of nothing else keeps them. */
const fillers = [
  /^(?:a|an|the|of|for|in|on|at|by|to|from|with|and|or|is|it|my|me|i|we|our|your|any|some|all|buy|get|need)$/,
  /^(?:want|find|show|online|shop|store|price|prices|cheap|cheapest|cheaply|best|good|nice|new|sale|offer)$/,
  /^(?:under|below|upto|rs|inr|rupees|near|nearby|please|made|handmade|item|items|product|products|things)$/,
  /^(?:thing|story|stories|campaign|campaigns|program|programs|programme|project|ka|ki|ke|ko|se|wala|wale)$/,
  /^(?:wali|aur|chahiye|ra|ru|pain)$/,
];

/** The words of a search that say what is wanted, in lower case, at most eight. */
export function typedWords(q: string): string[] {
  const words = searchWords(q.toLowerCase().normalize("NFC")).filter((word) => word.length <= lettersMax);
  const meant = words.filter((word) => !fillers.some((filler) => filler.test(word)));
  return (meant.length > 0 ? meant : words).slice(0, wordsMax);
}

/** A gift for a baby is something for babies, and needs not be called a gift. */
export function withoutGift(q: string): string {
  return q.replace(/\bgifts? for\b|(?<=\S )gifts?$/gi, " ").trim() || q;
}

/** Where the thing ends that a search names, such as 2 of "silk saree for wedding": the number of words before "for". */
export function wordsOfThing(q: string): number {
  const [thing = ""] = q.toLowerCase().split(/\s(?:for|with|from|in|of|under|below)\s/u);
  return typedWords(thing).length;
}

/** Whether a word is written in English letters. */
export function isLatin(word: string): boolean {
  return /^[^\u0250-\uffff]*$/.test(word);
}

/** The same word in singular and plural. */
export function isSameStem(one: string, other: string): boolean {
  return one === other || stem(one) === stem(other);
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:(?<=x|ch|sh|ss|o)es|(?<!s)s)$/, "").replace(/ie$|y$/, "i") : word;
}

export type Span = { from: number; to: number; text: string };

const spanMax = 4;

/** Every row of up to four neighbouring words, the longest first: a synonym may be several words. */
export function spansOf(words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(spanMax, words.length); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++)
      spans.push({ from, to: from + length, text: words.slice(from, from + length).join(" ") });
  return spans;
}

/** The ways to part a word in two of three letters or more: "bedsheet" is "bed sheet". */
export function halvesOf(word: string): [string, string][] {
  const letters = Array.from(word);
  const halves: [string, string][] = [];
  for (let at = 3; at <= letters.length - 3; at++)
    halves.push([letters.slice(0, at).join(""), letters.slice(at).join("")]);
  return halves;
}
