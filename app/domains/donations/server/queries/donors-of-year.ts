import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { sql, sqlInteger, sqlUnprepared } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { DonorRecord } from "../../donor-record.ts";
import type { DonorOfYear } from "../../donors-of-year.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";
import { type FinancialYear, yearOfRecordsKeptUntil } from "../../financial-year.ts";
import { openDonorRecord, openTaxDetails } from "../tax-vault.ts";
import { findUnreadable } from "./find-unreadable.ts";

type Source = { db: Queryable; secrets: Secrets };
type Asked = {
  year: FinancialYear;
  /** Last receipt number of the previous page; empty for the first page. */
  cursor: string;
  limit: number;
};

/**
 * Donors of a year with name and address, in order of their receipts: of the tax details, else of the donor's record; also of
 * donors who have left, whose records are kept for this. The same donations are not `nameless` in `taxSummaryOf`. Throws on what no
 * key opens.
 */
export async function listDonorsOfYear(
  source: Source,
  asked: Asked,
): Promise<{ donors: DonorOfYear[]; next_cursor: string | null }> {
  const { page, next_cursor } = await readDonors(source, asked);
  return {
    donors: page.map(({ donor, ...facts }) => {
      if (!donor) throw new Error(`The donor of receipt ${facts.receipt_number} is opened by no key`);
      return { ...facts, name: donor.name, address: donor.address };
    }),
    next_cursor,
  };
}

/** Read before the file, which is whole or is not made. */
export function unreadableDonors(source: Source, asked: Pick<Asked, "year">): Promise<UnreadableReceipts> {
  return findUnreadable(async (page_asked) => {
    const { page, next_cursor } = await readDonors(source, { ...asked, ...page_asked });
    const unreadable = page.filter(({ donor }) => !donor);
    return { unreadable_numbers: unreadable.map(({ receipt_number }) => receipt_number), next_cursor };
  });
}

/** Of the last attempt at the file; null: it was made, or nobody has tried. As `lastUnreadable`. */
export async function lastUnreadableDonors(db: Queryable, year: string): Promise<UnreadableReceipts | null> {
  const refused = await db.maybeOne(sql({ count: "int4", receipt_numbers: "text[]" })`
    select unreadable_count as count, unreadable_numbers as receipt_numbers from refused_donor_files
    where financial_year = ${year}`);
  return refused ?? null;
}

/** The first financial year of which names and addresses are kept; null: of none. */
export async function firstYearOfDonors(db: Queryable): Promise<string | null> {
  const { keep_until } = await db.one(sql({ keep_until: "text?" })`
    select least((select min(keep_until) from donation_tax_details), (select min(keep_until) from donor_records))::text
      as keep_until`);
  return keep_until === null ? null : yearOfRecordsKeptUntil(keep_until);
}

type Read = {
  page: (Omit<DonorOfYear, keyof DonorRecord> & { donor: DonorRecord | undefined })[];
  next_cursor: string | null;
};

/** Receipt numbers start with the year, so their index finds them; not prepared, as `listDonationsOfYear`. */
async function readDonors({ db, secrets }: Source, { year, cursor, limit }: Asked): Promise<Read> {
  const rows = await db.many(sqlUnprepared({
    receipt_number: "text",
    paid_at: "timestamptz",
    kept_paise: "int8",
    tax_details: "text?",
    donor_record: "text?",
  })`
    select receipt_number, donations.paid_at, amount_paise - refunded_paise as kept_paise, details.sealed as tax_details,
      donor_records.sealed as donor_record
    from donations left join donation_tax_details details on details.donation_id = donations.id
    left join donor_records on donor_records.donation_id = donations.id
    where receipt_number like ${`${year.name}/%`} and receipt_number > ${cursor} and payment_status = 'paid'
      and coalesce(details.donation_id, donor_records.donation_id) is not null
    order by receipt_number limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, ({ receipt_number }) => receipt_number);
  return {
    page: page.map(({ paid_at, tax_details, donor_record, ...facts }) => ({
      ...facts,
      paid_day: dayInIndia(paid_at),
      donor: donorOf(secrets, { tax_details, donor_record }),
    })),
    next_cursor,
  };
}

function donorOf(
  secrets: Secrets,
  { tax_details, donor_record }: { tax_details: string | null; donor_record: string | null },
): DonorRecord | undefined {
  if (tax_details === null) return openDonorRecord(secrets, donor_record ?? "");
  const details = openTaxDetails(secrets, tax_details);
  return details && { name: details.legal_name, address: details.address };
}
