import { randomInt } from "node:crypto";

/** Without letters and digits that are easily confused on paper. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** For references that people read aloud and copy, and that nobody can guess. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
