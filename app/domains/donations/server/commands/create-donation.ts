import { createHash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { ownerOfEmail } from "../../../accounts/server/queries/verified-email.ts";
import { campaignForGift } from "../../../campaigns/server/queries/campaign-for-gift.ts";
import { generalFundTitle } from "../../gift.ts";
import type { GiftInput } from "../../schema.ts";
import { failedGiftsPerHour } from "../limits.ts";
import { holdGiftsOfAddress } from "./claim-gifts.ts";

export type CreatedDonation = { id: string; public_id: string; campaign_title: string };

type Origin = {
  key_mode: GatewayMode;
  /** Keyed hash of the client's address, 16 bytes. */
  opened_from: Buffer;
  /** Secret part of the giver's own link to this gift. */
  access_secret: string;
  /** How long the gateway may keep silent about a gift before it is asked. */
  reconcile_after_seconds: number;
  /** Quotas are wider by this factor. */
  rate_limit_factor: number;
  /** When it is given, if not now. */
  at?: Date;
};

/**
 * Writes a gift before anybody pays it. A guest's joins the account that has proven the address, and the guest is not
 * told. 404 for a campaign that guests know nothing of, 409 for one that has
 * ended, 429 after too many failed gifts from one address or e-mail.
 */
export async function createDonation(
  tx: Transaction,
  gift: GiftInput,
  origin: Origin,
): Promise<CreatedDonation> {
  const campaign =
    gift.campaign_id === null ? undefined : await campaignForGift(tx, gift.campaign_id, origin.at);
  await refuseCardTesting(tx, gift, origin);
  const user_id = gift.user_id ?? (await ownerOfGuestGift(tx, gift.donor_email));
  const donation = await tx.one(sql({ id: "uuid", public_id: "uuid" })`
    insert into donations (campaign_id, user_id, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
      message, gateway_key_mode, access_token_hash, opened_from, reconcile_at, created_at)
    values (${campaign?.id ?? null}, ${user_id}, ${gift.amount_paise}, ${gift.donor_name}, ${gift.donor_email},
      ${gift.donor_phone}, ${gift.is_anonymous}, ${gift.message}, ${origin.key_mode}, ${hashOf(origin.access_secret)},
      ${origin.opened_from}, now() + ${origin.reconcile_after_seconds}::float8 * interval '1 second', coalesce(${origin.at ?? null}::timestamptz, now()))
    returning id, public_id`);
  return { ...donation, campaign_title: campaign?.title ?? generalFundTitle };
}

async function ownerOfGuestGift(tx: Transaction, donor_email: string): Promise<string | null> {
  const [, owner] = await Promise.all([holdGiftsOfAddress(tx, donor_email), ownerOfEmail(tx, donor_email)]);
  return owner ?? null;
}

export function hashOf(access_secret: string): Buffer {
  return createHash("sha256").update(access_secret).digest();
}

/** Stolen cards are tried with many small gifts; most of those fail. One without an order could not be tried with. */
async function refuseCardTesting(tx: Transaction, gift: GiftInput, origin: Origin): Promise<void> {
  const failed = await tx.one(sql({ by_email: "int8", by_address: "int8" })`
    select
      (select count(*) from donations where payment_status = 'failed' and gateway_order_id is not null
        and lower(donor_email) = lower(${gift.donor_email}) and created_at > now() - interval '1 hour') as by_email,
      (select count(*) from donations where payment_status = 'failed' and gateway_order_id is not null
        and opened_from = ${origin.opened_from}::bytea and created_at > now() - interval '1 hour') as by_address`);
  if (Math.max(failed.by_email, failed.by_address) < failedGiftsPerHour * origin.rate_limit_factor) return;
  throw new Failure(
    429,
    "too_many_failed_payments",
    "Several payments failed in the last hour. No money was taken. Please wait an hour, or write to us.",
    { retry_after_seconds: 3_600 },
  );
}
