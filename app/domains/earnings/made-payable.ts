import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";
import { momentText } from "./payout-requests.ts";

/** A seller paid back more than was owed; a payout was reversed, and what it paid is not reserved. */
export const waysToMakePayable = ["repaid_above_debt", "payout_reversed"] as const;

/** What one admin alone made payable to a seller, without a sale. */
export type MadePayable = {
  way: (typeof waysToMakePayable)[number];
  amount_paise: number;
  /** Null: recorded before it was kept by whom. */
  recorded_by: string | null;
  recorded_at: Date;
  /** The bank's, or ours of a prepared payout. */
  reference: string;
};

const texts = {
  repaid_above_debt: m.earnings_made_payable_repaid,
  payout_reversed: m.earnings_made_payable_reversed,
} as const;

export function madePayableText({
  way,
  amount_paise,
  recorded_at,
  reference,
  name,
}: MadePayable & { name: string }): string {
  return texts[way]({ amount: formatRupees(amount_paise), name, time: momentText(recorded_at), reference });
}
