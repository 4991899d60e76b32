import { plainCode } from "../../text/plain-number.ts";
import { gstinPattern } from "./schema.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The check digit of a GSTIN, from its first fourteen characters (Luhn mod 36, as specified by the GST Network):
 * character values are multiplied by one and two in turn, and the base-36 digits of the products are summed.
 */
export function gstinCheckDigit(first_fourteen: string): string {
  let sum = 0;
  for (const [position, character] of Array.from(first_fourteen).entries()) {
    const product = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Its printed form, of what was typed or copied; nothing else is corrected. */
export function normalisedGstin(text: string): string {
  return plainCode(text).toUpperCase();
}

/** Undefined: the number is well-formed. Only the GST Network knows whether it is registered. */
export function gstinProblem(gstin: string): "length" | "form" | "check_digit" | undefined {
  if (gstin.length !== 15) return "length";
  if (!gstinPattern.test(gstin)) return "form";
  return gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14) ? undefined : "check_digit";
}
