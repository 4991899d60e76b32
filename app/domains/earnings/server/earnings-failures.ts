import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

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
