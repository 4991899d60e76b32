import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Credits less debits of what is settled of each of these disputes, and in refunds of each of these payments, without
 * these items and without what an admin explained.
 */
export async function settledBesides(
  db: Queryable,
  ids: readonly string[],
  entity_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ id: "text", paise: "int8" })`
    select dispute_id as id, sum(credit_paise - debit_paise)::int8 as paise from settlement_items
    where dispute_id = any(${[...ids]}::text[]) and explained_at is null
      and entity_id <> all(${[...entity_ids]}::text[])
    group by dispute_id
    union all
    select payment_id, sum(credit_paise - debit_paise)::int8 from settlement_items
    where payment_id = any(${[...ids]}::text[]) and type = 'refund' and dispute_id is null and explained_at is null
      and entity_id <> all(${[...entity_ids]}::text[])
    group by payment_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}
