import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { formatDate } from "../../../../text/time.ts";
import { type FiledStatement, numbersNamed } from "../../filed-statement.ts";
import type { FinancialYear } from "../../financial-year.ts";

/** What was filed last of each filed year, its statement or a correction of it, and when its file was downloaded. */
const told = sqlPart`(
  select distinct on (filed.financial_year) filed.financial_year, filed_on, downloaded_at
  from (
    select financial_year, filed_on, download_id, null::uuid as correction_id from filed_tax_statements
    union all select financial_year, filed_on, download_id, id from filed_tax_corrections) filed
  left join tax_statement_downloads downloads on downloads.id = download_id
  order by filed.financial_year, correction_id desc nulls last) told`;

/** Beside `told`: not in that file. Of another file only the day of filing is known. */
const isSince = (moment: ReturnType<typeof sqlPart>) => sqlPart`(case when told.downloaded_at is null
  then day_in_india(${moment}) >= told.filed_on else ${moment} >= told.downloaded_at end)`;

/** Of a row of `donation_credit_notes`. */
const creditedAt = sqlPart`greatest(issued_at, cancelled_at)`;
const isCreditedSince = isSince(creditedAt);

/** Undefined while no statement of this year is recorded as filed. */
export async function readFiledStatement(
  db: Queryable,
  { name, begins_at, ends_at }: FinancialYear,
): Promise<FiledStatement | undefined> {
  const statement = await db.maybeOne(sql({
    filed_on: "text",
    acknowledgement_number: "text",
    recorded_at: "timestamptz",
    changed_count: "int4",
    changed_numbers: "text[]",
  })`
    with changed as materialized (
      select donation_id from donation_tax_details details cross join ${told}
      where told.financial_year = ${name} and paid_at >= ${begins_at} and paid_at < ${ends_at}
        and (${isSince(sqlPart`given_at`)} or exists (
          select from donation_credit_notes notes
          where notes.donation_id = details.donation_id and ${isCreditedSince})))
    select filed_on::text, acknowledgement_number, recorded_at,
      (select count(*)::int4 from changed) as changed_count,
      array(select receipt_number from changed join donations on donations.id = donation_id
        order by receipt_number limit ${sqlInteger(numbersNamed)}) as changed_numbers
    from filed_tax_statements where financial_year = ${name}`);
  return statement && { ...statement, corrections: await correctionsOf(db, name) };
}

function correctionsOf(db: Queryable, year: string): Promise<FiledStatement["corrections"]> {
  return db.many(sql({ filed_on: "text", acknowledgement_number: "text" })`
    select filed_on::text, acknowledgement_number from filed_tax_corrections where financial_year = ${year} order by id`);
}

/** The day on which the statement that has donations of this day was filed; null: it was not. */
export async function filedOn(db: Queryable, paid_day: string): Promise<string | null> {
  const row = await db.maybeOne(sql({ filed_on: "text" })`
    select filed_on::text from filed_tax_statements where financial_year = ${financialYearOfDay(paid_day)}`);
  return row?.filed_on ?? null;
}

/**
 * Of these donations, those whose refund the tax office is still to be told, since what was filed of their year has them, or a file
 * that may yet be recorded as filed, for a year from its download.
 */
export async function donationsToCorrect(
  db: Queryable,
  donations: readonly { id: string; paid_day: string | null }[],
): Promise<string[]> {
  const paid = donations.flatMap(({ id, paid_day }) =>
    paid_day === null ? [] : [{ id, year: financialYearOfDay(paid_day) }],
  );
  const rows = await db.many(sql({ id: "uuid" })`
    select paid.id from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ year }) => year)}::text[]) as paid (id, year)
      left join ${told} on told.financial_year = paid.year
    where exists (select from donation_credit_notes notes where donation_id = paid.id and (${isCreditedSince} or exists (
      select from tax_statement_downloads file
      where file.financial_year = paid.year and unreadable_count = 0
        and file.downloaded_at between now() - interval '1 year' and ${creditedAt}
        and (told.financial_year is null or ${isSince(sqlPart`file.downloaded_at`)}))))`);
  return rows.map(({ id }) => id);
}

/** 409 for a donation of a year that was filed: the office corrects what was said to the tax office. */
export async function refuseFiledYear(db: Queryable, paid_day: string): Promise<void> {
  const day = await filedOn(db, paid_day);
  if (day === null) return;
  const told_of = { year: financialYearOfDay(paid_day), day: formatDate(day) };
  throw new Failure(409, "tax_year_filed", m.donations_tax_filed(told_of));
}
