import { randomFillSync } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const idLength = 14;
// The largest multiple of 62 in a byte: higher bytes are discarded so that every letter is equally likely.
const unbiased_bytes = 248;

const pool = Buffer.alloc(8192);
let nextByte = pool.length;

type IdPrefix =
  | "order"
  | "pay"
  | "rfnd"
  | "event"
  | "hosted"
  | "plan"
  | "sub"
  | "inv"
  | "disp"
  | "setl"
  | "adj";

/**
 * An id in the gateway's format: the prefix, an underscore and 14 letters or digits. Always random, never seeded: a
 * seed reused after a restart must not repeat an id.
 */
export function newId(prefix: IdPrefix): string {
  let letters = "";
  while (letters.length < idLength) {
    const byte = randomByte();
    if (byte < unbiased_bytes) letters += alphabet[byte % alphabet.length];
  }
  return `${prefix}_${letters}`;
}

export function isId(prefix: IdPrefix, text: unknown): text is string {
  return typeof text === "string" && text.startsWith(`${prefix}_`) && /^[a-z]+_[A-Za-z0-9]{14}$/.test(text);
}

function randomByte(): number {
  if (nextByte >= pool.length) {
    randomFillSync(pool);
    nextByte = 0;
  }
  return pool[nextByte++] as number;
}
