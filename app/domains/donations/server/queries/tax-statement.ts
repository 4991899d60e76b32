import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { keysetCursor, milliseconds, uuid } from "../../../../text/keyset-cursor.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";
import type { FinancialYear } from "../../financial-year.ts";
import type { TaxDetails } from "../../pan.ts";
import { approvalOn, type ReceiptSettings, settingsOnDay, type TaxApproval } from "../../receipt-settings.ts";
import { defaultTaxLayout } from "../../tax-law.ts";
import type { TaxStatementRow } from "../../tax-layout.ts";
import { canBeTaxed } from "../can-be-taxed.ts";
import { paidBetween } from "../dated-at.ts";
import { openTaxDetails } from "../tax-vault.ts";
import { findUnreadable } from "./find-unreadable.ts";
import { taxStateOf } from "./tax-details.ts";

const cursorOfStatement = keysetCursor({ paid_at: milliseconds, donation_id: uuid }, "asc");

type Source = { db: Queryable; secrets: Secrets };
type Asked = { year: FinancialYear; settings: readonly ReceiptSettings[]; cursor: string; limit: number };

type StatementRow = Omit<TaxStatementRow, "serial">;

/** The donations of a year with tax receipts, in order of payment. Throws on details that no key opens. */
export async function readTaxStatement(
  source: Source,
  asked: Asked,
): Promise<{ rows: StatementRow[]; next_cursor: string | null }> {
  const { issued, next_cursor } = await readIssued(source, asked);
  return { rows: issued.map((receipt) => rowOf(receipt, asked.year)), next_cursor };
}

/** Read before the file, which is whole or is not made: it opens the details of all donors of the year. */
export function unreadableReceipts(
  source: Source,
  asked: Pick<Asked, "year" | "settings">,
): Promise<UnreadableReceipts> {
  return findUnreadable(async (page_asked) => {
    const { issued, next_cursor } = await readIssued(source, { ...asked, ...page_asked });
    const unreadable = issued.filter(({ details }) => !details);
    return { unreadable_numbers: unreadable.map(({ donation }) => donation.receipt_number), next_cursor };
  });
}

type Donation = {
  paid_at: Date;
  receipt_number: string;
  amount_paise: number;
  refunded_paise: number;
  payment_method: string | null;
};
type Receipt = {
  donation: Donation;
  paid_day: string;
  settings: ReceiptSettings;
  approval: TaxApproval;
  details: TaxDetails | undefined;
};
type Issued = { issued: Receipt[]; next_cursor: string | null };

/** Starts from the tax details, so that the many donations without them cost nothing. */
async function readIssued(
  { db, secrets }: Source,
  { year, settings, cursor, limit }: Asked,
): Promise<Issued> {
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
  const issued = found.flatMap(({ sealed, ...donation }): Receipt[] => {
    const paid_day = dayInIndia(donation.paid_at);
    const of_day = settingsOnDay(settings, paid_day);
    const approval = approvalOn(of_day, paid_day);
    if (!of_day || !approval || taxStateOf(donation, of_day, true) !== "issued") return [];
    return [{ donation, paid_day, settings: of_day, approval, details: openTaxDetails(secrets, sealed) }];
  });
  return { issued, next_cursor: last ? cursorOfStatement.format(last) : null };
}

function rowOf(
  { donation, paid_day, settings, approval, details }: Receipt,
  year: FinancialYear,
): StatementRow {
  if (!details) throw new Error(`The tax details of receipt ${donation.receipt_number} open with no key`);
  return {
    receipt_number: donation.receipt_number,
    paid_day,
    donor_name: details.legal_name,
    donor_pan: details.pan,
    donor_address: details.address,
    kept_paise: donation.amount_paise - donation.refunded_paise,
    payment_method: donation.payment_method ?? "",
    organisation_pan: settings.pan ?? "",
    approval_number: approval.approval_number,
    approval_day: approval.approved_on,
    tax_act: approval.tax_act,
    tax_section: approval.tax_section,
    financial_year: year.name,
  };
}

export type TaxLayout = { layout: string; valid_from: string | null; version: number };

/** The layout for a year's statement: the latest one valid from that year or earlier. */
export async function taxLayoutOf(db: Queryable, year: FinancialYear): Promise<TaxLayout> {
  const row = await db.maybeOne(sql({ layout: "text", valid_from: "text", version: "int4" })`
    select layout, valid_from::text, version from tax_statement_layouts where valid_from <= ${year.last_day}::date
    order by valid_from desc limit 1`);
  return row ?? { layout: defaultTaxLayout, valid_from: null, version: 0 };
}

/**
 * Donations of a year, and how many are in the file, by the same rules; amounts after refunds. `nameless`: without name
 * and address, which tax law calls anonymous donations (section 115BBC of the Income-tax Act, 1961; section 337 of that of
 * 2025).
 */
export type TaxSummary = {
  donation_count: number;
  kept_paise: number;
  named_count: number;
  named_paise: number;
  nameless_count: number;
  nameless_paise: number;
};

export async function taxSummaryOf(
  db: Queryable,
  { begins_at, ends_at }: FinancialYear,
  settings: readonly ReceiptSettings[],
): Promise<TaxSummary> {
  return db.one(sql({
    donation_count: "int8",
    kept_paise: "int8",
    named_count: "int8",
    named_paise: "int8",
    nameless_count: "int8",
    nameless_paise: "int8",
  })`
    select count(*) as donation_count, coalesce(sum(kept), 0)::int8 as kept_paise,
      count(*) filter (where is_named) as named_count,
      coalesce(sum(kept) filter (where is_named), 0)::int8 as named_paise,
      count(*) filter (where is_nameless) as nameless_count,
      coalesce(sum(kept) filter (where is_nameless), 0)::int8 as nameless_paise
    from (
      select amount_paise - refunded_paise as kept,
        details.donation_id is null and donor_records.donation_id is null as is_nameless,
        details.donation_id is not null
          and ${canBeTaxed(settings, sqlPart`donations.paid_at`, sqlPart`amount_paise - refunded_paise`)} as is_named
      from donations left join donation_tax_details details on details.donation_id = donations.id
      left join donor_records on donor_records.donation_id = donations.id
      where payment_status = 'paid' and ${paidBetween(begins_at, ends_at)}) donations`);
}
