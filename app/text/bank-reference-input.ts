import { z } from "zod";
import { parsedInput } from "./parsed-input.ts";
import { plainNumber } from "./plain-number.ts";

/** The bank's reference of a transfer, such as its UTR number: in capitals, without spaces. */
export function bankReference(wrong: () => string) {
  return parsedInput(z.string({ error: wrong }).max(100, { error: wrong }), (given) => {
    const reference = plainNumber(given).replace(/\s/g, "").toUpperCase();
    return /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(reference) ? { value: reference } : { problem: wrong() };
  });
}
