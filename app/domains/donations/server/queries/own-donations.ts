import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { donationFields } from "../../donation-fields.ts";
import { withSituation } from "../../donation-situation.ts";
import {
  type DonationState,
  type OwnDonation,
  type OwnDonationPage,
  type OwnDonationTotals,
  ownDonationsPerPage,
  paymentStatuses,
} from "../../own-donations.ts";
import { ownDonationCursor, type OwnDonationPosition } from "../cursor.ts";
import { isUuid } from "../../../../text/uuid.ts";

const shape = {
  id: "uuid",
  row_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  payment_method: "text?",
  ...fieldShape(donationFields),
  is_anonymous: "bool",
  donor_name: "text?",
  donor_email: "text",
  receipt_number: "text?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  payment_reported_at: "timestamptz?",
  refused_as_foreign_at: "timestamptz?",
  charged_late_at: "timestamptz?",
  given_back_at: "timestamptz?",
} satisfies Shape;

const columns = sqlPart`public_id as id, id as row_id, campaign_id, amount_paise, refunded_paise, payment_status,
  payment_method, ${fieldColumns(donationFields)}, is_anonymous, donor_name, donor_email, receipt_number, created_at, paid_at,
  payment_reported_at, refused_as_foreign_at, charged_late_at, given_back_at`;

type ListInput = { status?: DonationState; cursor?: OwnDonationPosition; limit?: number };

/** This person's donations, newest first, each with its campaign. `next_cursor` is null on the last page. */
export async function listOwnDonations(
  db: Queryable,
  user_id: string,
  input: ListInput = {},
): Promise<OwnDonationPage> {
  const limit = input.limit ?? ownDonationsPerPage;
  const of_status = input.status ? sqlPart`and payment_status = ${input.status}` : sqlPart``;
  const sortKey = { row_id: sqlPart`donations.id` };
  const after = andAfter(ownDonationCursor, input.cursor, sortKey);
  const rows = await db.many(sql(shape)`
    select ${columns} from donations where user_id = ${user_id} ${of_status} ${after}
    order by ${keysetOrder(ownDonationCursor, sortKey)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, ownDonationCursor.format);
  return { donations: await withCampaigns(db, page), next_cursor };
}

/** 404 for anything that is not a donation of this person. */
export async function readOwnDonation(db: Queryable, user_id: string, id: string): Promise<OwnDonation> {
  const row = isUuid(id)
    ? await db.maybeOne(sql(shape)`
        select ${columns} from donations where public_id = ${id} and user_id = ${user_id}`)
    : undefined;
  const [donation] = row ? await withCampaigns(db, [row]) : [];
  if (!donation) throw new Failure(404, "donation_not_found", m.donations_own_not_found());
  return donation;
}

export async function ownDonationTotals(db: Queryable, user_id: string): Promise<OwnDonationTotals> {
  return db.one(sql({ given_paise: "int8", donation_count: "int8", campaign_count: "int8" })`
    select coalesce(sum(amount_paise - refunded_paise), 0)::int8 as given_paise, count(*) as donation_count,
      count(distinct campaign_id) as campaign_count
    from donations where user_id = ${user_id} and payment_status = 'paid'`);
}

type Found = Row<typeof shape>;

async function withCampaigns(db: Queryable, rows: readonly Found[]): Promise<OwnDonation[]> {
  const campaigns = await campaignsOfDonations(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map(({ row_id: _row_id, campaign_id, ...row }) => ({
    ...withSituation(row),
    campaign: campaigns.get(campaign_id ?? "") ?? null,
  }));
}
