import * as m from "#messages";
import { hasMisplacedCommas } from "./money.ts";

/** What is wrong with an amount that `parseRupees` refuses: its commas, or what the form says of any other text. */
export function wrongAmountText(given: unknown, otherwise: string): string {
  return typeof given === "string" && hasMisplacedCommas(given) ? m.text_amount_commas() : otherwise;
}
