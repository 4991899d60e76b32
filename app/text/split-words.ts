import { cleanText } from "./plain-text.ts";

/** The words of a text with commas between them, of any script, without blanks. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,،、\n]/)
    .map((word) => cleanText(word).replaceAll(/\s+/g, " "))
    .filter(Boolean);
}
