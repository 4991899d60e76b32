import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia, startOfDayInIndia } from "../../../../text/india-day.ts";
import { partsOwed } from "../../../ledger/server/queries/seller-accounts.ts";
import { disputedPayables } from "../../../payments/server/queries/disputes.ts";
import { returns_days } from "../../../catalog/schema.ts";
import { returnsFrom } from "./parts-of-orders.ts";
import { underWayStatuses } from "../../states.ts";
import { awaitedReturnStatuses } from "../../return-states.ts";

/** The parts of these sellers of orders whose payment is disputed at the gateway now. */
export async function partsDisputed(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<{ order_id: string; vendor_id: string }[]> {
  const disputed = await disputedPayables(db, "order");
  if (disputed.length === 0) return [];
  return db.many(sql({ order_id: "uuid", vendor_id: "uuid" })`
    select order_id, vendor_id from shipments
    where order_id = any(${disputed}::uuid[]) and vendor_id = any(${[...vendor_ids]}::uuid[])`);
}

/** The parts of these sellers, if they are owed something, of orders with a refund of which nobody decided yet who bears it. */
export async function partsUndecided(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<{ order_id: string; vendor_id: string; order_number: string }[]> {
  const parts = await db.many(sql({ order_id: "uuid", vendor_id: "uuid", order_number: "text" })`
    select order_id, vendor_id, order_number from orders join shipments on order_id = orders.id
    where undecided_paise > 0 and vendor_id = any(${[...vendor_ids]}::uuid[]) order by undecided_since`);
  return partsOwed(db, parts);
}

/**
 * Shipments whose payout is not due yet: disputed; with a refund that nobody bears yet; paid and in transit, delivered within the return period (until the end of the
 * last day, in India, from the later moment of `returnsFrom`), never arrived as their customer says, or with an undecided
 * return. A return declined by the seller blocks the payout as long as it can be appealed (`lastAppealDay`): for the length of the
 * return period. Few rows, however much a seller has sold.
 */
export async function partsNotPayable(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<{ order_id: string; vendor_id: string; is_disputed: boolean; is_undecided: boolean }[]> {
  const return_period = startOfDayInIndia(addDays(dayInIndia(), -returns_days));
  const disputed = await partsDisputed(db, vendor_ids);
  return db.many(sql({ order_id: "uuid", vendor_id: "uuid", is_disputed: "bool", is_undecided: "bool" })`
    select order_id, vendor_id, bool_or(is_disputed) as is_disputed, bool_or(is_undecided) as is_undecided from (
      select *, true as is_disputed, false as is_undecided from unnest(${disputed.map(({ order_id }) => order_id)}::uuid[],
        ${disputed.map(({ vendor_id }) => vendor_id)}::uuid[]) disputed (order_id, vendor_id)
      union
      select order_id, vendor_id, false, true from orders join shipments on order_id = orders.id
      where undecided_paise > 0 and vendor_id = any(${[...vendor_ids]}::uuid[])
      union
      select order_id, vendor_id, false, false from shipments
      where vendor_id = any(${[...vendor_ids]}::uuid[]) and status in ${sqlTexts(underWayStatuses)}
      union
      select order_id, vendor_id, false, false from shipments
      where vendor_id = any(${[...vendor_ids]}::uuid[])
        and delivered_at >= ${return_period}
      union
      select order_id, vendor_id, false, false from missing_shipments
      where vendor_id = any(${[...vendor_ids]}::uuid[]) and outcome is null
      union
      select order_id, vendor_id, false, false from missing_shipments
      where vendor_id = any(${[...vendor_ids]}::uuid[]) and ended_at >= ${return_period}
        and exists (select from shipments where id = shipment_id and status = 'delivered')
      union
      select order_id, vendor_id, false, false from order_returns
      where vendor_id = any(${[...vendor_ids]}::uuid[]) and (status in ${sqlTexts(awaitedReturnStatuses)}
        or status = 'declined' and changed_at >= ${return_period})) parts
    group by order_id, vendor_id`);
}

/** The number of an order of which a customer waits for goods or a decision; undefined: nobody waits. */
export function openSaleOf(
  db: Queryable,
  vendor_id: string,
): Promise<{ id: string; number: string } | undefined> {
  return db.maybeOne(sql({ id: "uuid", number: "text" })`
    select id, order_number as number from orders where id = (
      select order_id from shipments
      where vendor_id = ${vendor_id} and status in ('pending', 'confirmed', 'processing', 'shipped')
      union all
      select order_id from missing_shipments where vendor_id = ${vendor_id} and outcome is null
      union all
      select order_id from order_returns
      where vendor_id = ${vendor_id} and status in ${sqlTexts(awaitedReturnStatuses)}
      limit 1)`);
}

/** The last day on which something delivered can come back, or a declined return can be appealed; as "2026-11-20". */
export async function lastDayOfReturns(db: Queryable, vendor_id: string): Promise<string> {
  const { day } = await db.one(sql({ day: "date?" })`
    select max(day_in_india(moment)) + ${returns_days}::int4 as day from (
      select ${returnsFrom} as moment from shipments where vendor_id = ${vendor_id} and delivered_at is not null
      union all
      select changed_at from order_returns where vendor_id = ${vendor_id} and status = 'declined') moments`);
  return day ?? dayInIndia();
}

/** Order numbers by id. */
export async function orderNumbersOf(
  db: Queryable,
  order_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many(sql({ id: "uuid", order_number: "text" })`
    select id, order_number from orders where id = any(${[...order_ids]}::uuid[])`);
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
}
