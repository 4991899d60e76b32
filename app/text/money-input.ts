import { z } from "zod";
import { mostAmount_paise, paiseOf } from "./money.ts";
import { numberOrText, parsedInput } from "./parsed-input.ts";
import { wrongAmountText } from "./wrong-amount.ts";

type MoneyRules = {
  /** By default one paisa. */
  least_paise?: number;
  most_paise?: number;
  /** The error for what is no amount, unless only its commas are misplaced. */
  wrong: () => string;
  /** The error for a blank text; by default `wrong`. */
  missing?: () => string;
  /** The error for an amount below `least_paise` or above `most_paise`; by default `wrong`. */
  out_of_range?: () => string;
  /** The error for an amount below `least_paise`; by default `out_of_range`. */
  too_little?: () => string;
  /** The error for an amount with paise, where only whole rupees are valid. */
  not_whole?: () => string;
};

/** Rupees with at most two decimals, as a number from the API or as typed in a form; converted to paise. */
export function rupeesInput(rules: MoneyRules) {
  const { wrong, missing = wrong } = rules;
  return parsedInput(numberOrText({ wrong, missing }), (given) => checkedAmount(given, rules)).meta(
    describedAmount(rules),
  );
}

/** The same in an API that takes payments, where an amount as text is a mistake of the caller. */
export function rupeesAsNumber(rules: MoneyRules) {
  const number = z.number({ error: ({ input }) => wrongAmountText(input, rules.wrong()) });
  return parsedInput(number, (given) => checkedAmount(given, rules)).meta(describedAmount(rules));
}

function checkedAmount(given: number | string, rules: MoneyRules) {
  const { least_paise = 1, most_paise = mostAmount_paise, wrong, not_whole } = rules;
  const { missing = wrong, out_of_range = wrong, too_little = out_of_range } = rules;
  if (typeof given === "string" && given.trim() === "") return { problem: missing() };
  const amount_paise = paiseOf(given);
  if (amount_paise === null) return { problem: wrongAmountText(given, wrong()) };
  if (amount_paise < least_paise) return { problem: too_little() };
  if (amount_paise > most_paise) return { problem: out_of_range() };
  if (not_whole && amount_paise % 100 !== 0) return { problem: not_whole() };
  return { value: amount_paise };
}

function describedAmount({ least_paise = 1, most_paise = mostAmount_paise, not_whole }: MoneyRules) {
  return {
    type: not_whole ? "integer" : "number",
    minimum: least_paise / 100,
    maximum: most_paise / 100,
    ...(!not_whole && { multipleOf: 0.01 }),
  } as const;
}
