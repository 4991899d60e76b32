import type { Queryable } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia, startOfDayInIndia } from "../../../../text/india-day.ts";

/** A list starts this long before the newest that was listed, since lists of the gateway can lag. */
const overlap_days = 7;

/** The time from which settlements are listed: the first list starts before the first payment. */
export async function listedFrom(db: Queryable, key_mode: GatewayMode): Promise<Date> {
  const { newest, first_day } = await db.one(sql({ newest: "timestamptz?", first_day: "text?" })`
    select (select newest_settlement_at from settlement_listings where key_mode = ${key_mode}) as newest,
      (select to_char(min(day), 'YYYY-MM-DD') from gateway_days) as first_day`);
  return startOfDayInIndia(addDays(newest ? dayInIndia(newest) : (first_day ?? dayInIndia()), -overlap_days));
}

/**
 * After the last page: all settlements up to the newest of the list are stored. A future time, sent by the gateway by
 * mistake, would hide all others until then.
 */
export async function finishListing(
  db: Queryable,
  key_mode: GatewayMode,
  newest_at: Date | null,
): Promise<void> {
  await db.run(command`
    update settlement_listings set listed_at = now(),
      newest_settlement_at = greatest(newest_settlement_at, least(${newest_at}::timestamptz, now()))
    where key_mode = ${key_mode}`);
}

/** Whether the list was never read to its end: after the first start, and after an upgrade. */
export async function wasNeverListed(db: Queryable, key_mode: GatewayMode): Promise<boolean> {
  return (
    (await db.run(sql({})`
      select from settlement_listings where key_mode = ${key_mode} and listed_at is null`)) > 0
  );
}
