import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { valueDay } from "../../text/day-input.ts";
import { plainText } from "../../text/text-input.ts";

/** Forms of admins for refunds that are owed and failed, the same for every type of payable. */

export const sendAgainIntent = "send-again";
export const claimRefundIntent = "claim-refund-payment";
export const releaseRefundIntent = "release-refund-payment";
export const refundedOtherwiseIntent = "refunded-otherwise";

const dueId = z.guid({ error: m.payments_refund_unknown }).toLowerCase();

export const withdrawRefundIntent = "withdraw-refund";

export const withdrawRefundInput = z.strictObject({
  due_id: dueId,
  reason: plainText({ name: m.payments_called_reason, lines: true, shortest: 5, longest: 500 }),
});
export type WithdrawnRefund = z.output<typeof withdrawRefundInput>;

export const returnedRefundIntent = "record_returned_refund";
export const endUnknownRefundIntent = "end_unknown_refund";

/** What an admin found out about a refund that the gateway contradicted. */
export const refundExplanationInput = z.strictObject({
  explanation: plainText({ name: m.payments_called_explanation, lines: true, shortest: 5, longest: 500 }),
});

export const reverseTransferIntent = "reverse-transfer";

/**
 * What was recorded as transferred was not: it is owed again. `refund_id`: of that record, since a due can have several. `was_sent`: the
 * money has left, but the record of it is wrong; the admin then records it rightly.
 */
export const reverseTransferInput = withdrawRefundInput.extend({
  refund_id: dueId,
  was_sent: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
});
export type ReversedTransfer = z.output<typeof reverseTransferInput>;

/** What is sent again, or is not paid by transfer after all. */
export const owedRefundInput = z.strictObject({ due_id: dueId });

/** What is claimed to be paid by transfer. `was_sent`: it was transferred already, although a dispute holds it. */
export const claimRefundInput = owedRefundInput.extend({
  was_sent: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
});
export type ClaimedRefund = z.output<typeof claimRefundInput>;

export const refundedOtherwiseInput = z.strictObject({
  due_id: dueId,
  /** What the page said is left to pay: the transfer is of this amount. */
  seen_paise: z.coerce
    .number({ error: m.payments_refund_unknown })
    .int({ error: m.payments_refund_unknown })
    .min(0, { error: m.payments_refund_unknown }),
  bank_reference: bankReference(m.payments_refund_reference_wrong),
  /** The value date: the day on which the money moved. */
  paid_on: valueDay({ wrong: m.payments_refund_day_wrong }),
  /** The payer is told at once. */
  is_certain: z.literal("yes", { error: m.payments_refund_certain_needed }),
});
export type RefundedOtherwise = Omit<z.output<typeof refundedOtherwiseInput>, "is_certain">;

const paymentId = z.string({ error: m.payments_refund_unknown }).regex(/^pay_[A-Za-z0-9]{14}$/, {
  error: m.payments_refund_unknown,
});

/** Of excess nothing is due: its payment is named instead. */
const ofExcess = { gateway_payment_id: paymentId };

/** By what a transfer of excess is looked for. */
export const excessTransferInput = z.union([paymentId, bankReference(m.payments_refund_reference_wrong)]);
export const excessInput = z.strictObject(ofExcess);
export const excessClaimInput = claimRefundInput.omit({ due_id: true }).extend(ofExcess);
export type ClaimedExcess = z.output<typeof excessClaimInput>;
export const excessOtherwiseInput = refundedOtherwiseInput.omit({ due_id: true }).extend(ofExcess);
export type ExcessOtherwise = Omit<z.output<typeof excessOtherwiseInput>, "is_certain">;
export const reverseExcessInput = reverseTransferInput.omit({ due_id: true }).extend(ofExcess);
export type ReversedExcess = z.output<typeof reverseExcessInput>;
