import { beginningOf } from "./shorten.ts";
/** In characters (code points). */
export const searchLimit = 100;

/** A search text as one line without control characters, at most `searchLimit` characters long. */
export function searchText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return beginningOf(beginningOf(line, 4 * searchLimit).normalize("NFC"), searchLimit).trim();
}

/**
 * "clean wat" becomes "'clean':* & 'wat':*", a query for `to_tsquery`; null without any word. U+200C and U+200D join
 * letters within a word in Odia and other Indian scripts, so they do not separate words.
 */
export function wordPrefixes(text: string): string | null {
  const words = searchWords(text);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(" & ") : null;
}

/** The words of a search text, in order. */
export function searchWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
}
