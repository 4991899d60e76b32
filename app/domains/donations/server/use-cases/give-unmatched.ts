import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { CapturedPayment } from "../../../payments/payable.ts";
import {
  assignableTo,
  assignUnmatched,
  openUnmatched,
  refusePartlyGone,
} from "../../../payments/server/use-cases/decide-unmatched.ts";
import { refuseOwnPayable } from "../../../payments/server/commands/refuse-own-payable.ts";
import { refuseDisputed } from "../../../payments/server/queries/disputes.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import { isRefusedAsForeign } from "../../citizens.ts";
import { max_rupees, min_rupees } from "../../donation.ts";
import type { GivenUnmatched } from "../../given-unmatched.ts";
import type { DonationInput } from "../../schema.ts";
import { baseLanguage } from "../../../../text/language.ts";
import { createDonation } from "../commands/create-donation.ts";
import { failDonations } from "../commands/fail-donations.ts";
import { readGivingRules } from "../queries/giving-rules.ts";
import { donationPayable } from "../payable.ts";
import { newAccessSecret } from "../tokens.ts";
import { notesOf } from "./reopen-donation.ts";

/**
 * Counts an unmatched payment as a new donation, because its payer said so: with a receipt and a mail, of the day of
 * the payment. The donation gets an order at the gateway like others, which the payment then settles. Failures as
 * `openUnmatched`, 403 where it would be the admin's own, 404 and 409 for campaigns, 409 for an amount that is no donation's.
 */
export async function giveUnmatched(
  services: Services,
  actor: Actor,
  { gateway_payment_id, given }: { gateway_payment_id: string; given: GivenUnmatched },
): Promise<void> {
  const payment = await openUnmatched(services, actor, gateway_payment_id);
  await refuseAsDonation(services, payment);
  const donor = { is_citizen_confirmed: given.is_citizen };
  if (isRefusedAsForeign(await readGivingRules(services.db), donor, payment))
    throw new Failure(409, "foreign_card", m.donations_given_foreign());
  const donation = await createGiven(services, actor, payment, given);
  const order = await createOrder(services, donationPayable, {
    payable_id: donation.id,
    amount_paise: payment.amount_paise,
    notes: notesOf(given.campaign_id),
  });
  try {
    const to = await assignableTo(services, actor, payment, donation.public_id);
    await assignUnmatched(services, actor, { payment, to, reason: given.reason });
  } catch (error) {
    // Somebody else decided meanwhile: nobody pays this one.
    await services.db.transaction((tx) => failDonations(tx, [order.id]));
    throw error;
  }
}

/** 403 where the address is the admin's own: the donation would be theirs, of another's money. */
async function createGiven(
  services: Services,
  actor: Actor,
  payment: CapturedPayment,
  given: GivenUnmatched,
) {
  const { config, db, gateway, secrets } = services;
  const input: DonationInput = {
    amount_paise: payment.amount_paise,
    campaign_id: given.campaign_id,
    fundraiser_id: null,
    donor_name: given.donor_name,
    donor_email: given.donor_email,
    donor_phone: null,
    is_anonymous: given.donor_name === null,
    is_citizen_confirmed: given.is_citizen,
    message: null,
    user_id: null,
  };
  return db.transaction(async (tx) => {
    const donation = await createDonation(tx, input, {
      key_mode: gateway.mode,
      opened_from: null,
      // The admin's page does not say in which its payer gave.
      language: baseLanguage,
      access_secret: newAccessSecret(secrets, undefined),
      reconcile_after_seconds: config.reconcile_after_seconds,
      rate_limit_factor: config.rate_limit_factor,
      at: payment.created_at,
    });
    if (!donation) throw new Error("A donation without a key was not written");
    const created = { payable_type: donationPayable.name, payable_id: donation.id };
    await refuseOwnPayable(tx, services, actor.user_id, created);
    return donation;
  });
}

/** 409 where it cannot be a donation: a part of it went back, it is disputed, or no donation is over its amount. */
export async function refuseAsDonation(
  { db }: Pick<Services, "db">,
  payment: CapturedPayment,
): Promise<void> {
  refusePartlyGone(payment);
  await refuseDisputed(db, payment.id);
  const { amount_paise } = payment;
  if (amount_paise >= min_rupees * 100 && amount_paise <= max_rupees * 100) return;
  const [least, most] = [formatRupees(min_rupees * 100), formatRupees(max_rupees * 100)];
  throw new Failure(409, "no_donation", m.donations_given_amount({ least, most }));
}
