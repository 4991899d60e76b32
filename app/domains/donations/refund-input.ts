import { z } from "zod";
import * as m from "#messages";
import { rupeesInput } from "../../text/money-input.ts";
import { plainText } from "../../text/text-input.ts";

export const refundReasonLimit = 500;

/** At least ₹1, and no rest below that, because the gateway refunds at least ₹1 (`requestRefund`). */
export const refundInput = z.strictObject({
  amount_paise: rupeesInput({ wrong: m.donations_refund_amount_wrong }),
  reason: plainText({
    name: m.donations_called_reason,
    lines: true,
    shortest: 5,
    longest: refundReasonLimit,
  }),
  /** Refundable amount when the page was loaded, to detect a concurrent refund. */
  seen_paise: z.coerce.number().int().min(0),
});
export type RefundInput = z.output<typeof refundInput>;
