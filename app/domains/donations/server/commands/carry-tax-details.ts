import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { recordsKeptUntil } from "../../financial-year.ts";
import type { TaxState } from "../../pan.ts";
import { type ReceiptSettings, settingsOnDay } from "../../receipt-settings.ts";
import { taxStateOf } from "../queries/tax-details.ts";
import type { DonationSettlement } from "./settle-donations.ts";

/**
 * Donors of monthly gifts give their tax details once: each month copies those of the previous one, if its receipt can
 * be a tax receipt, and else their name and address. A gift that takes the place of others goes on with their details.
 */
export async function carryTaxDetails(
  tx: Transaction,
  settled: readonly DonationSettlement[],
  settings: readonly ReceiptSettings[],
): Promise<void> {
  const charged = settled.filter(({ payable }) => payable.monthly_gift_id !== null);
  if (charged.length === 0) return;
  const months = charged.filter((settlement) => taxStateOfPaid(settlement, settings, true) === "issued");
  if (months.length > 0) await carry(tx, sqlPart`donation_tax_details`, months);
  await carry(tx, sqlPart`donor_records`, charged);
}

/** Of a donation that is just paid. */
export function taxStateOfPaid(
  { payable: { amount_paise }, paid_at }: DonationSettlement,
  settings: readonly ReceiptSettings[],
  has_details: boolean,
): TaxState {
  const in_force = settingsOnDay(settings, dayInIndia(paid_at));
  return taxStateOf({ amount_paise, refunded_paise: 0, paid_at }, in_force, has_details);
}

function carry(tx: Transaction, table: ReturnType<typeof sqlPart>, months: readonly DonationSettlement[]) {
  return tx.run(command`
    insert into ${table} (donation_id, sealed, paid_at, keep_until)
    select month.donation_id, latest.sealed, month.paid_at, month.keep_until
    from unnest(${months.map(({ payable }) => payable.id)}::uuid[],
      ${months.map(({ payable }) => payable.monthly_gift_id)}::uuid[],
      ${months.map(({ paid_at }) => paid_at)}::timestamptz[],
      ${months.map(({ paid_at }) => recordsKeptUntil(dayInIndia(paid_at)))}::date[])
      as month (donation_id, gift_id, paid_at, keep_until)
    cross join lateral (
      with recursive gifts as (
        select id, replaces_id from monthly_gifts where id = month.gift_id
        union select replaced.id, replaced.replaces_id
        from gifts join monthly_gifts replaced on replaced.id = gifts.replaces_id)
      select sealed from gifts join monthly_charges on monthly_gift_id = gifts.id
      join ${table} using (donation_id)
      where erased_at is null order by month_start desc limit 1) latest
    on conflict (donation_id) do nothing`);
}
