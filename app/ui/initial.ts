import { characters } from "../text/shorten.ts";

/** The first letter of a name by grapheme, vowel signs of Odia and Devanagari included; "?" for none. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  // Two Latin letters are always separate graphemes; segmenting every name by the Unicode tables would take far
  // longer.
  if (/^[a-z]{2}/i.test(trimmed)) return trimmed.charAt(0).toUpperCase();
  for (const { segment } of characters().segment(trimmed)) return segment.toLocaleUpperCase("en-IN");
  return "?";
}
