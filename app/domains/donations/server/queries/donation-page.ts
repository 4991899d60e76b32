import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { CampaignOfDonation } from "../../../campaigns/campaign.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { suggestedAmounts } from "../../../campaigns/server/queries/suggested-amounts.ts";
import { settlingPaymentOf } from "../../../payments/server/queries/settling-payment.ts";
import { donationFields } from "../../donation-fields.ts";
import type { DonationOfPage } from "../../donation-of-page.ts";
import { paymentStatuses } from "../../own-donations.ts";
import { hashOf } from "../commands/create-donation.ts";
import { donationPayable } from "../payable.ts";
import { isMailedSecret, readDonationToken } from "../tokens.ts";
import { creditNotesOf } from "./credit-notes.ts";

const shape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  payment_method: "text?",
  payment_id: "text?",
  receipt_number: "text?",
  donor_name: "text?",
  is_anonymous: "bool",
  ...fieldShape(donationFields),
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  payment_reported_at: "timestamptz?",
  refused_as_foreign_at: "timestamptz?",
  charged_late_at: "timestamptz?",
  given_back_at: "timestamptz?",
  access_token_hash: "bytea",
} satisfies Shape;

const columns = sqlPart`id, public_id, campaign_id, amount_paise, refunded_paise, payment_status, payment_method,
  ${settlingPaymentOf(donationPayable.name, sqlPart`donations.id`)} as payment_id,
  receipt_number, donor_name, is_anonymous, ${fieldColumns(donationFields)}, created_at, paid_at, payment_reported_at,
  refused_as_foreign_at, charged_late_at, given_back_at, access_token_hash`;

type Found = Row<typeof shape>;

/** With the internal id, which is never sent to a browser. */
export type FoundDonation = DonationOfPage & { id: string };

type Source = { db: Queryable; secrets: Secrets };

/**
 * The donation for this reference: an access token or the link in a mail, or its public id if `user_id` is its donor.
 * Undefined for any other text, and for another person's donation.
 */
export async function readDonationOfPage(
  source: Source,
  reference: string,
  user_id?: string,
): Promise<FoundDonation | undefined> {
  const row = isUuid(reference)
    ? await ownDonation(source, reference, user_id)
    : await donationOfLink(source, reference);
  if (!row) return undefined;
  const { access_token_hash: _hash, campaign_id, ...donation } = row;
  const [campaigns, suggested, notes] = await Promise.all([
    campaignsOfDonations(source.db, [campaign_id]),
    suggestedAmounts(source.db, campaign_id),
    donation.refunded_paise > 0 ? creditNotesOf(source.db, donation.id) : [],
  ]);
  const campaign = campaigns.get(campaign_id ?? "");
  const kept_paise = donation.amount_paise - donation.refunded_paise;
  const reached = suggested.findLast(({ amount_paise }) => amount_paise <= kept_paise);
  return {
    ...donation,
    credit_notes: notes
      .filter(({ cancelled_at }) => cancelled_at === null)
      .map(({ number, amount_paise }) => ({ number, amount_paise })),
    impact: reached?.impact ?? null,
    campaign: campaign ? withoutDescription(campaign) : null,
  };
}

/** Drops the long description; the page needs only the summary. */
function withoutDescription({ description: _description, ...campaign }: CampaignOfDonation) {
  return campaign;
}

async function ownDonation({ db }: Source, public_id: string, user_id: string | undefined) {
  if (user_id === undefined) return undefined;
  return db.maybeOne(sql(shape)`
    select ${columns} from donations where public_id = ${public_id} and user_id = ${user_id}`);
}

async function donationOfLink({ db, secrets }: Source, token: string): Promise<Found | undefined> {
  const parsed = readDonationToken(token);
  if (!parsed) return undefined;
  const { donation_id, access_secret } = parsed;
  const row = await db.maybeOne(sql(shape)`select ${columns} from donations where id = ${donation_id}`);
  if (!row) return undefined;
  const opens =
    timingSafeEqual(row.access_token_hash, hashOf(access_secret)) ||
    isMailedSecret(secrets, donation_id, access_secret);
  return opens ? row : undefined;
}

/** Recipient of mails about it; null once the donor's data was erased. */
export async function addressOfDonation(db: Queryable, donation_id: string): Promise<string | null> {
  const donation = await db.one(sql({ donor_email: "text?" })`
    select case when donor_email not like ${erasedPattern} then donor_email end as donor_email
    from donations where id = ${donation_id}`);
  return donation.donor_email;
}
