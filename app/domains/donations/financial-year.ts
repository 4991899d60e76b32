import { financialYearOfDay } from "../../text/financial-year.ts";
import { momentsOf } from "../../text/day-period.ts";

/** Days are in India's time zone, such as "2026-11-23". */
export type FinancialYear = {
  name: string;
  first_day: string;
  last_day: string;
  begins_at: Date;
  ends_at: Date;
};

/** First and last day, and the time range they span, its end exclusive; undefined if `name` is not a year. */
export function financialYear(name: string): FinancialYear | undefined {
  const [, text, next] = /^(20\d{2})-(\d{2})$/.exec(name) ?? [];
  const first = Number(text);
  if (!text || Number(next) !== (first + 1) % 100) return undefined;
  const first_day = `${first}-04-01`;
  const last_day = `${first + 1}-03-31`;
  return {
    name,
    first_day,
    last_day,
    ...momentsOf({ from: first_day, to: last_day }),
  };
}

/**
 * Until when a donor's records are kept: ten years after the end of the assessment year (rule 17AA (6) of the
 * Income-tax Rules, 1962), which follows the financial year of the donation.
 */
export function recordsKeptUntil(paid_day: string): string {
  return `${Number(financialYearOfDay(paid_day).slice(0, 4)) + 12}-03-31`;
}

/** The financial year of a donation whose donor's records are kept until this day. */
export function yearOfRecordsKeptUntil(keep_until: string): string {
  return financialYearOfDay(`${Number(keep_until.slice(0, 4)) - 12}-04-01`);
}
