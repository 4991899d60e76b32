import * as m from "#messages";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { SessionReader } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { isUnavailable } from "../../../../platform/unavailable.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import { canGiveAs } from "../../policy.ts";
import type { DonationInput } from "../../schema.ts";
import { createDonation } from "../commands/create-donation.ts";
import { addressDigest } from "../commands/refuse-card-testing.ts";
import { donationPayable } from "../payable.ts";
import { donationToken, newAccessSecret } from "../tokens.ts";
import { donationOfKey, type KeyedDonation, notesOf, reopenDonation } from "./reopen-donation.ts";

export type OpenedDonation = {
  amount_paise: number;
  currency: string;
  /** "General Fund" for a donation to no campaign. */
  campaign_title: string;
  /** The gateway's order id and public key, for the payment window. */
  order_id: string;
  key_id: string;
  /** Opens this donation's status page; given only to the donor. */
  access_token: string;
};

/** The donor, undefined for a guest, the client's address, and the idempotency key of its browser. */
type Visitor = { session: SessionReader; client_address: string; idempotency_key?: string | undefined };

/**
 * Opens a donation: our row first, then the gateway's order, then its id on our row. Nothing is paid yet. A request
 * repeated with its idempotency key gets the same donation and order (`reopenDonation`). Failures: 401 for an account
 * that has been erased, 403 for somebody else's user id, 404 and 409 for campaigns, 429 for too many tries, 502 and 503
 * if the gateway is at fault; after those the donation cannot be paid and is closed by the reconciler. 503 also if the
 * database is unreachable or full; whether a donation opened earlier is paid is then unknown (`not_verified_yet`).
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

/** Any failure before a donation was found or opened. An earlier try with the same key may have been paid. */
export function donationNotOpened({ log }: Pick<Services, "log">, cause: unknown): Failure {
  log.error({ err: cause }, "no donation can be opened: the database does not answer, or has no room");
  return new Failure(503, "not_available", m.donations_not_available(), { retry_after_seconds: 60, cause });
}

async function open(services: Services, input: DonationInput, visitor: Visitor): Promise<OpenedDonation> {
  const actor = (await visitor.session()) ?? null;
  if (!canGiveAs(actor, input.user_id))
    throw new Failure(403, "not_allowed", m.donations_monthly_not_allowed());
  await services.limits.consume("donation_orders_by_address", visitor.client_address);
  const donation = await oneOfKey(services, { ...input, user_id: actor?.user_id ?? null }, visitor);
  return {
    amount_paise: input.amount_paise,
    currency: "INR",
    campaign_title: donation.campaign_title,
    order_id: donation.order_id,
    key_id: services.gateway.key_id,
    access_token: donationToken(donation.id, donation.access_secret),
  };
}

type WithOrder = { id: string; campaign_title: string; order_id: string; access_secret: string };

/** A new donation, or the one that the same request opened before, even if that is still running. */
async function oneOfKey(services: Services, input: DonationInput, visitor: Visitor): Promise<WithOrder> {
  const { idempotency_key } = visitor;
  const reopen = async () => {
    if (idempotency_key === undefined) return undefined;
    const donation = await donationOfKey(services.db, idempotency_key);
    return donation && reopened(services, donation, { input, idempotency_key });
  };
  const donation = (await reopen()) ?? (await openNew(services, input, visitor)) ?? (await reopen());
  if (!donation) throw new Error("A donation of this key exists, and is not found");
  return donation;
}

/**
 * Its payment may be in progress, and querying the gateway may have captured it: an error does not mean that it is
 * unpaid.
 */
async function reopened(
  services: Services,
  donation: KeyedDonation,
  request: { input: DonationInput; idempotency_key: string },
): Promise<WithOrder> {
  try {
    return await reopenDonation(services, donation, request);
  } catch (error) {
    throw isFailure(error) ? error : unknownWhetherPaid(services, error);
  }
}

function unknownWhetherPaid({ log }: Services, cause: unknown): Failure {
  log.error({ err: cause }, "a donation that was opened before cannot be opened again");
  return new Failure(503, "not_verified_yet", m.donations_unknown_whether_paid(), {
    retry_after_seconds: 60,
    cause,
  });
}

async function openNew(
  services: Services,
  input: DonationInput,
  { client_address, idempotency_key }: Visitor,
): Promise<WithOrder | undefined> {
  const { config, gateway } = services;
  await services.limits.consume("donation_orders_by_email", input.donor_email.toLowerCase());
  const access_secret = newAccessSecret(services.secrets, idempotency_key);
  const donation = await services.db.transaction((tx) =>
    createDonation(tx, input, {
      key_mode: gateway.mode,
      opened_from: addressDigest(config, client_address),
      access_secret,
      language: currentLanguage(),
      idempotency_key,
      reconcile_after_seconds: config.reconcile_after_seconds,
      rate_limit_factor: config.rate_limit_factor,
    }),
  );
  if (!donation) return undefined;
  const order = await createOrder(services, donationPayable, {
    payable_id: donation.id,
    amount_paise: input.amount_paise,
    notes: notesOf(input.campaign_id),
  });
  return { ...donation, order_id: order.id, access_secret };
}
