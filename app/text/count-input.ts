import { withoutGroups } from "./money.ts";
import { numberOrText, parsedInput } from "./parsed-input.ts";

type CountRules = {
  least: number;
  most: number;
  wrong: () => string;
  /** The error for a blank text; by default `wrong`. */
  missing?: () => string;
};

/** A whole number, as a number from the API or as typed in a form, also in groups of digits or in another script. */
export function count({ least, most, wrong, missing = wrong }: CountRules) {
  return parsedInput(numberOrText({ wrong, missing }), (given) => {
    const digits = withoutGroups(String(given));
    if (digits === "") return { problem: missing() };
    const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= least && value <= most ? { value } : { problem: wrong() };
  }).meta({ type: "integer", minimum: least, maximum: most });
}
