import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";

/** `first_donation_count`: from first-time donors. */
export type DonationDay = {
  day: string;
  given_paise: number;
  donation_count: number;
  first_donation_count: number;
};

/** Paid donations by day of payment, less later refunds; days without any are omitted. */
export async function readDonationDays(db: Queryable, { from, to }: DayPeriod): Promise<DonationDay[]> {
  return db.many(sql({
    day: "date",
    given_paise: "int8",
    donation_count: "int8",
    first_donation_count: "int8",
  })`
    select day, sum(given_paise)::int8 as given_paise, sum(gift_count)::int8 as donation_count,
      sum(first_gift_count)::int8 as first_donation_count
    from donation_days where day between ${from}::date and ${to}::date group by day order by day`);
}
