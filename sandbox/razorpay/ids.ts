import { randomFillSync } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 14;
// The largest multiple of 62 in a byte: what lies above is thrown away so that every letter is equally likely.
const UNBIASED_BYTES = 248;

const pool = Buffer.alloc(8192);
let next_byte = pool.length;

type IdPrefix = "order" | "pay" | "rfnd" | "event" | "hosted";

/**
 * An id as the gateway makes them: the prefix, an underscore and 14 letters or digits.
 * Always random, never seeded: a seed that is used again after a restart must not bring an id back.
 */
export function newId(prefix: IdPrefix): string {
  let letters = "";
  while (letters.length < ID_LENGTH) {
    const byte = randomByte();
    if (byte < UNBIASED_BYTES) letters += ALPHABET[byte % ALPHABET.length];
  }
  return `${prefix}_${letters}`;
}

export function isId(prefix: IdPrefix, text: unknown): text is string {
  return typeof text === "string" && text.startsWith(`${prefix}_`) && /^[a-z]+_[A-Za-z0-9]{14}$/.test(text);
}

function randomByte(): number {
  if (next_byte >= pool.length) {
    randomFillSync(pool);
    next_byte = 0;
  }
  return pool[next_byte++] as number;
}
