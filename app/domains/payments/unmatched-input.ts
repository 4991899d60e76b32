import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";

/** What admins say about an unmatched payment. */

export const decisionLimits = { reason: 500, reference: 300 };

const reason = plainText({
  name: m.payments_called_reason,
  lines: true,
  shortest: 5,
  longest: decisionLimits.reason,
});

/** Of every decision that needs no more. */
export const reasonInput = z.strictObject({ reason });

export const assignInput = z.strictObject({
  reference: plainText({
    name: m.payments_called_target,
    lines: false,
    shortest: 1,
    longest: decisionLimits.reference,
  }).meta({ description: m.payments_assign_reference_hint() }),
  reason,
});

/** Of the API's routes of disputes. */
export const disputeParams = z.object({
  dispute_id: z
    .string()
    .regex(/^disp_[A-Za-z0-9]{14}$/)
    .meta({ description: "The gateway's." }),
});

export const endDisputeInput = z.strictObject({ dispute_id: disputeParams.shape.dispute_id, reason });
export type EndInput = z.infer<typeof endDisputeInput>;

/** Of the API's routes. */
export const unmatchedPaymentParams = z.object({
  payment_id: z
    .string()
    .regex(/^pay_[A-Za-z0-9]{14}$/)
    .meta({ description: "The gateway's." }),
});

export const decisionReason = reason;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id in an address of a page, else the number as typed; in lower case. */
export function referenceIn(typed: string): string {
  const lower = typed.trim().toLowerCase();
  return uuid.exec(lower)?.[0] ?? lower;
}
