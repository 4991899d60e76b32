import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { SessionReader } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Followed } from "../../../campaigns/following.ts";
import { followByAccount, followByEmail } from "../../../campaigns/server/use-cases/follow-campaign.ts";
import { addressOfDonation, type FoundDonation } from "../queries/donation-page.ts";

/** For this long after the payment, anyone with the link is taken to be the payer. */
const provenWithin_ms = 24 * 3_600_000;

/**
 * Follows a donation's campaign: with the signed-in account, else with the donation's email address. Just after the
 * payment the address follows immediately; later its owner has to confirm it, since the link may have been shared.
 * Throws 404 without a campaign or an address, 409 for a donation that was not received, 429.
 */
export async function followByDonation(
  services: Services,
  donation: FoundDonation,
  visit: { session: SessionReader; client_address: string },
): Promise<Followed> {
  const campaign_id = donation.campaign?.id;
  if (campaign_id === undefined) throw nothingToFollow();
  const session = await visit.session();
  if (session) return followByAccount(services, { campaign_id, user_id: session.user_id }, visit);
  if (donation.payment_status !== "paid" || donation.paid_at === null)
    throw new Failure(409, "not_received", m.donations_follow_not_received());
  const email = await addressOfDonation(services.db, donation.id);
  if (email === null) throw nothingToFollow();
  const is_proven = Date.now() - donation.paid_at.getTime() < provenWithin_ms;
  return followByEmail(services, { campaign_id, email, is_proven }, visit);
}

function nothingToFollow(): Failure {
  return new Failure(404, "nothing_to_follow", m.donations_follow_nothing());
}
