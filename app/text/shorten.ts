import { madeOnce } from "./made-once.ts";

/** What readers see as one character. */
export const characters = madeOnce(() => new Intl.Segmenter("en-IN", { granularity: "grapheme" }));

/**
 * The first `longest` code points of a text, as PostgreSQL counts them, or a few fewer: what readers see as one character
 * stays whole, such as a letter with its vowel signs, a flag, a family of emoji.
 */
export function beginningOf(text: string, longest: number): string {
  const end = endOf(text, longest);
  if (end === text.length) return text;
  // The start of the text only where its first character is longer than all that may be kept.
  const start = characters().segment(text).containing(end)?.index;
  return text.slice(0, start || end);
}

/** The same ending after a word, and with "…" where anything is missing: at most `longest` code points together. */
export function shortened(text: string, longest: number): string {
  if (endOf(text, longest) === text.length) return text;
  const kept = beginningOf(text, longest - 1);
  const word_end = kept.search(/\s\S*$/);
  // A long address, or a script without blanks between words, is cut where it is.
  return `${(word_end > kept.length / 2 ? kept.slice(0, word_end) : kept).trimEnd()}…`;
}

/** Where the first `count` code points end, in code units of JavaScript. */
function endOf(text: string, count: number): number {
  if (text.length <= count) return text.length;
  let at = 0;
  for (let taken = 0; taken < count && at < text.length; taken++)
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  return at;
}
