import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { normalisedPassword } from "./credentials.ts";

/**
 * Whoever guesses needs at least so many tries for a password that is accepted. Below are all of the 49,000 passwords
 * of the dictionary in any case, rows of keys, sequences, repetitions and single words; six random letters are above.
 */
export const fewestGuesses = 100_000;

/** No common password is longer, and estimating takes time by the square of the length. */
const judged_characters = 20;

let estimator: ZxcvbnFactory | undefined;

/** The dictionary is large, so it is loaded with the first password that somebody chooses, here as in browsers. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  estimator ??= new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return estimator;
}

/** How many guesses it takes to find this password, by the habits of people. Takes up to 10 ms of the thread. */
export async function guessesFor(password: string): Promise<number> {
  const zxcvbn = await loadEstimator();
  // Cut before it is normalised as well: for a long row of accents that would take minutes.
  const text = normalisedPassword(password.slice(0, 8 * judged_characters))
    .trim()
    .toLowerCase();
  return zxcvbn.check(Array.from(text).slice(0, judged_characters).join("")).guesses;
}
