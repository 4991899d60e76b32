import { characters } from "../text/shorten.ts";

/** The first grapheme of a name, including vowel signs of Odia and Devanagari; "?" for an empty name. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  // Fast path: two Latin letters are always separate graphemes, and segmenting every name would take far longer.
  if (/^[a-z]{2}/i.test(trimmed)) return trimmed.charAt(0).toUpperCase();
  for (const { segment } of characters().segment(trimmed)) return segment.toLocaleUpperCase("en-IN");
  return "?";
}
