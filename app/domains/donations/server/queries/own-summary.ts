import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import { campaignTitleOf } from "../../../campaigns/server/queries/campaign-title.ts";
import { generalFundTitle } from "../../donation.ts";
import { type DonationState, paymentStatuses } from "../../own-donations.ts";

export type RecentDonation = {
  /** The public id. */
  id: string;
  campaign_title: string;
  amount_paise: number;
  payment_status: DonationState;
  created_at: Date;
};

export type OwnDonationsSummary = {
  /** Paid donations that are not fully refunded. */
  settled_count: number;
  /** Their sum, refunds deducted. */
  given_paise: number;
  /** At most three, newest first, in any state. */
  newest: RecentDonation[];
};

/** This person's total and newest donations. */
export async function ownDonationsSummary(db: Queryable, user_id: string): Promise<OwnDonationsSummary> {
  const rows = await db.many(sql({
    id: "uuid",
    campaign_title: "text?",
    amount_paise: "int8",
    payment_status: oneOf(...paymentStatuses),
    created_at: "timestamptz",
    settled_count: "int8",
    given_paise: "int8",
  })`
    select newest.id, ${campaignTitleOf(sqlPart`newest.campaign_id`)} as campaign_title, newest.amount_paise,
      newest.payment_status, newest.created_at, newest.settled_count, newest.given_paise
    from (
      select public_id as id, campaign_id, amount_paise, payment_status, created_at, donations.id as row_id,
        count(*) filter (where payment_status = 'paid') over () as settled_count,
        coalesce(sum(amount_paise - refunded_paise) filter (where payment_status = 'paid') over (), 0)::int8
          as given_paise
      from donations where user_id = ${user_id} order by created_at desc, donations.id desc limit 3
    ) newest
    order by newest.created_at desc, newest.row_id desc`);
  return {
    settled_count: rows[0]?.settled_count ?? 0,
    given_paise: rows[0]?.given_paise ?? 0,
    newest: rows.map(({ id, campaign_title, amount_paise, payment_status, created_at }) => ({
      id,
      campaign_title: campaign_title ?? generalFundTitle(),
      amount_paise,
      payment_status,
      created_at,
    })),
  };
}
