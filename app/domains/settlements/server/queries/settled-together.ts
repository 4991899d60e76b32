import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";

/** What an admin explained of it, and what is settled twice, is no part of the sum. */
const counted_paise = sqlPart`credit_paise - debit_paise
  - case when explained_at is not null or difference = 'twice' then difference_paise else 0 end`;

/** What a settlement that failed has moved nothing. */
const isFailed = (settlement_id: ReturnType<typeof sqlPart>) => sqlPart`exists (
  select from settlements failed where failed.id = ${settlement_id} and failed.status = 'failed')`;

type Listed = { settlement_id: string; entity_id: string };

const asked = (items: readonly Listed[]) => sqlPart`
  select * from unnest(${items.map(({ settlement_id }) => settlement_id)}::uuid[],
    ${items.map(({ entity_id }) => entity_id)}::text[]) as asked (settlement_id, entity_id)`;

/** Of `settlement_items`: the others, of settlements that did not fail. */
const isBesides = sqlPart`not exists (
    select from asked where (asked.settlement_id, asked.entity_id) = (settlement_items.settlement_id, settlement_items.entity_id))
  and not ${isFailed(sqlPart`settlement_items.settlement_id`)}`;

/**
 * Credits less debits of what is settled of each of these disputes, and in refunds of each of these payments, without
 * these items, without what an admin explained, and without settlements that failed.
 */
export async function sumsOfOtherItems(
  db: Queryable,
  ids: readonly string[],
  items: readonly Listed[],
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ id: "text", paise: "int8" })`
    with asked as (${asked(items)})
    select dispute_id as id, sum(${counted_paise})::int8 as paise from settlement_items
    where dispute_id = any(${[...ids]}::text[]) and ${isBesides}
    group by dispute_id
    union all
    select payment_id, sum(${counted_paise})::int8 from settlement_items
    where payment_id = any(${[...ids]}::text[]) and type = 'refund' and dispute_id is null and ${isBesides}
    group by payment_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** As a key of the next one's answer. */
export const listedKey = ({ settlement_id, entity_id }: Listed) => `${settlement_id} ${entity_id}`;

/**
 * Which of these payments, refunds and items of disputes another settlement has too, where neither failed, and the other is
 * not the second itself. The gateway settles each once. Of two that are asked about at once, and of which neither is the second
 * yet, it is the one that was stored later. A dispute itself is settled when it takes, and again when it gives back.
 */
export async function settledTwice(db: Queryable, items: readonly Listed[]): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ settlement_id: "uuid", entity_id: "text" })`
    with asked as (${asked(items)})
    select asked.settlement_id, asked.entity_id
    from asked left join settlement_items own using (settlement_id, entity_id)
    where asked.entity_id not like 'disp%' and not ${isFailed(sqlPart`asked.settlement_id`)}
      and exists (
        select from settlement_items other
        where other.entity_id = asked.entity_id and other.settlement_id <> asked.settlement_id
          and not ${isFailed(sqlPart`other.settlement_id`)}
          and (other.type in ('payment', 'refund') or other.dispute_id is not null)
          and other.difference is distinct from 'twice'
          and (own.id is null or own.difference = 'twice' or other.id < own.id or not exists (
            select from asked beside where (beside.settlement_id, beside.entity_id) = (other.settlement_id, other.entity_id))))`);
  return new Set(rows.map(listedKey));
}

type OfDispute = { entity_id: string; dispute_id: string | null };

/**
 * Whether an item, or another one of its dispute, is in a booked settlement that the gateway calls failed now, and that no
 * admin decided on.
 */
export async function undecidedAmong(
  db: Queryable,
  items: readonly OfDispute[],
): Promise<(item: OfDispute) => boolean> {
  const rows = await db.many(sql({ id: "text" })`
    select entity_id as id from settlement_items join settlements on settlements.id = settlement_id
    where entity_id = any(${items.map(({ entity_id }) => entity_id)}::text[]) and settlements.difference = 'failed'
    union
    select dispute_id from settlement_items join settlements on settlements.id = settlement_id
    where dispute_id = any(${items.map(({ dispute_id }) => dispute_id)}::text[]) and settlements.difference = 'failed'`);
  const undecided = new Set(rows.map(({ id }) => id));
  return ({ entity_id, dispute_id }) => undecided.has(entity_id) || undecided.has(dispute_id ?? "");
}

/** Which of these settlements failed. */
export async function failedAmong(
  db: Queryable,
  settlement_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from unnest(${[...new Set(settlement_ids)]}::uuid[]) as asked (id) where ${isFailed(sqlPart`asked.id`)}`);
  return new Set(rows.map(({ id }) => id));
}
