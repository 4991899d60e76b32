import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { fieldNames } from "../../../../text/fields/field.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import { generalFundTitle } from "../../donation.ts";
import { paymentStatuses } from "../../own-donations.ts";
import type { DonationInput } from "../../schema.ts";
import { hashOf } from "../commands/create-donation.ts";
import { donorColumns, donorShape } from "../donor-columns.ts";
import { donationPayable } from "../payable.ts";
import { accessSecretsOf } from "../tokens.ts";
import { isPaid, settleAtGateway } from "./check-donation.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** Notes stored with the gateway's order. */
export function notesOf(campaign_id: string | null): Record<string, string> {
  return { campaign_id: campaign_id ?? "general_fund" };
}

const keyedShape = {
  id: "uuid",
  campaign_id: "uuid?",
  fundraiser_id: "uuid?",
  amount_paise: "int8",
  ...donorShape,
  is_citizen_confirmed: "bool",
  payment_status: oneOf(...paymentStatuses),
  gateway_order_id: "text?",
  access_token_hash: "bytea",
  created_at: "timestamptz",
} satisfies Shape;

export type KeyedDonation = Row<typeof keyedShape>;

/** The donation opened earlier with this key. */
export function donationOfKey(db: Queryable, idempotency_key: string): Promise<KeyedDonation | undefined> {
  return db.maybeOne(sql(keyedShape)`
    select id, campaign_id, fundraiser_id, amount_paise, ${donorColumns},
      citizen_confirmed_at is not null as is_citizen_confirmed, payment_status, gateway_order_id,
      access_token_hash, created_at
    from donations where idempotency_key = ${idempotency_key}`);
}

/**
 * Repeats the response of the first request with this key: the same donation and the same order, which the gateway does
 * not let be paid twice. Failures: 409 if it is paid, closed or older than three days, 422 if the request is for
 * another donation, 502 and 503 if the gateway is at fault.
 */
export async function reopenDonation(
  services: Services,
  donation: KeyedDonation,
  request: { input: DonationInput; idempotency_key: string },
) {
  if (!isSame(donation, request.input)) throw keyOfAnother();
  if (await isPaidByNow(services, donation)) throw alreadyPaid();
  if (!canBePaid(donation)) throw closed();
  const order_id = donation.gateway_order_id ?? (await orderOf(services, donation));
  const titles = await campaignTitles(services.db, donation.campaign_id ? [donation.campaign_id] : []);
  return {
    id: donation.id,
    order_id,
    campaign_title: titles.get(donation.campaign_id ?? "") ?? generalFundTitle(),
    access_secret: accessSecretOf(services, donation, request.idempotency_key),
  };
}

/** Its order is polled for four days, which leaves a day for a payment started at the last moment. */
const reopensFor_ms = 3 * day_ms;

/** For a donation known to be unpaid. */
export function canBePaid({
  payment_status,
  gateway_order_id,
  created_at,
}: Pick<KeyedDonation, "payment_status" | "gateway_order_id" | "created_at">): boolean {
  const has_no_order = payment_status === "failed" && gateway_order_id === null;
  return !has_no_order && Date.now() - created_at.getTime() <= reopensFor_ms;
}

const requestedFields = [
  "campaign_id",
  "fundraiser_id",
  "amount_paise",
  ...fieldNames(donorShape),
] as const satisfies readonly (keyof KeyedDonation & keyof DonationInput)[];

function isSame(donation: KeyedDonation, input: DonationInput): boolean {
  if (donation.is_citizen_confirmed !== (input.is_citizen_confirmed ?? false)) return false;
  return requestedFields.every((field) => donation[field] === (input[field] ?? null));
}

/** The gateway is queried too: its webhook may not have arrived yet, and a donor must not pay twice. */
async function isPaidByNow(services: Services, donation: KeyedDonation): Promise<boolean> {
  if (isPaid(donation) || donation.gateway_order_id === null) return isPaid(donation);
  await settleAtGateway(services, donation.gateway_order_id);
  return isPaid(
    await services.db.one(sql({ payment_status: oneOf(...paymentStatuses) })`
      select payment_status from donations where id = ${donation.id}`),
  );
}

/** The first request may have ended before it stored the order. */
async function orderOf(services: Services, { id, amount_paise, campaign_id }: KeyedDonation) {
  const order = await createOrder(services, donationPayable, {
    payable_id: id,
    amount_paise,
    notes: notesOf(campaign_id),
    may_exist: true,
  });
  return order.id;
}

function accessSecretOf({ secrets }: Services, donation: KeyedDonation, idempotency_key: string): string {
  const known = accessSecretsOf(secrets, idempotency_key);
  const secret = known.find((one) => hashOf(one).equals(donation.access_token_hash));
  if (secret === undefined) throw keyOfAnother();
  return secret;
}

function alreadyPaid(): Failure {
  return new Failure(409, "already_paid", m.donations_already_paid());
}

function keyOfAnother(): Failure {
  return new Failure(422, "key_of_another_donation", m.donations_key_of_another());
}

function closed(): Failure {
  return new Failure(409, "donation_closed", m.donations_no_longer_payable());
}
