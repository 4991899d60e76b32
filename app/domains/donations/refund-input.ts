import { z } from "zod";
import * as m from "#messages";
import { parseRupees } from "../../text/money.ts";
import { plainText } from "../../text/text-input.ts";
import { wrongAmountText } from "../../text/wrong-amount.ts";

export const refundReasonLimit = 500;

/** The gateway refunds at least ₹1, or the whole remainder if that is less. */
export const refundInput = z.strictObject({
  amount_paise: z
    .string()
    .max(40)
    .transform((text, c) => {
      const paise = parseRupees(text);
      if (paise !== null && paise > 0) return paise;
      c.issues.push({
        code: "custom",
        input: text,
        message: wrongAmountText(text, m.donations_refund_amount_wrong()),
      });
      return z.NEVER;
    }),
  reason: plainText({ name: "The reason", lines: true, shortest: 5, longest: refundReasonLimit }),
  /** Refundable amount when the page was loaded, to detect a concurrent refund. */
  seen_paise: z.coerce.number().int().min(0),
});
export type RefundInput = z.output<typeof refundInput>;
