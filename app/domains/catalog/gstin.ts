import { gstinPattern } from "./schema.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The last character of a GSTIN, from the fourteen before it (Luhn mod 36, as the GST Network issues them): each
 * character's value is taken once and twice in turn, and the digits of the products in base 36 are summed.
 */
export function gstinCheckDigit(first_fourteen: string): string {
  let sum = 0;
  for (const [position, character] of Array.from(first_fourteen).entries()) {
    const product = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** What people type with spaces and in lower case; nothing else is corrected. */
export function normalisedGstin(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Undefined: the number can be one. Whether it is registered only the GST Network knows. */
export function gstinProblem(gstin: string): "length" | "form" | "check_digit" | undefined {
  if (gstin.length !== 15) return "length";
  if (!gstinPattern.test(gstin)) return "form";
  return gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14) ? undefined : "check_digit";
}
