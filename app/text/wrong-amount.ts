import * as m from "#messages";
import { hasMisplacedCommas } from "./money.ts";

/** What is wrong with an amount that `parseRupees` refuses: its commas, or what the form says of any other text. */
export function wrongAmountText(text: string, otherwise: string): string {
  return hasMisplacedCommas(text) ? m.text_amount_commas() : otherwise;
}
