import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { subscriptionStatuses } from "../../../../platform/payments/gateway.ts";
import {
  campaignsTakingDonations,
  campaignTitles,
} from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import type { MonthlyCharge, ShownMonthlyGift } from "../../own-monthly-gifts.ts";
import { withSituation } from "../../donation-situation.ts";
import { paymentStatuses } from "../../own-donations.ts";
import { cancelWanted, pausedByPayer } from "../monthly-row.ts";

const shownAtOnce = 50;

const shape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  state: oneOf(...subscriptionStatuses),
  payment_method: "text?",
  amount_is_fixed: "bool",
  is_paused_by_payer: "bool",
  plan_paise: "int4?",
  next_charge_at: "timestamptz?",
  starts_at: "timestamptz?",
  replaced_paise: "int8?",
  cancel_wanted: "bool",
  is_anonymous: "bool",
  donor_name: "text?",
  created_at: "timestamptz",
  ended_at: "timestamptz?",
  given_paise: "int8",
  charge_count: "int8",
} satisfies Shape;

const columns = sqlPart`monthly_gifts.id, public_id, campaign_id, amount_paise, state, payment_method, next_charge_at,
  amount_fixed_at is not null as amount_is_fixed, ${pausedByPayer} as is_paused_by_payer, plan_paise, starts_at, (select replaced.amount_paise from monthly_gifts as replaced where replaced.id = monthly_gifts.replaces_id)
    as replaced_paise,
  ${cancelWanted} as cancel_wanted, is_anonymous, donor_name, created_at, ended_at,
  coalesce((select sum(donations.amount_paise - refunded_paise)::int8 from donations where donations.id = any(array(
    select donation_id from monthly_charges where monthly_gift_id = monthly_gifts.id))
    and payment_status = 'paid'), 0) as given_paise,
  (select count(*) from donations where donations.id = any(array(
    select donation_id from monthly_charges where monthly_gift_id = monthly_gifts.id))
    and payment_status = 'paid') as charge_count`;

/** This person's monthly gifts, newest first. One that was never started is listed for a week. */
export async function listOwnMonthlyGifts(db: Queryable, user_id: string): Promise<ShownMonthlyGift[]> {
  const rows = await db.many(sql(shape)`
    select ${columns} from monthly_gifts where user_id = ${user_id}
      and (state <> 'created' or created_at > now() - interval '7 days')
    order by created_at desc, monthly_gifts.id desc limit ${shownAtOnce}::int4`);
  return withCharges(db, rows);
}

/** One monthly gift with its charges; the caller has checked access. */
export async function readShownMonthlyGift(db: Queryable, id: string): Promise<ShownMonthlyGift> {
  const [gift] = await withCharges(db, [
    await db.one(sql(shape)`select ${columns} from monthly_gifts where id = ${id}`),
  ]);
  if (!gift) throw new Error("A monthly gift is read without its row");
  return gift;
}

type Found = Omit<ShownMonthlyGift, "title" | "charges" | "campaign_has_ended"> & { id: string };

async function withCharges(db: Queryable, rows: readonly Found[]): Promise<ShownMonthlyGift[]> {
  const campaign_ids = rows.flatMap(({ campaign_id }) => campaign_id ?? []);
  const [titles, takes, charges] = await Promise.all([
    campaignTitles(db, campaign_ids),
    campaignsTakingDonations(db, campaign_ids),
    chargesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const now = new Date();
  return rows.map(({ id, ...gift }) => ({
    ...gift,
    title: titles.get(gift.campaign_id ?? "") ?? generalFundTitle(),
    campaign_has_ended: gift.campaign_id !== null && !takes(gift.campaign_id, now),
    charges: charges
      .filter(({ gift_id }) => gift_id === id)
      .map(({ gift_id: _gift_id, ...charge }) => charge),
  }));
}

/** Their monthly donations, newest first. */
async function chargesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<(MonthlyCharge & { gift_id: string })[]> {
  const rows = await db.many(sql({
    gift_id: "uuid",
    donation_id: "uuid",
    public_id: "uuid",
    month_start: "timestamptz",
    amount_paise: "int8",
    refunded_paise: "int8",
    payment_status: oneOf(...paymentStatuses),
    paid_at: "timestamptz?",
    receipt_number: "text?",
    payment_reported_at: "timestamptz?",
    refused_as_foreign_at: "timestamptz?",
    charged_late_at: "timestamptz?",
    given_back_at: "timestamptz?",
    created_at: "timestamptz",
  })`
    select distinct on (monthly_gift_id, month_start, donation_id) monthly_gift_id as gift_id, donation_id, public_id,
      month_start, amount_paise, refunded_paise, payment_status, paid_at, receipt_number,
      payment_reported_at, refused_as_foreign_at, charged_late_at, given_back_at, donations.created_at
    from monthly_charges join donations on donations.id = donation_id
    where monthly_gift_id = any(${[...ids]}::uuid[])
    order by monthly_gift_id, month_start desc, donation_id`);
  return rows.map(withSituation);
}
