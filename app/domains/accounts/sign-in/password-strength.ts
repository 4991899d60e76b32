import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { normalisedPassword } from "./credentials.ts";

/**
 * Minimum number of guesses for an accepted password. Below it are all of the 49,000 passwords of the dictionary in any
 * case, keyboard rows, sequences, repetitions and single words; six random letters are above it.
 */
export const fewestGuesses = 100_000;

/** No common password is longer, and the estimate takes quadratic time. */
const judged_characters = 20;

let estimator: ZxcvbnFactory | undefined;

/** The dictionary is large, so it is loaded with the first new password, on the server as in browsers. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  estimator ??= new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return estimator;
}

/** The estimated number of guesses until this password is found (zxcvbn). Takes up to 10 ms of the thread. */
export async function guessesFor(password: string): Promise<number> {
  const zxcvbn = await loadEstimator();
  // Truncated before normalisation too, which would take minutes for a long sequence of accents.
  const text = normalisedPassword(password.slice(0, 8 * judged_characters))
    .trim()
    .toLowerCase();
  return zxcvbn.check(Array.from(text).slice(0, judged_characters).join("")).guesses;
}
