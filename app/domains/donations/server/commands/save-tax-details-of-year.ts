import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { type FinancialYear, recordsKeptUntil } from "../../financial-year.ts";
import type { TaxDetails } from "../../pan.ts";
import { settingsOnDay } from "../../receipt-settings.ts";
import { refuseFiledYear } from "../queries/filed-statements.ts";
import { listReceiptSettings } from "../queries/receipt-settings.ts";
import { taxStateOf } from "../queries/tax-details.ts";
import { sealTaxDetails } from "../tax-vault.ts";

/**
 * Applies these details to a person's donations of a year that lack them; existing details are kept. Locks donations by
 * id. Returns the number of donations. 409 for a year that was filed with the tax office.
 */
export async function saveTaxDetailsOfYear(
  tx: Transaction,
  secrets: Secrets,
  user_id: string,
  { year, details }: { year: FinancialYear; details: TaxDetails },
): Promise<number> {
  await refuseFiledYear(tx, year.first_day);
  const found = await tx.many(sql({
    id: "uuid",
    amount_paise: "int8",
    refunded_paise: "int8",
    paid_at: "timestamptz",
  })`
    select id, amount_paise, refunded_paise, paid_at from donations
    where user_id = ${user_id} and payment_status = 'paid' and paid_at >= ${year.begins_at} and paid_at < ${year.ends_at}
      and not exists (select from donation_tax_details where donation_id = donations.id)
    order by id for update`);
  const settings = await listReceiptSettings(tx);
  const waiting = found.filter((donation) => {
    return taxStateOf(donation, settingsOnDay(settings, dayInIndia(donation.paid_at)), true) === "issued";
  });
  return tx.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select * from unnest(${waiting.map(({ id }) => id)}::uuid[],
      ${waiting.map(() => sealTaxDetails(secrets, details))}::text[],
      ${waiting.map(({ paid_at }) => paid_at)}::timestamptz[],
      ${waiting.map(({ paid_at }) => recordsKeptUntil(dayInIndia(paid_at)))}::date[])
    on conflict (donation_id) do nothing`);
}
