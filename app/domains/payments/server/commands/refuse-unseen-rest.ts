import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";

/**
 * A transfer is of what its admin saw was left. 409 where another refund went through or failed meanwhile: the books would have
 * another amount than the bank.
 */
export function refuseUnseenRest(rest_paise: number, seen_paise: number): void {
  if (rest_paise === seen_paise) return;
  const left = formatRupees(rest_paise);
  throw new Failure(
    409,
    "changed_meanwhile",
    rest_paise < seen_paise
      ? m.payments_refund_rest_less({ left, twice: formatRupees(seen_paise - rest_paise) })
      : m.payments_refund_rest_more({ left, missing: formatRupees(rest_paise - seen_paise) }),
  );
}
