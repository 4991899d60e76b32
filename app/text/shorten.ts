import { madeOnce } from "./made-once.ts";

/** Splits into user-perceived characters (grapheme clusters). */
export const characters = madeOnce(() => new Intl.Segmenter("en-IN", { granularity: "grapheme" }));

/**
 * The first `longest` code points of a text, as PostgreSQL counts them, or slightly fewer: never splits a
 * user-perceived character (grapheme cluster), such as a letter with its vowel signs, a flag, a family emoji.
 */
export function beginningOf(text: string, longest: number): string {
  const end = endOf(text, longest);
  if (end === text.length) return text;
  // 0 only when the first character alone exceeds the limit; then it is split.
  const start = characters().segment(text).containing(end)?.index;
  return text.slice(0, start || end);
}

/** The same, but ending after a word, with "…" if anything was cut: at most `longest` code points in total. */
export function shortened(text: string, longest: number): string {
  if (endOf(text, longest) === text.length) return text;
  return `${endedAtWord(beginningOf(text, longest - 1), text)}…`;
}

/** A beginning of a text without a word that it would cut; a long URL, or a script without spaces, is cut anywhere. */
export function endedAtWord(kept: string, text: string): string {
  if (/\s/.test(text.charAt(kept.length))) return kept.trimEnd();
  const word_end = kept.search(/\s\S*$/);
  return (word_end > kept.length / 2 ? kept.slice(0, word_end) : kept).trimEnd();
}

/** End of the first `count` code points, as an index into the string. */
function endOf(text: string, count: number): number {
  if (text.length <= count) return text.length;
  let at = 0;
  for (let taken = 0; taken < count && at < text.length; taken++)
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  return at;
}
