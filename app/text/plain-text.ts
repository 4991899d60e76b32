/** What people write is kept as they mean it: without what nobody sees and without what makes it pass for another text. */

/** Embeddings, overrides and isolates of writing direction: with them a text could pass for another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** Nothing is seen of them, and no writing system needs them. */
const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Joiners and marks of direction, which Odia, Hindi, Urdu and emoji need: one at a time, and within the text. */
const joinersTogether = /([\u061c\u200c-\u200f])[\u061c\u200c-\u200f]+/g;
/** No word of any script stacks as many marks on one letter. */
const markFlood = /(\p{M}{8})\p{M}+/gu;
const emptyLines = /\n{4,}/g;
const blank = /[\s\u061c\u200c-\u200f]/;

const controlCharacters = /\p{Cc}/u;
const controlsButLineBreaks = /[^\P{Cc}\n\t]/u;

/** The text as it is kept; `isStorable` says whether it can be. */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, "\n")
    .replace(directionMarks, "")
    .replace(invisible, "")
    .replace(joinersTogether, "$1")
    .replace(markFlood, "$1")
    .replace(emptyLines, "\n\n\n");
  return withoutBlankEnds(cleaned);
}

/** Sign by sign: an expression that looks for the end begins anew at each blank, which takes seconds for many. */
function withoutBlankEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** PostgreSQL cannot hold NUL or half of a character pair, and no other control character belongs into a text. */
export function isStorable(text: string, options: { lines: boolean }): boolean {
  return text.isWellFormed() && !(options.lines ? controlsButLineBreaks : controlCharacters).test(text);
}

/** As PostgreSQL counts them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** False for a text of blanks, marks and fillers only. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}
