import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";

/** Settlements that no bank statement has yet, by their bank reference in capitals, of these references. */
export async function settlementsByUtr(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, { id: string; amount_paise: number }>> {
  if (references.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", utr: "text", amount_paise: "int8" })`
    select id, upper(utr) as utr, amount_paise from settlements
    where upper(utr) = any(${[...references]}::text[]) and arrived_on is null order by created_at`);
  return new Map(rows.map(({ utr, ...settlement }) => [utr, settlement]));
}

export type MissingSettlement = {
  id: string;
  gateway_settlement_id: string;
  amount_paise: number;
  settled_on: string;
  utr: string | null;
};

const mostShown = 50;

/**
 * What the gateway sent more than two days ago, within the days of the bank statements, and none of them has: longest
 * missing first, at most fifty.
 */
export async function listMissingSettlements(
  db: Queryable,
  { first, last }: { first: string; last: string },
): Promise<MissingSettlement[]> {
  return db.many(sql({
    id: "uuid",
    gateway_settlement_id: "text",
    amount_paise: "int8",
    settled_on: "text",
    utr: "text?",
  })`
    select id, gateway_settlement_id, amount_paise, to_char(settlements.settled_on, 'YYYY-MM-DD') as settled_on, utr
    from settlements
    where status = 'processed' and arrived_on is null and settlements.settled_on between ${first}::date and ${last}::date
      and settlements.settled_on < day_in_india(now()) - 2
    order by settlements.settled_on limit ${sqlInteger(mostShown)}`);
}
