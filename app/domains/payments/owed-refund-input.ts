import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { calendarDay } from "../../text/day-input.ts";
import { dayInIndia } from "../../text/india-day.ts";

/** Forms of admins for refunds that are owed and failed, the same for every type of payable. */

export const sendAgainIntent = "send-again";
export const refundedOtherwiseIntent = "refunded-otherwise";

const dueId = z.guid({ error: m.payments_refund_unknown }).toLowerCase();

export const sendAgainInput = z.strictObject({ due_id: dueId });

export const refundedOtherwiseInput = z.strictObject({
  due_id: dueId,
  bank_reference: bankReference(m.payments_refund_reference_wrong),
  /** The value date: the day on which the money moved. */
  paid_on: calendarDay({
    wrong: m.payments_refund_day_wrong,
    earliest: "2020-01-01",
    latest: dayInIndia,
    out_of_range: m.payments_refund_day_wrong,
  }),
});
export type RefundedOtherwise = z.output<typeof refundedOtherwiseInput>;
