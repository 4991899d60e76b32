import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { formatRupees } from "../../../text/money.ts";
import type { Actor } from "../../../platform/actor.ts";
import { type Obstacle, obstacleText, payoutsText } from "../payout-requests.ts";
import type { PayoutRequest } from "./queries/payout-requests.ts";
import { canPayOut, canPayTo } from "../policy.ts";

export function earningsRestricted(): Failure {
  return new Failure(403, "forbidden", m.earnings_restricted());
}

export function payoutsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.earnings_payouts_restricted());
}

/** Also when the actor may not see it. */
export function noSuchSeller(): Failure {
  return new Failure(404, "seller_not_found", m.earnings_no_such_seller());
}

/** 403 for non-admins, and for an admin's payout to themselves. */
export function refuseUnlessPays(actor: Actor, vendor_id: string): void {
  if (!canPayOut(actor)) throw payoutsRestricted();
  if (!canPayTo(actor, vendor_id)) throw new Failure(403, "own_payout", m.earnings_own_payout());
}

export function noSuchRequest(): Failure {
  return new Failure(404, "payout_request_not_found", m.earnings_no_such_request());
}

export function hindered(obstacle: Obstacle): Failure {
  return new Failure(409, obstacle.code, obstacleText(obstacle));
}

/** What is prepared now may have been sent already, as these. */
export function withdrawnMayBeSent(
  withdrawn: readonly Pick<PayoutRequest, "reference" | "amount_paise">[],
): Failure {
  const message = m.earnings_withdrawn_refused({ payouts: payoutsText(withdrawn) });
  return new Failure(409, "withdrawn_may_be_sent", message);
}

/** `reserved_paise`: what is prepared already. */
export function moreThanPayable(payable_paise: number, reserved_paise: number): Failure {
  const free_paise = payable_paise - reserved_paise;
  const message = moreThanPayableText(free_paise, reserved_paise);
  return new Failure(409, "more_than_payable", message, { fields: { amount: message } });
}

function moreThanPayableText(free_paise: number, reserved_paise: number): string {
  const amount = formatRupees(Math.max(free_paise, 0));
  if (reserved_paise > 0)
    return m.earnings_more_than_free({ amount, reserved: formatRupees(reserved_paise) });
  return free_paise > 0 ? m.earnings_more_than_payable({ amount }) : m.earnings_nothing_payable();
}
