import { rupees, signedInFirst } from "../../../../platform/http/api.ts";
import type { Earnings } from "../../statement.ts";
import { canPayOut } from "../../policy.ts";
import { earningsRestricted, payoutsRestricted } from "../earnings-failures.ts";
import { maySeeEarnings } from "../queries/may-see-earnings.ts";

/** Shared parts of the routes for sellers' money. */

export const tags = ["Earnings"];

const bodyLimit_bytes = 16 * 1024;

/** Checked before the request is read. */
export const signedInOnly = signedInFirst(bodyLimit_bytes);
export const sellersAndAdmins = signedInFirst(bodyLimit_bytes, {
  allowed: { may: (session, { db }) => maySeeEarnings(db, session), otherwise: earningsRestricted },
});
export const admins = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canPayOut, otherwise: payoutsRestricted },
});

/** A seller's amounts; negative: the seller owes us. */
export const earningsFields = {
  balance: rupees,
  not_payable_yet: rupees,
  disputed: rupees.openapi({
    description: "Of what is not payable yet, for orders whose payment is disputed.",
  }),
  undecided: rupees.openapi({
    description:
      "Of what is not payable yet, for orders with a refund of which an admin has not decided yet who bears it.",
  }),
  payable: rupees,
  paid_out: rupees,
};

export function earningsInApi(earnings: Earnings) {
  return {
    balance: earnings.balance_paise / 100,
    not_payable_yet: earnings.waiting_paise / 100,
    disputed: earnings.disputed_paise / 100,
    undecided: earnings.undecided_paise / 100,
    payable: earnings.payable_paise / 100,
    paid_out: earnings.paid_out_paise / 100,
  };
}
