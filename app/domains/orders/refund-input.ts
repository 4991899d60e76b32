import { z } from "zod";
import * as m from "#messages";
import { rupees } from "../../text/money-input.ts";
import { bankReference } from "../../text/bank-reference-input.ts";

/** Forms of admins for refunds that failed. */

const dueId = z.guid({ error: m.orders_refund_unknown }).toLowerCase();

export const sendAgainInput = z.strictObject({ due_id: dueId });

export const refundedOtherwiseInput = z.strictObject({
  due_id: dueId,
  bank_reference: bankReference(m.orders_refund_reference_wrong),
});
/** A refund that nobody was owed is borne by the seller of this shipment. */
export const borneRefundInput = z.strictObject({
  shipment_id: z.guid({ error: m.orders_shipment_not_found }).toLowerCase(),
  amount: rupees({ wrong: m.orders_borne_amount_wrong }),
});
export type BorneRefund = z.output<typeof borneRefundInput>;
export type RefundedOtherwise = z.output<typeof refundedOtherwiseInput>;
