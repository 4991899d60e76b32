import { withoutGroups } from "./money.ts";
import { parseCount } from "./parse-count.ts";
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
    if (withoutGroups(String(given)) === "") return { problem: missing() };
    const value = parseCount(String(given));
    return value >= least && value <= most ? { value } : { problem: wrong() };
  }).meta({ type: "integer", minimum: least, maximum: most });
}
