import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { isTaxClaimable } from "../../donation.ts";
import { recordsKeptUntil } from "../../financial-year.ts";
import type { DonationSettlement } from "./settle-donations.ts";

/** Who gives monthly says only once in whose name the tax receipts are: a month takes the details of the one before it. */
export async function carryTaxDetails(
  tx: Transaction,
  settled: readonly DonationSettlement[],
): Promise<void> {
  const months = settled.filter(
    ({ payable }) => payable.monthly_gift_id !== null && isTaxClaimable(payable.amount_paise),
  );
  if (months.length === 0) return;
  await tx.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select month.donation_id, latest.sealed, month.paid_at, month.keep_until
    from unnest(${months.map(({ payable }) => payable.id)}::uuid[],
      ${months.map(({ payable }) => payable.monthly_gift_id)}::uuid[],
      ${months.map(({ paid_at }) => paid_at)}::timestamptz[],
      ${months.map(({ paid_at }) => recordsKeptUntil(dayInIndia(paid_at)))}::date[])
      as month (donation_id, gift_id, paid_at, keep_until)
    cross join lateral (
      select sealed from monthly_charges join donation_tax_details using (donation_id)
      where monthly_gift_id = month.gift_id and erased_at is null
      order by month_start desc limit 1) latest
    on conflict (donation_id) do nothing`);
}
