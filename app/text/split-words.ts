import { cleanText } from "./plain-text.ts";

/** Splits a text at commas of any script, trimming the words. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,،、\n]/)
    .map((word) => cleanText(word).replaceAll(/\s+/g, " "))
    .filter(Boolean);
}
