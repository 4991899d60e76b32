import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { languageColumn } from "../../../../platform/mail/outbox.ts";
import type { Language } from "../../../../text/language.ts";
import { disputedAmounts } from "../../../payments/server/queries/disputes.ts";
import { owedAmounts } from "../../../payments/server/queries/owed-to-payers.ts";

/** Position of a paid donation in its campaign's money, in the order in which donations were booked. */
export type DonationPlace = {
  campaign_id: string;
  /** Its amount after refunds. */
  net_paise: number;
  returned_paise: number;
  /** Sum of all earlier donations after refunds. */
  before_paise: number;
};

/**
 * Undefined for unpaid donations and for the general fund, which has no expenses. The amount received before it is
 * stored with it and never changes; only refunds since are added up.
 */
export function placeOfDonation(db: Queryable, donation_id: string): Promise<DonationPlace | undefined> {
  return db.maybeOne(sql({
    campaign_id: "uuid",
    net_paise: "int8",
    returned_paise: "int8",
    before_paise: "int8",
  })`
    select own.campaign_id, own.amount_paise - own.refunded_paise as net_paise, own.refunded_paise as returned_paise,
      own.received_before_paise - (
        select coalesce(sum(earlier.refunded_paise), 0)::int8 from donations earlier
        where earlier.campaign_id = own.campaign_id and earlier.refunded_paise > 0
          and earlier.received_before_paise < own.received_before_paise) as before_paise
    from donations own
    where own.id = ${donation_id} and own.received_before_paise is not null`);
}

/** A donation to the general fund, of which something is left after refunds; undefined for any other. */
export function donationToFund(
  db: Queryable,
  donation_id: string,
): Promise<{ given_at: Date; returned_paise: number } | undefined> {
  return db.maybeOne(sql({ given_at: "timestamptz", returned_paise: "int8" })`
    select paid_at as given_at, refunded_paise as returned_paise from donations
    where id = ${donation_id} and campaign_id is null and paid_at is not null and refunded_paise < amount_paise`);
}

/** What was refunded of the campaign's first donations, which together are these amounts, by amount; in paise. */
export async function returnedOfFirst(
  db: Queryable,
  campaign_id: string,
  received_paise: readonly number[],
): Promise<Map<number, number>> {
  if (received_paise.length === 0) return new Map();
  const rows = await db.many(sql({ up_to_paise: "int8", paise: "int8" })`
    select up_to_paise, (
      select coalesce(sum(refunded_paise), 0)::int8 from donations
      where campaign_id = ${campaign_id} and refunded_paise > 0 and received_before_paise < up_to_paise) as paise
    from unnest(${[...new Set(received_paise)]}::int8[]) as first (up_to_paise)`);
  return new Map(rows.map(({ up_to_paise, paise }) => [up_to_paise, paise]));
}

/** Of what is left of donations after refunds, what does not leave for bills, advances and moves. */
export type HeldMoney = {
  /** Banks look into it, and may take it back. */
  disputed_paise: number;
  /** Of the rest, on its way back to donors, or owed to them. */
  owed_paise: number;
};

/** Of a campaign's donations. */
export function heldOfCampaign(db: Queryable, campaign_id: string): Promise<HeldMoney> {
  return heldWhere(db, sqlPart`campaign_id = ${campaign_id}`);
}

/** Of donations to the general fund. */
export function heldOfFund(db: Queryable): Promise<HeldMoney> {
  return heldWhere(db, sqlPart`campaign_id is null`);
}

/** What a dispute may take as well is not counted twice. */
async function heldWhere(db: Queryable, chosen: ReturnType<typeof sqlPart>): Promise<HeldMoney> {
  const [disputed, owed] = [await disputedAmounts(db, "donation"), await owedAmounts(db, "donation")];
  const ids = [...new Set([...disputed.keys(), ...owed.keys()])];
  if (ids.length === 0) return { disputed_paise: 0, owed_paise: 0 };
  const amountsOf = (amounts: ReadonlyMap<string, number>) => ids.map((id) => amounts.get(id) ?? 0);
  return db.one(sql({ disputed_paise: "int8", owed_paise: "int8" })`
    select coalesce(sum(disputed_paise), 0)::int8 as disputed_paise,
      coalesce(sum(least(owed_paise, left_paise - disputed_paise)), 0)::int8 as owed_paise
    from (
      select amount_paise - refunded_paise as left_paise, least(held.disputed, amount_paise - refunded_paise) as disputed_paise,
        held.owed as owed_paise
      from unnest(${ids}::uuid[], ${amountsOf(disputed)}::int8[], ${amountsOf(owed)}::int8[]) as held (id, disputed, owed)
      join donations using (id)
      where ${chosen}) held`);
}

export type PlacedDonation = {
  id: string;
  donor_name: string | null;
  donor_email: string;
  language: Language;
  amount_paise: number;
  /** Refunded part. */
  refunded_paise: number;
  /** Where it lies in all that was ever given to its campaign. */
  received_before_paise: number;
  /** Where it lies in what is left of that after refunds: from the first paisa to after the last. */
  from_paise: number;
  to_paise: number;
  /** Paid, and its donor was not notified that it is spent. */
  is_untold: boolean;
};

/**
 * A campaign's donations in booking order, from this position in what was ever given to it. Reads these, and the
 * refunds before them.
 */
export function donationsFrom(
  db: Queryable,
  { campaign_id, position_paise, limit }: { campaign_id: string; position_paise: number; limit: number },
): Promise<PlacedDonation[]> {
  return db.many(sql({
    id: "uuid",
    donor_name: "text?",
    donor_email: "text",
    language: languageColumn,
    amount_paise: "int8",
    refunded_paise: "int8",
    received_before_paise: "int8",
    from_paise: "int8",
    to_paise: "int8",
    is_untold: "bool",
  })`
    select id, donor_name, donor_email, language, amount_paise, refunded_paise, received_before_paise,
      (received_before_paise - refunded_up_to_paise + refunded_paise)::int8 as from_paise,
      (received_before_paise + amount_paise - refunded_up_to_paise)::int8 as to_paise,
      payment_status = 'paid' and not exists (select from spent_donations where donation_id = id) as is_untold
    from (
      select id, donor_name, donor_email, language, amount_paise, refunded_paise, received_before_paise, payment_status,
        earlier.paise + sum(refunded_paise) over (order by received_before_paise) as refunded_up_to_paise
      from donations, (
        select coalesce(sum(refunded_paise), 0) as paise from donations
        where campaign_id = ${campaign_id} and refunded_paise > 0
          and received_before_paise < ${position_paise}::int8) earlier
      where campaign_id = ${campaign_id} and received_before_paise >= ${position_paise}::int8
      order by received_before_paise limit ${limit}::int4) placed
    order by received_before_paise`);
}
