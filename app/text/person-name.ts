import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

export const personNameMaxLength = 120;

/** `unstorable`: it has control characters, such as line breaks, or half of a surrogate pair. */
export type NameProblem = "missing" | "unstorable" | "too_long" | "link";
export type ParsedName = { name: string; problem?: undefined } | { name?: undefined; problem: NameProblem };

/** Letters greet by name, also whoever did not type it: it must not carry an advertisement's address. */
const link = /www\.|:\/\/|\.\p{L}{2,}\//iu;

/**
 * A person's name in the stored form: cleaned like every text, with single spaces.
 */
export function parsePersonName(given: unknown): ParsedName {
  const cleaned = typeof given === "string" ? cleanText(given).replaceAll(/[^\S\r\n]+/g, " ") : "";
  if (cleaned === "") return { problem: "missing" };
  if (!isStorable(cleaned, { lines: false })) return { problem: "unstorable" };
  if (!hasVisibleText(cleaned)) return { problem: "missing" };
  if (characterCount(cleaned) > personNameMaxLength) return { problem: "too_long" };
  return hasLink(cleaned) ? { problem: "link" } : { name: cleaned };
}

/** Browsers read full-width signs, and the full stops of Chinese and Japanese, as those of an address (UTS 46, 2.3). */
function hasLink(name: string): boolean {
  return link.test(name.normalize("NFKC").replaceAll("。", "."));
}
