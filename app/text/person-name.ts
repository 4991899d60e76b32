import * as m from "#messages";
import { formatCount } from "./count.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

export const personNameMaxLength = 120;

/** `unstorable`: it has control characters, such as line breaks, or half of a surrogate pair. */
export type NameProblem = "missing" | "unstorable" | "too_long" | "link";
export type ParsedName = { name: string; problem?: undefined } | { name?: undefined; problem: NameProblem };

const problemTexts: Record<Exclude<NameProblem, "missing">, () => string> = {
  unstorable: m.text_name_unstorable,
  too_long: () => m.text_name_too_long({ most: formatCount(personNameMaxLength) }),
  link: m.text_name_link,
};

/** What a person reads about the name; each form has its own words for one that is missing. */
export function nameProblemText(problem: NameProblem, missing: () => string): string {
  return problem === "missing" ? missing() : problemTexts[problem]();
}

/** Mails greet people by name, including people who did not type it: a name must not advertise a URL. */
const link = /www\.|:\/\/|\.\p{L}{2,}\//iu;

/** Normalises a person's name to the stored form: cleaned like every text, with single spaces. */
export function parsePersonName(given: unknown): ParsedName {
  const cleaned = typeof given === "string" ? cleanText(given).replaceAll(/[^\S\r\n]+/g, " ") : "";
  if (cleaned === "") return { problem: "missing" };
  if (!isStorable(cleaned, { lines: false })) return { problem: "unstorable" };
  if (!hasVisibleText(cleaned)) return { problem: "missing" };
  if (characterCount(cleaned) > personNameMaxLength) return { problem: "too_long" };
  return hasLink(cleaned) ? { problem: "link" } : { name: cleaned };
}

/**
 * Browsers treat full-width characters and the Chinese and Japanese full stop as parts of a host name (UTS 46, 2.3).
 */
function hasLink(name: string): boolean {
  return link.test(name.normalize("NFKC").replaceAll("。", "."));
}
