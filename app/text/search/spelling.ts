import { isLatin } from "./typed-words.ts";

/** "Did you mean" suggestions from phonetically similar words. Pure functions; the words come from the database. */

/** A typed word, and the words that sound like it. A key is a word's phonetic form, in Latin letters. */
export type TypedWord = {
  word: string;
  key: string;
  /** Whether a word of the searched records begins with it. */
  is_known: boolean;
  alike: readonly { word: string; key: string }[];
};

type Option = { word: string; cost: number };

/** Maximum edit distance: more edits make another word of it. */
function mostChanges({ key }: TypedWord): number {
  return key.length <= 5 ? 1 : key.length <= 9 ? 2 : 3;
}

/** In other letters only what sounds the same: who types "bakery" means no "बच्चे". */
function mostChangesTo(typed: TypedWord, word: string): number {
  return scriptOf(typed.word) === scriptOf(word) ? mostChanges(typed) : 0.5;
}

/** Those of India have 128 characters each; 0: Latin. */
function scriptOf(word: string): number {
  return isLatin(word) ? 0 : Math.floor((/[\u0900-\u0dff]/.exec(word)?.[0].charCodeAt(0) ?? 0) / 128);
}

/** What a change costs less that no consonant tells. */
const vowelsAlone = 0.3;
const optionsPerWord = 4;
const shortMost = 4;

/**
 * Suggested searches, the most likely first, at most `most`; none when a word has no similar ones. Covers
 * substitutions, transpositions, missing and extra letters, also in prefixes, since results are shown while the user
 * types.
 */
export function corrections(typed: readonly TypedWord[], most: number): string[] {
  let combined: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const [at, typed_word] of typed.entries()) {
    const options = optionsOf(typed_word, at === typed.length - 1);
    combined = combined
      .flatMap(({ words, cost }) =>
        options.map((option) => ({ words: [...words, option.word], cost: cost + option.cost })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, most + 1);
  }
  const as_typed = typed.map(({ word }) => word).join(" ");
  const texts = new Set(combined.map(({ words }) => words.join(" ")));
  return [...texts].filter((text) => text !== "" && text !== as_typed).slice(0, most);
}

/** Only the last word may be unfinished: what stands before another one was typed to its end. */
function optionsOf(typed: TypedWord, is_last: boolean): Option[] {
  if (typed.is_known) return [{ word: typed.word, cost: 0 }];
  const alike = typed.alike
    .map(({ word, key }) => ({
      word,
      cost: changesOf(typed, word, key) + (is_last ? 0 : restOf(typed.word, word)),
    }))
    .filter(({ word, cost }) => word !== typed.word && cost <= mostChangesTo(typed, word))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, optionsPerWord);
  // Words that sound the same cost less than any edit, but more than the typed word, and more in other letters.
  return alike.map(({ word, cost }) => ({
    word,
    cost: cost + (isLatin(word) === isLatin(typed.word) ? 0.1 : 0.3),
  }));
}

/** By letters or by sound, whichever is nearer. Another first letter makes a change more: it is seldom mistyped. */
function changesOf(typed: TypedWord, word: string, key: string): number {
  const by_sound = changesBetween(typed.key, key) + otherBeginning(typed.key, key);
  // Vowels are mistaken most: "donar" is rather "donor" than "dona".
  const of_vowels = consonantsOf(typed.word) === consonantsOf(word) ? vowelsAlone : 0;
  const by_letters = changesBetween(typed.word, word) + otherBeginning(typed.word, word) - of_vowels;
  // Of short words many sound nearly alike: "film" is no "pila".
  const is_short = typed.word.length <= shortMost && isLatin(typed.word) && isLatin(word);
  return is_short && by_sound > 0 ? by_letters : Math.min(by_sound, by_letters);
}

/** For letters that follow a word's end: "candel" is rather "candle" than "candelabra". */
function restOf(from: string, to: string): number {
  return to.length > from.length + 1 && to.startsWith(from) ? 0.5 : 0;
}

function otherBeginning(from: string, to: string): number {
  if (from.slice(0, 2) === to.slice(0, 2)) return 0;
  return from[0] === to[0] ? 0.4 : 1;
}

/** As they are spoken: "ambulanse" has those of "ambulance". */
export function consonantsOf(word: string): string {
  return word.replaceAll(/c(?=[eiy])/g, "s").replaceAll(/[aeiou]/g, "");
}

/**
 * Edit distance with transpositions of neighbours (optimal string alignment) from `from` to `to`, or to a prefix of
 * `to` plus 0.5.
 */
export function changesBetween(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] as number) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return Math.min(above[to.length] as number, Math.min(...above) + 0.5);
}
