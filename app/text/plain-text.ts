/**
 * Cleans user texts: removes invisible characters and those that can disguise a text, and normalises characters that
 * look the same.
 */

/** Embeddings, overrides and isolates of writing direction: they can make a text look like another one. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters that no writing system needs. */
const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/**
 * Noncharacters, for internal use by programs (https://www.unicode.org/faq/private_use.html#noncharacters); XML cannot
 * contain U+FFFE.
 */
const noncharacters = /\p{Noncharacter_Code_Point}/gu;
/** Joiners and direction marks, which Odia, Hindi, Urdu and emoji need: one at a time, and only inside a text. */
const joinersTogether = /([\u061c\u200c-\u200f])[\u061c\u200c-\u200f]+/g;
const joiner = /[\u200c\u200d]/;
const mark = /\p{M}/u;
/** No word in any script has this many marks on one letter. */
const markFlood = /(\p{M}{8})\p{M}+/gu;
const emptyLines = /\n{4,}/g;
const blank = /[\s\u061c\u200c-\u200f]/;

const controlCharacters = /\p{Cc}/u;
const controlsButLineBreaks = /[^\P{Cc}\n\t]/u;

/**
 * The cleaned text in Unicode's form C (https://www.unicode.org/reports/tr15/): keyboards write one letter in different
 * ways, ଡ଼ as one code point or as two. `isStorable` says whether it can be stored.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, "\n")
    .replace(directionMarks, "")
    .replace(invisible, "")
    .replace(noncharacters, "")
    .replace(joinersTogether, "$1")
    .replace(markFlood, "$1")
    .replace(emptyLines, "\n\n\n");
  // After removing excess marks: normalising a long sequence of them takes minutes.
  return withoutBlankEnds(cleaned).normalize("NFC");
}

/**
 * Character by character: a regular expression anchored at the end restarts at each space, which takes seconds for
 * many.
 */
function withoutBlankEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1)) && !endsWithJoined(text, end)) end -= 1;
  return text.slice(start, end);
}

/**
 * Whether a final joiner shapes a consonant, as in Malayalam പ്രവീണ്‍: it follows the sign that drops its vowel
 * (virama).
 */
function endsWithJoined(text: string, end: number): boolean {
  return joiner.test(text.charAt(end - 1)) && mark.test(text.charAt(end - 2));
}

/** PostgreSQL cannot store NUL or half of a surrogate pair, and other control characters do not belong in a text. */
export function isStorable(text: string, options: { lines: boolean }): boolean {
  return text.isWellFormed() && !(options.lines ? controlsButLineBreaks : controlCharacters).test(text);
}

/** In code points, as PostgreSQL counts. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** False for a text of spaces, marks and fillers only. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}
