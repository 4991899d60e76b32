import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CommissionRate } from "../../commission.ts";

const shape = { from_day: "text", basis_points: "int4" } as const;

/** Today's rate in India, in basis points; 0 until one is set. */
export async function commissionOfToday(db: Queryable): Promise<number> {
  const rate = await db.maybeOne(sql({ basis_points: "int4" })`
    select basis_points from commission_rates where from_day <= day_in_india(now())
    order by from_day desc limit 1`);
  return rate?.basis_points ?? 0;
}

/** The next scheduled change, if there is one. */
export async function nextCommission(db: Queryable): Promise<CommissionRate | null> {
  const rate = await db.maybeOne(sql(shape)`
    select from_day::text, basis_points from commission_rates
    where from_day > day_in_india(now()) order by from_day limit 1`);
  return rate ?? null;
}

/** The latest rates, newest first. */
export function listCommissions(db: Queryable): Promise<CommissionRate[]> {
  return db.many(sql(shape)`
    select from_day::text, basis_points from commission_rates order by from_day desc limit 50`);
}
