import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { sealKeptCustomer } from "../customer-vault.ts";

/**
 * Encrypts the buyers on the tax invoices and bills of supply of these orders, before their deletion. Invoices of sellers without a
 * GSTIN are neither, and keep nobody. Their orders are locked.
 */
export async function keepCustomers(
  tx: Transaction,
  secrets: Secrets | undefined,
  order_ids: readonly string[],
): Promise<void> {
  const invoices = await tx.many(sql({ id: "uuid", issued_at: "timestamptz", customer: "text" })`
    select invoices.id, issued_at, customer::text as customer
    from invoices join shipments on shipments.id = shipment_id
    where order_id = any(${[...order_ids]}::uuid[]) and customer is not null
      and coalesce(content -> 'seller' ->> 'gstin', content -> 'seller' ->> 'composition_gstin') is not null`);
  if (invoices.length === 0) return;
  if (!secrets) throw new Error("Buyers on tax invoices cannot be kept without the site's key");
  await tx.run(command`
    update invoices set customer = null, sealed_customer = kept.sealed, kept_until = kept.until
    from unnest(${invoices.map(({ id }) => id)}::uuid[],
      ${invoices.map(({ customer }) => sealKeptCustomer(secrets, customer))}::text[],
      ${invoices.map(({ issued_at }) => keptUntil(dayInIndia(issued_at)))}::date[]) as kept (id, sealed, until)
    where invoices.id = kept.id`);
}

/**
 * 72 months from the day on which the annual return of the year is due (section 36 of the CGST Act, 2017), which is
 * 31 December after its end (section 44, rule 80 of the CGST Rules).
 */
export function keptUntil(issued_day: string): string {
  return `${Number(financialYearOfDay(issued_day).slice(0, 4)) + 1 + 6}-12-31`;
}

/** Deletes those whose time is over. Returns their number. */
export function forgetKeptCustomers(tx: Transaction, today: string = dayInIndia()): Promise<number> {
  return tx.run(command`
    update invoices set sealed_customer = null, kept_until = null where kept_until < ${today}::date`);
}
