import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";

/** What an admin explained of it, and what is settled twice, is no part of the sum. */
const counted_paise = sqlPart`credit_paise - debit_paise
  - case when explained_at is not null or difference = 'twice' then difference_paise else 0 end`;

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
    select dispute_id as id, sum(${counted_paise})::int8 as paise from settlement_items
    where dispute_id = any(${[...ids]}::text[])
      and entity_id <> all(${[...entity_ids]}::text[])
    group by dispute_id
    union all
    select payment_id, sum(${counted_paise})::int8 from settlement_items
    where payment_id = any(${[...ids]}::text[]) and type = 'refund' and dispute_id is null
      and entity_id <> all(${[...entity_ids]}::text[])
    group by payment_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

type Listed = { settlement_id: string; entity_id: string };

/** As a key of the next one's answer. */
export const listedKey = ({ settlement_id, entity_id }: Listed) => `${settlement_id} ${entity_id}`;

/**
 * Which of these payments and refunds another settlement has too: one that did not fail, and where it is not the second
 * itself. The gateway settles each once.
 */
export async function settledTwice(db: Queryable, items: readonly Listed[]): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ settlement_id: "uuid", entity_id: "text" })`
    select asked.settlement_id, asked.entity_id
    from unnest(${items.map(({ settlement_id }) => settlement_id)}::uuid[],
      ${items.map(({ entity_id }) => entity_id)}::text[]) as asked (settlement_id, entity_id)
    where exists (
      select from settlement_items other join settlements on settlements.id = other.settlement_id
      where other.entity_id = asked.entity_id and other.settlement_id <> asked.settlement_id
        and other.type in ('payment', 'refund') and other.difference is distinct from 'twice' and status <> 'failed')`);
  return new Set(rows.map(listedKey));
}
