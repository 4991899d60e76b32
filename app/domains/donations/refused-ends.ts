import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";
import { donationProblemsPath } from "./donation-problems.ts";

/** A monthly gift that the gateway refuses to end, as its donor asked, or to show. */
export type RefusedEnd = {
  id: string;
  amount_paise: number;
  gateway_subscription_id: string | null;
  /** Its end was asked for, or it has ended here. */
  is_end_wanted: boolean;
  refused_at: Date;
  /** The gateway's words. */
  refusal: string;
};

/** Where admins see them. */
export const refusedEndsPath = `${donationProblemsPath}#ends`;

export const endUnknownGiftIntent = "end_unknown_gift";
export const endReasonLimit = 500;
const reason = plainText({
  name: m.donations_called_end_reason,
  lines: true,
  shortest: 5,
  longest: endReasonLimit,
});

/** How an admin ends a monthly gift that the gateway does not know. */
export const endUnknownGiftBody = z.strictObject({ reason });
export const endUnknownGiftInput = endUnknownGiftBody.extend({ monthly_gift_id: z.guid() });
export type EndUnknownGift = z.infer<typeof endUnknownGiftInput>;
