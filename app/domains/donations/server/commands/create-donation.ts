import { createHash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldValues } from "../../../../platform/database/field-columns.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Language } from "../../../../text/language.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { campaignForDonation } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { fundraiserForDonation } from "../../../fundraisers/server/queries/fundraiser-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { donationFields } from "../../donation-fields.ts";
import type { DonationInput } from "../../schema.ts";
import { lockOwner } from "./claim-donations.ts";
import { refuseCardTesting } from "./refuse-card-testing.ts";

export type CreatedDonation = { id: string; public_id: string; campaign_title: string };

type Origin = {
  key_mode: GatewayMode;
  /** Keyed hash of the client's address, 16 bytes; null: written by an admin. */
  opened_from: Buffer | null;
  /** Secret part of the donor's link. */
  access_secret: string;
  /** Chosen by the donor's browser: at most one donation is written per key. */
  idempotency_key?: string | undefined;
  /** Delay before the reconciler first checks an unpaid donation. */
  reconcile_after_seconds: number;
  /** Multiplies the quotas. */
  rate_limit_factor: number;
  /** In which the donor gave, and is written to. */
  language: Language;
  /** When it is given; default: now. */
  at?: Date;
};

/**
 * Inserts an unpaid donation; undefined if its key already has one. A guest's donation is assigned to the account that
 * has verified the address, without informing the guest. 401 for an account that has been erased, 404 for a campaign or
 * fundraising page that guests cannot see, 409 for one that has ended, 429 after too many failed payments from one
 * address or email.
 */
export async function createDonation(
  tx: Transaction,
  input: DonationInput,
  origin: Origin,
): Promise<CreatedDonation | undefined> {
  const campaign =
    input.campaign_id === null ? undefined : await campaignForDonation(tx, input.campaign_id, origin.at);
  const fundraiser =
    input.fundraiser_id === null
      ? null
      : await fundraiserForDonation(tx, input.fundraiser_id, input.campaign_id);
  // Sent together, one round trip.
  const [user_id] = await Promise.all([
    lockOwner(tx, input),
    refuseCardTesting(tx, { ...origin, donor_email: input.donor_email }),
  ]);
  const donation = await tx.maybeOne(sql({ id: "uuid", public_id: "uuid" })`
    insert into donations (campaign_id, fundraiser_id, user_id, amount_paise, donor_name, donor_email, language, donor_phone, is_anonymous,
      ${fieldColumns(donationFields)}, citizen_confirmed_at, gateway_key_mode, access_token_hash, opened_from, idempotency_key,
      reconcile_at, created_at)
    values (${campaign?.id ?? null}, ${fundraiser?.id ?? null}, ${user_id}, ${input.amount_paise}, ${input.donor_name}, ${input.donor_email},
      ${origin.language}, ${input.donor_phone}, ${input.is_anonymous}, ${fieldValues(donationFields, input)},
      case when ${input.is_citizen_confirmed ?? false} then now() end, ${origin.key_mode},
      ${hashOf(origin.access_secret)}, ${origin.opened_from}, ${origin.idempotency_key ?? null},
      now() + ${origin.reconcile_after_seconds}::float8 * interval '1 second',
      coalesce(${origin.at ?? null}::timestamptz, now()))
    on conflict (idempotency_key) do nothing returning id, public_id`);
  return donation && { ...donation, campaign_title: campaign?.title ?? generalFundTitle() };
}

export function hashOf(access_secret: string): Buffer {
  return createHash("sha256").update(access_secret).digest();
}
