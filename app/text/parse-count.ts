import { withoutGroups } from "./money.ts";

/** A whole number as typed, also in groups of digits or in another script; NaN for anything else, as "1e2" and " ". */
export function parseCount(given: unknown): number {
  const digits = typeof given === "string" ? withoutGroups(given) : "";
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}
