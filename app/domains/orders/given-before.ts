import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";

/** What of a refund had gone back before, and what goes back now; undefined: all of it goes back now. */
export function givenBeforeText(refund_paise: number, given_before_paise: number): string | undefined {
  if (given_before_paise === 0) return undefined;
  const before = formatRupees(given_before_paise);
  return m.orders_refund_given_before({ before, now: formatRupees(refund_paise - given_before_paise) });
}
