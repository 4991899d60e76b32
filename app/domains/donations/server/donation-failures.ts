import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function donationsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.donations_problems_admins_only());
}

/** Nobody decides about money that comes to them. */
export function ownDonation(): Failure {
  return new Failure(403, "own_donation", m.donations_refund_own());
}
