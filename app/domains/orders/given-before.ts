import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";

type GoesBack = {
  refund_paise: number;
  given_before_paise: number;
  /** Not before a dispute at the bank that paid has ended. */
  is_held: boolean;
};

/** To the customer of goods that ended before they arrived: what of their price goes back now, and what went before. */
export function goesBackText({ refund_paise, given_before_paise, is_held }: GoesBack): string {
  const amount = formatRupees(refund_paise);
  if (is_held) return m.orders_back_held({ amount });
  if (given_before_paise === 0) return m.orders_back_now({ amount });
  const before = formatRupees(given_before_paise);
  return refund_paise === 0
    ? m.orders_back_all_before({ before })
    : m.orders_back_part_before({ amount, before });
}

/** What of an expected refund its customer has already; undefined: nothing. */
export function refundedBeforeText(total_paise: number, before_paise: number): string | undefined {
  if (before_paise <= 0) return undefined;
  return m.orders_refunded_before({ before: formatRupees(before_paise), total: formatRupees(total_paise) });
}

/** What of a refund had gone back before, and what goes back now; undefined: all of it goes back now. */
export function givenBeforeText(refund_paise: number, given_before_paise: number): string | undefined {
  if (given_before_paise === 0) return undefined;
  const before = formatRupees(given_before_paise);
  return m.orders_refund_given_before({ before, now: formatRupees(refund_paise - given_before_paise) });
}
