import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { shouldBeSeen } from "../../../ledger/server/queries/bank-transfers.ts";

export type MissingSettlement = {
  id: string;
  gateway_settlement_id: string;
  amount_paise: number;
  settled_on: string;
  utr: string | null;
};

/** `reference`: its UTR, in capitals. */
export const arrivingShape = { id: "uuid", reference: "text", amount_paise: "int8" } satisfies Shape;
export type Arriving = Row<typeof arrivingShape>;

/** Of these settlements, those that did not fail and that no bank statement has yet. */
export async function arrivingOf(db: Queryable, ids: readonly string[]): Promise<Arriving[]> {
  return db.many(sql(arrivingShape)`
    select id, upper(utr) as reference, amount_paise from settlements
    where id = any(${[...ids]}::uuid[]) and arrived_on is null and status <> 'failed' and utr is not null`);
}

/** What the gateway sent in a settlement, in paise; undefined where a bank line has it, or it is not processed. */
export async function arrivingPaise(db: Queryable, id: string): Promise<number | undefined> {
  const row = await db.maybeOne(sql({ amount_paise: "int8" })`
    select amount_paise from settlements where id = ${id} and status = 'processed' and arrived_on is null`);
  return row?.amount_paise;
}

/**
 * What the gateway sent more than two days ago, on days of the bank statements (`covered`, a datemultirange), and none of
 * them has: the latest first. `count`: of all.
 */
export async function listMissingSettlements(
  db: Queryable,
  { covered, limit }: { covered: string; limit: number },
): Promise<{ settlements: MissingSettlement[]; count: number }> {
  const rows = await db.many(sql({
    id: "uuid",
    gateway_settlement_id: "text",
    amount_paise: "int8",
    settled_on: "text",
    utr: "text?",
    count: "int8",
  })`
    select id, gateway_settlement_id, amount_paise, to_char(settlements.settled_on, 'YYYY-MM-DD') as settled_on, utr,
      count(*) over () as count
    from settlements
    where status = 'processed' and arrived_on is null and ${shouldBeSeen(sqlPart`settlements.settled_on`, covered)}
    order by settlements.settled_on desc, id desc limit ${sqlInteger(limit)}`);
  return { settlements: rows, count: rows[0]?.count ?? 0 };
}
