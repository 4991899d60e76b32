import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import {
  settlementCursor,
  settlementDifferences,
  type SettlementPage,
  type SettlementPosition,
  settlementStatuses,
} from "../../settlement.ts";

const shape = {
  id: "uuid",
  gateway_settlement_id: "text",
  amount_paise: "int8",
  fees_paise: "int8",
  fee_tax_paise: "int8",
  utr: "text?",
  status: oneOf(...settlementStatuses),
  created_at: "timestamptz",
  /** A day, as in "2026-11-20". */
  settled_on: "text",
  /** Null: its items were not read to the end yet. */
  read_at: "timestamptz?",
  items_paise: "int8?",
  booked_at: "timestamptz?",
  /** By an admin, although it is not the sum of its items. */
  is_booked_by_hand: "bool",
  /** The day of its line in a statement of the bank; null: in none. */
  arrived_on: "text?",
  difference: oneOf(...settlementDifferences, null),
  difference_paise: "int8",
  /** Why it stays booked although the gateway called it failed. */
  explanation: "text?",
  /** Of what it is besides its items. Null: nothing is booked of that. */
  booked_as: oneOf("fee", "tax", "adjustment", null),
  booked_difference_paise: "int8",
} satisfies Shape;
export type Settlement = Row<typeof shape>;

const columns = sqlPart`id, gateway_settlement_id, amount_paise, fees_paise, fee_tax_paise, utr, status, created_at,
  to_char(settled_on, 'YYYY-MM-DD') as settled_on, read_at, items_paise, booked_at,
  booked_by is not null as is_booked_by_hand, to_char(arrived_on, 'YYYY-MM-DD') as arrived_on, difference, difference_paise,
  explanation, booked_as, booked_difference_paise`;

/** Newest first. `next_cursor` is null on the last page. */
export async function listSettlements(
  db: Queryable,
  { after, limit }: { after: SettlementPosition | undefined; limit: number },
): Promise<SettlementPage> {
  const older = andAfter(settlementCursor, after);
  const rows = await db.many(sql(shape)`
    select ${columns} from settlements where true ${older}
    order by ${keysetOrder(settlementCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, settlementCursor.format);
  return { settlements: page, next_cursor };
}

export async function findSettlement(db: Queryable, id: string): Promise<Settlement | undefined> {
  if (!isUuid(id)) return undefined;
  return db.maybeOne(sql(shape)`select ${columns} from settlements where id = ${id}`);
}

const mostShown = 50;

/** Those that somebody should look at, longest waiting first, at most fifty. */
export async function listOpenSettlements(db: Queryable): Promise<Settlement[]> {
  return db.many(sql(shape)`
    select ${columns} from settlements where difference is not null order by created_at limit ${sqlInteger(mostShown)}`);
}

const mostOfDays = 200;

/** Of these days, newest first, at most two hundred. */
export async function settlementsOfDays(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Settlement[]> {
  return db.many(sql(shape)`
    select ${columns} from settlements where settled_on between ${from}::date and ${to}::date
    order by settled_on desc limit ${sqlInteger(mostOfDays)}`);
}

/** Settlements and items that somebody should look at, and payments and refunds in no settlement. */
export async function countDifferences(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select (select count(*) from settlements where difference is not null)
      + (select count(*) from settlement_items where difference is not null and explained_at is null)
      + (select count(*) from unsettled_movements where explained_at is null) as count`);
  return count;
}
