import { donationProblemsPath } from "./donation-problems.ts";

/** A monthly gift whose donor asked for its end, which the gateway refuses. */
export type RefusedEnd = {
  id: string;
  amount_paise: number;
  gateway_subscription_id: string | null;
  refused_at: Date;
  /** The gateway's words. */
  refusal: string;
};

/** Where admins see them. */
export const refusedEndsPath = `${donationProblemsPath}#ends`;
