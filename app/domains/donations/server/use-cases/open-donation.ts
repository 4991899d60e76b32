import { createHmac, randomBytes } from "node:crypto";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { SessionReader } from "../../../../platform/http/session.ts";
import {
  type GatewayOrder,
  gatewayBadAnswer,
  isGatewayId,
  isUncertain,
  logLevelOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUnavailable } from "../../../../platform/unavailable.ts";
import { canGiveAs } from "../../policy.ts";
import type { DonationInput } from "../../schema.ts";
import { type CreatedDonation, createDonation } from "../commands/create-donation.ts";
import { abandonDonation } from "../commands/fail-donations.ts";
import { recordGatewayOrder } from "../commands/record-gateway-order.ts";
import { donationToken } from "../tokens.ts";

export type OpenedDonation = {
  amount_paise: number;
  currency: string;
  /** "General Fund" for a donation to no campaign. */
  campaign_title: string;
  /** The gateway's order, and its public key: what the payment window needs. */
  order_id: string;
  key_id: string;
  /** Opens this donation's own status page; shown to the donor and to nobody else. */
  access_token: string;
};

/** Who gives, undefined for a guest, and from where. */
type Visitor = { session: SessionReader; client_address: string };

/**
 * Opens a donation: our row first, then the gateway's order, then its id on our row. Nothing is paid yet.
 * Failures: 403 for somebody else's user id, 404 and 409 for campaigns, 429 for too many tries, 502 and 503
 * when the gateway is at fault; after those the donation cannot be paid and is closed by the reconciler. 503 also while
 * the database cannot be reached or has no room.
 */
export async function openDonation(
  services: Services,
  input: DonationInput,
  visitor: Visitor,
): Promise<OpenedDonation> {
  try {
    return await open(services, input, visitor);
  } catch (error) {
    throw isUnavailable(error) ? donationNotOpened(services, error) : error;
  }
}

/** Whatever was done before it failed: without an order nobody can pay. */
export function donationNotOpened({ log }: Pick<Services, "log">, cause: unknown): Failure {
  log.error({ err: cause }, "no gift can be opened: the database does not answer, or has no room");
  return new Failure(
    503,
    "not_available",
    "We cannot take gifts at the moment. No money has moved. Please try again in a minute.",
    { retry_after_seconds: 60, cause },
  );
}

async function open(services: Services, input: DonationInput, visitor: Visitor): Promise<OpenedDonation> {
  const actor = (await visitor.session()) ?? null;
  if (!canGiveAs(actor, input.user_id))
    throw new Failure(
      403,
      "not_allowed",
      "A gift can carry only the account that is signed in, and that has changed. No money has moved. Please load the page again.",
    );
  await services.limits.consume("donation_orders_by_address", visitor.client_address);
  await services.limits.consume("donation_orders_by_email", input.donor_email.toLowerCase());
  const { config, gateway } = services;
  const access_secret = randomBytes(24).toString("base64url");
  const donation = await services.db.transaction((tx) =>
    createDonation(
      tx,
      { ...input, user_id: actor?.user_id ?? null },
      {
        key_mode: gateway.mode,
        opened_from: addressDigest(services, visitor.client_address),
        access_secret,
        reconcile_after_seconds: config.reconcile_after_seconds,
        rate_limit_factor: config.rate_limit_factor,
      },
    ),
  );
  const order = await createOrder(services, donation, input);
  await services.db.transaction((tx) => recordGatewayOrder(tx, donation.id, order.id));
  return {
    amount_paise: order.amount_paise,
    currency: order.currency,
    campaign_title: donation.campaign_title,
    order_id: order.id,
    key_id: gateway.key_id,
    access_token: donationToken(donation.id, access_secret),
  };
}

/** Keyed, so that the stored value leads back to no address. */
function addressDigest({ config }: Services, client_address: string): Buffer {
  const key = config.razorpay?.key_secret ?? "sandbox";
  return createHmac("sha256", key).update(`address:${client_address}`).digest().subarray(0, 16);
}

async function createOrder(
  services: Services,
  donation: CreatedDonation,
  input: DonationInput,
): Promise<GatewayOrder> {
  const wanted = {
    amount_paise: input.amount_paise,
    currency: "INR",
    receipt: donation.id,
    // With these the books can be rebuilt from the gateway alone.
    notes: { kind: "donation", donation_id: donation.id, campaign_id: input.campaign_id ?? "general_fund" },
  };
  try {
    return checkedOrder(await services.gateway.createOrder(wanted), wanted);
  } catch (error) {
    services.log[logLevelOf(error)](
      { err: error, donation_id: donation.id },
      "the gateway made no order for a donation",
    );
    const found = isUncertain(error) ? await lostOrder(services, wanted) : undefined;
    if (found) return found;
    if (!isUncertain(error)) await services.db.transaction((tx) => abandonDonation(tx, donation.id));
    throw isFailure(error) ? nothingTaken(error) : error;
  }
}

/** Whatever became of the order: nobody has seen it, so nobody has paid it. */
function nothingTaken(failure: Failure): Failure {
  return new Failure(
    failure.status,
    failure.code,
    "The payment service cannot take payments at the moment. No money has moved. Please try again in a minute.",
    { retry_after_seconds: failure.retry_after_seconds ?? 60, cause: failure },
  );
}

type WantedOrder = { amount_paise: number; currency: string; receipt: string };

function checkedOrder(order: GatewayOrder, wanted: WantedOrder): GatewayOrder {
  const fits =
    isGatewayId("order", order.id) &&
    order.amount_paise === wanted.amount_paise &&
    order.currency === wanted.currency &&
    order.receipt === wanted.receipt;
  if (!fits) throw gatewayBadAnswer("an order other than the one asked for");
  return order;
}

/** The order may exist although no answer said so: then the donor need not notice anything. */
async function lostOrder({ gateway }: Services, wanted: WantedOrder): Promise<GatewayOrder | undefined> {
  const order = await gateway.findOrderByReceipt(wanted.receipt).catch(() => undefined);
  return order && checkedOrder(order, wanted);
}
