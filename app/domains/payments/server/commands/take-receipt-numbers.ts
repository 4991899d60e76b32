import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { dayInIndia } from "../../../../text/india-day.ts";

/** Documents that share one number sequence, such as donations. */
export type ReceiptSeries = {
  /** Never changed. */
  name: string;
  /** Before the year in each number, and different for each series. */
  prefix: string;
};

/** Locks the counter of today, for a transaction that takes numbers of it later, after what is locked after it. */
export async function lockReceiptNumbers(tx: Transaction, series: ReceiptSeries): Promise<void> {
  await tx.run(command`
    insert into receipt_counters (series, financial_year, last_number)
    values (${series.name}, ${financialYearOfDay(dayInIndia(new Date()))}, 0)
    on conflict (series, financial_year) do update set last_number = receipt_counters.last_number`);
}

/**
 * One number per timestamp, such as "2026-27/000042". The counter's row is locked until the transaction ends, and a
 * rollback releases its numbers, so there are no gaps.
 */
export async function takeReceiptNumbers(
  tx: Transaction,
  series: ReceiptSeries,
  moments: readonly Date[],
): Promise<string[]> {
  if (moments.length === 0) return [];
  const years = moments.map((moment) => financialYearOfDay(dayInIndia(moment)));
  const wanted = new Map<string, number>();
  for (const year of years) wanted.set(year, (wanted.get(year) ?? 0) + 1);
  // Fixed order, so that two transactions cannot deadlock.
  const sorted = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const counters = await tx.many(sql({ financial_year: "text", last_number: "int8" })`
    insert into receipt_counters (series, financial_year, last_number)
    select ${series.name}, * from unnest(${sorted.map(([year]) => year)}::text[], ${sorted.map(([, count]) => count)}::int8[])
    on conflict (series, financial_year) do update set last_number = receipt_counters.last_number + excluded.last_number
    returning financial_year, last_number`);
  const next = new Map(
    counters.map(({ financial_year, last_number }) => [
      financial_year,
      last_number - (wanted.get(financial_year) as number) + 1,
    ]),
  );
  return years.map((year) => {
    const number = next.get(year) as number;
    next.set(year, number + 1);
    return `${series.prefix}${year}/${String(number).padStart(6, "0")}`;
  });
}
