import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { knownMovements } from "../../../payments/server/queries/known-movements.ts";
import { listedKey, sumsOfOtherItems, settledTwice } from "../queries/settled-together.ts";
import { compareMany, compareThese, inPortions } from "./compare-items.ts";
import { listUnsettledOf } from "./find-unsettled.ts";
import { lockSettledItems } from "./lock-items.ts";
import { reopenItems, reverseItems } from "./reverse-items.ts";

const shape = {
  id: "uuid",
  settlement_id: "uuid",
  entity_id: "text",
  dispute_id: "text?",
  payment_id: "text?",
  together_id: "text?",
  is_twice: "bool",
} satisfies Shape;

type Item = Row<typeof shape>;

/**
 * Reverses decisions and bookings of the items of failed settlements, and those of other items that counted twice, or too
 * much, because of them. The items belong to no settlement afterwards. To be called once for each failure, with the
 * settlements locked.
 */
export async function followFailed(
  tx: Transaction,
  settlement_ids: readonly string[],
  actor_user_id: string | null,
): Promise<void> {
  if (settlement_ids.length === 0) return;
  await lockSettledItems(tx);
  const items = await tx.many(sql(shape)`
    select id, settlement_id, entity_id, dispute_id, payment_id, coalesce(dispute_id, case when type = 'refund' then payment_id end) as together_id,
      coalesce(difference = 'twice', false) as is_twice
    from settlement_items where id in (
      select id from settlement_items where settlement_id = any(${[...settlement_ids]}::uuid[]) and difference is not null
      union select other.id from settlement_items own join settlement_items other using (entity_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[])
        and other.settlement_id <> all(${[...settlement_ids]}::uuid[]) and other.difference = 'twice'
      union select other.id from settlement_items own join settlement_items other using (dispute_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[])
      union select other.id from settlement_items own join settlement_items other using (payment_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[]) and own.type = 'refund' and own.dispute_id is null
        and other.type = 'refund' and other.dispute_id is null and other.difference is not null)
    order by dispute_id, payment_id, id`);
  const failed = new Set(settlement_ids);
  const own = items.filter(({ settlement_id }) => failed.has(settlement_id));
  const summed = await summedAmong(tx, items);
  await reverseItems(tx, idsOf(own), { actor_user_id });
  // Said of a sum, which is another one by the time that they are sent after all.
  const said = own.filter(
    ({ dispute_id, together_id }) => dispute_id !== null || summed.has(together_id ?? ""),
  );
  await reopenItems(tx, idsOf(said), { actor_user_id });
  await compareMany(tx, own);
  const others = items.filter(({ settlement_id }) => !failed.has(settlement_id));
  await followOnce(
    tx,
    others.filter(({ is_twice }) => is_twice),
    actor_user_id,
  );
  await followSums(tx, others, summed, actor_user_id);
  await listUnsettledOf(tx, settlement_ids);
  await tx.run(command`
    update settlements set failure_followed_at = now() where id = any(${[...settlement_ids]}::uuid[])`);
}

/** One that failed before that was kept, or none. Returns whether there was one. */
export async function followNextFailed(tx: Transaction): Promise<boolean> {
  const failed = await tx.maybeOne(sql({ id: "uuid" })`
    select id from settlements where status = 'failed' and booked_at is null and failure_followed_at is null
    order by id limit 1 for update`);
  if (failed) await followFailed(tx, [failed.id], null);
  return failed !== undefined;
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/**
 * Of what was settled twice, and may be settled once now. One settlement of each item after the other: where two are left,
 * one of them is the second.
 */
async function followOnce(
  tx: Transaction,
  items: readonly Item[],
  actor_user_id: string | null,
): Promise<void> {
  const settlementsOf = [...Map.groupBy(items, ({ entity_id }) => entity_id).values()];
  for (let i = 0; settlementsOf.some((some) => i < some.length); i++)
    for (const next of inPortions(settlementsOf.map((some) => some.slice(i, i + 1)))) {
      const twice = await settledTwice(tx, next);
      const once = idsOf(next.filter((item) => !twice.has(listedKey(item))));
      await reverseItems(tx, once, { actor_user_id });
      await reopenItems(tx, once, { actor_user_id });
      await compareThese(tx, once);
    }
}

/**
 * What our books have of the disputes and payments in suspense of these items, in paise: what the dispute took, or the payment's
 * refunds, by which items are compared together.
 */
async function summedAmong(tx: Transaction, items: readonly Item[]): Promise<ReadonlyMap<string, number>> {
  const ids = items.flatMap(({ together_id }) => (together_id === null ? [] : [together_id]));
  const known = await knownMovements(tx, [...new Set(ids)]);
  return new Map(
    [...known.values()].flatMap(({ id, kind, amount_paise, suspense_refunded_paise }): [string, number][] => {
      if (kind === "dispute") return [[id, amount_paise]];
      return suspense_refunded_paise > 0 ? [[id, suspense_refunded_paise]] : [];
    }),
  );
}

/**
 * Of disputes and payments in suspense that failed settlements had items of. Such items are compared together, so what was booked
 * or said of these, the others, stays only where they are together what is booked, besides what is open.
 */
async function followSums(
  tx: Transaction,
  items: readonly Item[],
  summed: ReadonlyMap<string, number>,
  actor_user_id: string | null,
): Promise<void> {
  const ids = [...summed.keys()];
  if (ids.length === 0) return;
  const settled = await sumsOfOtherItems(tx, ids, []);
  const rows = await tx.many(sql({ id: "text", paise: "int8" })`
    select dispute_id as id, sum(difference_paise)::int8 as paise from settlement_items
    where dispute_id = any(${ids}::text[]) and explained_at is null and difference <> 'twice' group by dispute_id
    union all
    select payment_id, sum(difference_paise)::int8 from settlement_items
    where payment_id = any(${ids}::text[]) and type = 'refund' and dispute_id is null and explained_at is null
      and difference <> 'twice' group by payment_id`);
  const open = new Map(rows.map(({ id, paise }) => [id, paise]));
  const isWrong = ({ together_id }: Item) => {
    const id = together_id ?? "";
    const booked_paise = summed.get(id);
    return booked_paise !== undefined && booked_paise + (settled.get(id) ?? 0) !== (open.get(id) ?? 0);
  };
  const wrong = items.filter(isWrong);
  const decided = idsOf(wrong.filter(({ is_twice }) => !is_twice));
  await reverseItems(tx, decided, { actor_user_id });
  await reopenItems(tx, decided, { actor_user_id });
  await compareMany(tx, wrong);
}
