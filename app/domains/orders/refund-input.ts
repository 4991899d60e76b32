import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";

/** Forms of admins for refunds that failed. */

const dueId = z.guid({ error: m.orders_refund_unknown }).toLowerCase();

export const sendAgainInput = z.strictObject({ due_id: dueId });

export const refundedOtherwiseInput = z.strictObject({
  due_id: dueId,
  bank_reference: bankReference(m.orders_refund_reference_wrong),
});
export type RefundedOtherwise = z.output<typeof refundedOtherwiseInput>;
