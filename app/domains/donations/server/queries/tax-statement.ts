import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { keysetCursor, milliseconds, uuid } from "../../../../text/keyset-cursor.ts";
import type { FinancialYear } from "../../financial-year.ts";
import { approvalOn, type ReceiptSettings, settingsOnDay } from "../../receipt-settings.ts";
import { defaultTaxLayout } from "../../tax-law.ts";
import type { TaxStatementRow } from "../../tax-layout.ts";
import { paidBetween } from "../dated-at.ts";
import { openTaxDetails } from "../tax-vault.ts";
import { taxStateOf } from "./tax-details.ts";

const cursorOfStatement = keysetCursor({ paid_at: milliseconds, donation_id: uuid }, "asc");

type Source = { db: Queryable; secrets: Secrets };
type Asked = { year: FinancialYear; settings: readonly ReceiptSettings[]; cursor: string; limit: number };

/**
 * The donations of a year with tax receipts, in order of payment. Starts from the tax details, so that the many
 * donations without them cost nothing. Details that can no longer be decrypted are left out.
 */
export async function readTaxStatement(
  { db, secrets }: Source,
  { year, settings, cursor, limit }: Asked,
): Promise<{ rows: Omit<TaxStatementRow, "serial">[]; next_cursor: string | null }> {
  const position = cursorOfStatement.parse(cursor);
  const after = andAfter(cursorOfStatement, position, { paid_at: sqlPart`details.paid_at` });
  const found = await db.many(sql({
    donation_id: "uuid",
    paid_at: "timestamptz",
    sealed: "text",
    receipt_number: "text",
    amount_paise: "int8",
    refunded_paise: "int8",
    payment_method: "text?",
  })`
    select donation_id, details.paid_at, sealed, receipt_number, amount_paise, refunded_paise, payment_method
    from (select * from donation_tax_details details where details.paid_at >= ${year.begins_at} and details.paid_at < ${year.ends_at} ${after}
      order by details.paid_at, donation_id limit ${sqlInteger(limit)}) details
    join donations on donations.id = donation_id
    order by details.paid_at, donation_id`);
  const last = found.length < limit ? undefined : found.at(-1);
  const rows = found.flatMap(({ sealed, ...gift }) => {
    const paid_day = dayInIndia(gift.paid_at);
    const of_day = settingsOnDay(settings, paid_day);
    const approval = approvalOn(of_day, paid_day);
    if (!of_day || !approval || taxStateOf(gift, of_day, true) !== "issued") return [];
    const details = openTaxDetails(secrets, sealed);
    if (!details) return [];
    return {
      receipt_number: gift.receipt_number,
      paid_day,
      donor_name: details.legal_name,
      donor_pan: details.pan,
      donor_address: details.address,
      kept_paise: gift.amount_paise - gift.refunded_paise,
      payment_method: gift.payment_method ?? "",
      organisation_pan: of_day.pan ?? "",
      approval_number: approval.approval_number,
      approval_day: approval.approved_on,
      tax_act: approval.tax_act,
      tax_section: approval.tax_section,
      financial_year: year.name,
    };
  });
  return { rows, next_cursor: last ? cursorOfStatement.format(last) : null };
}

export type TaxLayout = { layout: string; valid_from: string | null; version: number };

/** The layout for a year's statement: the latest one valid from that year or earlier. */
export async function taxLayoutOf(db: Queryable, year: FinancialYear): Promise<TaxLayout> {
  const row = await db.maybeOne(sql({ layout: "text", valid_from: "text", version: "int4" })`
    select layout, valid_from::text, version from tax_statement_layouts where valid_from <= ${year.last_day}::date
    order by valid_from desc limit 1`);
  return row ?? { layout: defaultTaxLayout, valid_from: null, version: 0 };
}

/** Donations of a year, and how many have tax details; amounts after refunds. */
export type TaxSummary = { gift_count: number; kept_paise: number; named_count: number; named_paise: number };

export async function taxSummaryOf(
  db: Queryable,
  { begins_at, ends_at }: FinancialYear,
): Promise<TaxSummary> {
  return db.one(sql({ gift_count: "int8", kept_paise: "int8", named_count: "int8", named_paise: "int8" })`
    select count(*) as gift_count, coalesce(sum(amount_paise - refunded_paise), 0)::int8 as kept_paise,
      count(donation_id) as named_count,
      coalesce(sum(amount_paise - refunded_paise) filter (where donation_id is not null), 0)::int8 as named_paise
    from donations left join donation_tax_details on donation_id = donations.id
    where payment_status = 'paid' and ${paidBetween(begins_at, ends_at)}`);
}
