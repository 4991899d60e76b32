import * as m from "#messages";
import { hasMisplacedCommas } from "./money.ts";

/** The error text for an amount that `parseRupees` rejects: about its commas, or `otherwise`. */
export function wrongAmountText(given: unknown, otherwise: string): string {
  return typeof given === "string" && hasMisplacedCommas(given) ? m.text_amount_commas() : otherwise;
}
