import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { givenBeforeText, refundedBeforeText } from "../../given-before.ts";
import { comesBackWithin_days } from "../../return-states.ts";
import type { ReturnSeen } from "../../returns.ts";

/** What has been decided of a return, or what happens next and by when, worded for the viewer. */
export function nextText(row: ReturnSeen): string {
  const before = beforeText(row);
  const refused =
    row.refused_quantity > 0 ? m.orders_return_refused_pieces({ count: row.refused_quantity }) : undefined;
  const other_admin = row.needs_other_admin ? m.orders_other_admin() : undefined;
  return [stepText(row), before, refused, other_admin].filter((part) => part !== undefined).join(" ");
}

function beforeText({ status, refund_paise, given_before_paise }: ReturnSeen): string | undefined {
  if (status === "refunded") return givenBeforeText(refund_paise, given_before_paise);
  return status === "declined" ? undefined : refundedBeforeText(refund_paise, given_before_paise);
}

function stepText(row: ReturnSeen): string {
  const { seller_name: seller, is_own } = row;
  const goes_back_paise =
    row.status === "refunded" ? row.refund_paise : row.refund_paise - row.given_before_paise;
  const amount = formatRupees(goes_back_paise);
  const day = formatDate(row.silent_until);
  const texts: Record<ReturnSeen["status"], readonly [own: () => string, others: () => string]> = {
    requested: [
      () => m.orders_return_next_requested_own({ seller, day }),
      () => m.orders_return_next_requested({ seller, day }),
    ],
    declined: [() => declinedText(row), () => declinedText(row)],
    escalated: [m.orders_return_next_escalated, m.orders_return_next_escalated],
    rejected: [m.orders_return_next_rejected, m.orders_return_next_rejected],
    accepted:
      row.sent_at === null
        ? [
            () => m.orders_return_next_accepted_own({ amount, day, days: comesBackWithin_days }),
            () => m.orders_return_next_accepted({ amount, day, days: comesBackWithin_days }),
          ]
        : [
            () => m.orders_return_next_sent_own({ amount, seller, day }),
            () => m.orders_return_next_sent({ amount, day }),
          ],
    refunded: [
      () => m.orders_return_next_refunded_own({ amount }),
      () => m.orders_return_next_refunded({ amount }),
    ],
    withdrawn: [m.orders_return_next_withdrawn_own, m.orders_return_next_withdrawn],
  };
  return texts[row.status][is_own ? 0 : 1]();
}

function declinedText({ seller_name: seller, last_appeal_day, is_closed, is_own }: ReturnSeen): string {
  const told = { seller, day: last_appeal_day === null ? "" : formatDate(last_appeal_day) };
  if (is_closed) return m.orders_return_next_closed(told);
  return is_own ? m.orders_return_next_declined_own(told) : m.orders_return_next_declined(told);
}
