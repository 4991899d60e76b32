import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../platform/database/database.ts";
import { pageOfRows } from "../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../platform/database/sql.ts";
import { campaignTitles } from "../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../donation.ts";
import { hashOf } from "./commands/create-donation.ts";
import { publicDonationCursor, type PublicDonationPosition } from "./cursor.ts";
import { readDonationToken } from "./tokens.ts";
import { type DonationState, paymentStatuses } from "../own-donations.ts";

/** What everybody may know of a donation. */
type PublicDonation = {
  /** The public id; nothing else of the donation is found by it. */
  id: string;
  amount_paise: number;
  /** Null: anonymous, or no name given. */
  display_name: string | null;
  is_anonymous: boolean;
  message: string | null;
  paid_at: Date;
};

export const publicDonationsPerPage = 20;

const publicShape = {
  id: "uuid",
  amount_paise: "int8",
  display_name: "text?",
  is_anonymous: "bool",
  message: "text?",
  paid_at: "timestamptz",
} satisfies Shape;

/** Paid donations to a campaign, newest first. `next_cursor` is null on the last page. */
export async function listPublicDonations(
  db: Queryable,
  campaign_id: string,
  asked: { limit?: number; cursor?: PublicDonationPosition } = {},
): Promise<{ donations: PublicDonation[]; next_cursor: string | null }> {
  const limit = asked.limit ?? publicDonationsPerPage;
  const after = asked.cursor
    ? sqlPart`and (paid_at, id) < (${asked.cursor.paid_at}, ${asked.cursor.id}::uuid)`
    : sqlPart``;
  const rows = await db.many(sql(publicShape)`
    select id, amount_paise, display_name, is_anonymous, message, paid_at from public_donation_stats
    where campaign_id = ${campaign_id} ${after}
    order by paid_at desc, id desc limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, publicDonationCursor.format);
  return { donations: page, next_cursor };
}

/** A donation as its donor sees it. */
type OwnDonation = {
  public_id: string;
  campaign_id: string | null;
  /** "General Fund" for a donation to no campaign. */
  campaign_title: string;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  receipt_number: string | null;
  donor_name: string | null;
  donor_email: string;
  donor_phone: string | null;
  is_anonymous: boolean;
  gateway_order_id: string | null;
  paid_at: Date | null;
  created_at: Date;
};

const ownShape = {
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  receipt_number: "text?",
  donor_name: "text?",
  donor_email: "text",
  donor_phone: "text?",
  is_anonymous: "bool",
  gateway_order_id: "text?",
  paid_at: "timestamptz?",
  created_at: "timestamptz",
  access_token_hash: "bytea",
} satisfies Shape;

/** The donation of the token that its donor was shown; undefined for any other text. */
export async function readDonationByToken(db: Queryable, token: string): Promise<OwnDonation | undefined> {
  const parsed = readDonationToken(token);
  if (!parsed) return undefined;
  const row = await db.maybeOne(sql(ownShape)`
    select public_id, campaign_id, amount_paise, refunded_paise, payment_status, receipt_number, donor_name,
      donor_email, donor_phone, is_anonymous, gateway_order_id, paid_at, created_at, access_token_hash
    from donations where id = ${parsed.donation_id}`);
  if (!row || !timingSafeEqual(row.access_token_hash, hashOf(parsed.access_secret))) return undefined;
  const { access_token_hash: _hash, ...donation } = row;
  const titles = await campaignTitles(db, donation.campaign_id === null ? [] : [donation.campaign_id]);
  const campaign_title = titles.get(donation.campaign_id ?? "") ?? generalFundTitle;
  return { ...donation, campaign_title };
}
