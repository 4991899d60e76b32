import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import type { ValuesOf } from "../../../../text/fields/field.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import type { SupporterOrder } from "../../../campaigns/live-campaign.ts";
import { generalFundTitle } from "../../donation.ts";
import { donationFields } from "../../donation-fields.ts";
import { hashOf } from "../commands/create-donation.ts";
import { formatPublicDonationCursor, type PublicDonationPosition } from "../cursor.ts";
import { readDonationToken } from "../tokens.ts";
import { type DonationState, paymentStatuses } from "../../own-donations.ts";

/** Public fields of a donation. */
type PublicDonation = ValuesOf<typeof donationFields> & {
  /** The public id; it gives no access to anything else of the donation. */
  id: string;
  /** Less what was refunded of it. */
  amount_paise: number;
  /** Null: anonymous, or no name given. */
  display_name: string | null;
  is_anonymous: boolean;
  paid_at: Date;
  /** The organiser's answer. */
  answer: { id: string; content: string; is_edited: boolean; answered_at: Date } | null;
};

export const publicDonationsPerPage = 20;

const publicShape = {
  id: "uuid",
  amount_paise: "int8",
  display_name: "text?",
  is_anonymous: "bool",
  ...fieldShape(donationFields),
  paid_at: "timestamptz",
  answer_id: "uuid?",
  answer: "text?",
  answered_at: "timestamptz?",
  answer_is_edited: "bool",
} satisfies Shape;

const orders = {
  newest: sqlPart`paid_at desc, id desc`,
  largest: sqlPart`amount_paise desc, paid_at desc, id desc`,
} satisfies Record<SupporterOrder, unknown>;

type AskedDonations = {
  limit?: number;
  order?: SupporterOrder;
  cursor?: PublicDonationPosition | undefined;
  /** Only donations made through this fundraising page. */
  fundraiser_id?: string | undefined;
};

/** A campaign's paid donations, newest first by default. `next_cursor` is null on the last page. */
export async function listPublicDonations(
  db: Queryable,
  campaign_id: string,
  { limit = publicDonationsPerPage, order = "newest", cursor, fundraiser_id }: AskedDonations = {},
): Promise<{ donations: PublicDonation[]; next_cursor: string | null }> {
  const rows = await db.many(sql(publicShape)`
    select id, amount_paise, display_name, is_anonymous, ${fieldColumns(donationFields)}, paid_at, answer_id, answer,
      answered_at, answer_edited_at is not null as answer_is_edited
    from public_donation_stats
    where campaign_id = ${campaign_id} ${fundraiser_id ? sqlPart`and fundraiser_id = ${fundraiser_id}` : sqlPart``}
      ${cursor ? behind(order, cursor) : sqlPart``}
    order by ${orders[order]} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (last) => formatPublicDonationCursor(order, last));
  return { donations: page.map(publicDonationOf), next_cursor };
}

function behind(order: SupporterOrder, { amount_paise, paid_at, id }: PublicDonationPosition) {
  return order === "largest"
    ? sqlPart`and (amount_paise, paid_at, id) < (${amount_paise}::int8, ${paid_at}::timestamptz, ${id}::uuid)`
    : sqlPart`and (paid_at, id) < (${paid_at}, ${id}::uuid)`;
}

function publicDonationOf(row: Row<typeof publicShape>): PublicDonation {
  const { answer_id, answer, answered_at, answer_is_edited: is_edited, ...donation } = row;
  const is_answered = answer_id !== null && answer !== null && answered_at !== null;
  return {
    ...donation,
    answer: is_answered ? { id: answer_id, content: answer, is_edited, answered_at } : null,
  };
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

/** The donation for its donor's token; undefined for any other text. */
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
  const campaign_title = titles.get(donation.campaign_id ?? "") ?? generalFundTitle();
  return { ...donation, campaign_title };
}
