/** What a search that finds nothing may have meant, from words that sound alike. Pure; the words come from the database. */

/** A typed word, and the words that sound like it. Keys say how a word sounds, in Latin letters. */
export type TypedWord = {
  word: string;
  key: string;
  /** Whether something that is searched has a word that begins with it. */
  is_known: boolean;
  alike: readonly { word: string; key: string }[];
};

type Option = { word: string; cost: number };

/** More changes make another word of it; a word that is known is hardly ever meant otherwise. */
function mostChanges({ key, is_known }: TypedWord): number {
  if (is_known) return 1;
  return key.length <= 4 ? 1 : key.length <= 8 ? 2 : 3;
}

const optionsPerWord = 4;

/**
 * Searches to try in place of the typed one, the likeliest first, at most `most`; none where a word is like no other.
 * Other words in the place of one letter, two letters swapped, a letter too few or too many, also in a beginning of a
 * word, since people look at the results while they type.
 */
export function corrections(typed: readonly TypedWord[], most: number): string[] {
  let combined: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const typed_word of typed) {
    const options = optionsOf(typed_word);
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

function optionsOf(typed: TypedWord): Option[] {
  const alike = typed.alike
    .map(({ word, key }) => ({ word, cost: changesBetween(typed.key, key) }))
    .filter(({ word, cost }) => word !== typed.word && cost <= mostChanges(typed))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, optionsPerWord);
  // Words with the same sound are nearer than any change, and farther than what was typed.
  const options = alike.map(({ word, cost }) => ({ word, cost: cost + 0.1 }));
  return typed.is_known ? [{ word: typed.word, cost: 0 }, ...options] : options;
}

/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make `to`, or half more than
 * that for a beginning of it (optimal string alignment).
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
