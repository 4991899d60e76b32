/** In characters, as a reader counts them. */
export const searchLimit = 100;

/** What somebody searches for, as one line without control characters, at most `searchLimit` characters long. */
export function searchText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(line).slice(0, searchLimit).join("").trim();
}

/**
 * "clean wat" becomes "'clean':* & 'wat':*", a query for `to_tsquery`; null when there is no word in it. U+200C and
 * U+200D join letters of Odia and other Indian scripts within one word, so that they do not end it.
 */
export function wordPrefixes(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(" & ") : null;
}
