import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

export const personNameMaxLength = 120;

/** `unstorable`: it has control characters, such as line breaks, or half of a character pair. */
export type NameProblem = "missing" | "unstorable" | "too_long";
export type ParsedName = { name: string; problem?: undefined } | { name?: undefined; problem: NameProblem };

/**
 * A person's name in the one form that is stored: cleaned as every text is, with single blanks, and with each letter in
 * the same code points whatever keyboard it was typed on.
 */
export function parsePersonName(given: unknown): ParsedName {
  const cleaned = typeof given === "string" ? cleanText(given).replaceAll(/[^\S\r\n]+/g, " ") : "";
  if (cleaned === "") return { problem: "missing" };
  if (!isStorable(cleaned, { lines: false })) return { problem: "unstorable" };
  if (!hasVisibleText(cleaned)) return { problem: "missing" };
  // Before it is brought into one form: for a long row of accents that would take minutes.
  if (cleaned.length > 4 * personNameMaxLength) return { problem: "too_long" };
  const name = cleaned.normalize("NFC");
  return characterCount(name) <= personNameMaxLength ? { name } : { problem: "too_long" };
}
