import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { formatDate } from "../../../../text/time.ts";
import type { FinancialYear } from "../../financial-year.ts";

/** That a year's statement was filed with the tax office. */
export type FiledStatement = {
  filed_on: string;
  acknowledgement_number: string;
  recorded_at: Date;
  /** Receipts with other details or another amount since that day, so that a correction has to be filed. */
  changed_count: number;
};

/** Condition on a row of `donation_credit_notes`, beside the statement of its year. */
const isCreditedSince = sqlPart`day_in_india(greatest(issued_at, cancelled_at)) >= filed_on`;

export async function readFiledStatement(
  db: Queryable,
  { name, begins_at, ends_at }: FinancialYear,
): Promise<FiledStatement | undefined> {
  return db.maybeOne(sql({
    filed_on: "text",
    acknowledgement_number: "text",
    recorded_at: "timestamptz",
    changed_count: "int4",
  })`
    select filed_on::text, acknowledgement_number, recorded_at,
      (select count(*)::int4 from donation_tax_details details
        where paid_at >= ${begins_at} and paid_at < ${ends_at}
          and (day_in_india(given_at) >= filed_on or exists (
            select from donation_credit_notes notes
            where notes.donation_id = details.donation_id and ${isCreditedSince}))) as changed_count
    from filed_tax_statements where financial_year = ${name}`);
}

/** The day on which the statement that has donations of this day was filed; null: it was not. */
export async function filedOn(db: Queryable, paid_day: string): Promise<string | null> {
  const row = await db.maybeOne(sql({ filed_on: "text" })`
    select filed_on::text from filed_tax_statements where financial_year = ${financialYearOfDay(paid_day)}`);
  return row?.filed_on ?? null;
}

/** Of these donations, those whose refund the tax office is still to be told, since the statement of their year has them. */
export async function donationsToCorrect(
  db: Queryable,
  donations: readonly { id: string; paid_day: string | null }[],
): Promise<string[]> {
  const paid = donations.flatMap(({ id, paid_day }) =>
    paid_day === null ? [] : [{ id, year: financialYearOfDay(paid_day) }],
  );
  const rows = await db.many(sql({ id: "uuid" })`
    select id from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ year }) => year)}::text[]) as paid (id, year)
      join filed_tax_statements on financial_year = paid.year
    where exists (select from donation_credit_notes notes where donation_id = paid.id and ${isCreditedSince})`);
  return rows.map(({ id }) => id);
}

/** 409 for a donation of a year that was filed: the office corrects what was said to the tax office. */
export async function refuseFiledYear(db: Queryable, paid_day: string): Promise<void> {
  const day = await filedOn(db, paid_day);
  if (day === null) return;
  const told = { year: financialYearOfDay(paid_day), day: formatDate(day) };
  throw new Failure(409, "tax_year_filed", m.donations_tax_filed(told));
}
