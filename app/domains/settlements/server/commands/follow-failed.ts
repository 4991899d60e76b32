import type { Transaction } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { knownMovements } from "../../../payments/server/queries/known-movements.ts";
import { listedKey, settledBesides, settledTwice } from "../queries/settled-together.ts";
import { compareThese } from "./compare-items.ts";
import { listUnsettledOf } from "./find-unsettled.ts";
import { lockSettledItems } from "./lock-items.ts";
import { reopenItems, reverseItems } from "./reverse-items.ts";

const shape = {
  id: "uuid",
  settlement_id: "uuid",
  entity_id: "text",
  dispute_id: "text?",
  is_twice: "bool",
} satisfies Shape;

type Item = Row<typeof shape>;

/**
 * Undoes what was decided of the items of settlements that failed and are not booked, which are locked: what was booked of
 * them, and what was booked or said of others as settled twice, that are settled once now, and of disputes that took less now.
 * What they settled is in no settlement then. Does nothing the second time.
 */
export async function followFailed(
  tx: Transaction,
  settlement_ids: readonly string[],
  actor_user_id: string | null,
): Promise<void> {
  if (settlement_ids.length === 0) return;
  await lockSettledItems(tx);
  const items = await tx.many(sql(shape)`
    select id, settlement_id, entity_id, dispute_id, coalesce(difference = 'twice', false) as is_twice
    from settlement_items where id in (
      select id from settlement_items where settlement_id = any(${[...settlement_ids]}::uuid[]) and difference is not null
      union select other.id from settlement_items own join settlement_items other using (entity_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[])
        and other.settlement_id <> all(${[...settlement_ids]}::uuid[]) and other.difference = 'twice'
      union select other.id from settlement_items own join settlement_items other using (dispute_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[]))
    order by id`);
  const failed = new Set(settlement_ids);
  const own = items.filter(({ settlement_id }) => failed.has(settlement_id));
  await reverseItems(tx, idsOf(own), { actor_user_id });
  // Said of the sum of a dispute, which is another one by the time that they are sent after all.
  await reopenItems(tx, idsOf(own.filter(({ dispute_id }) => dispute_id !== null)), actor_user_id);
  await compareThese(tx, idsOf(own));
  const others = items.filter(({ settlement_id }) => !failed.has(settlement_id));
  await followOnce(
    tx,
    others.filter(({ is_twice }) => is_twice),
    actor_user_id,
  );
  await followDisputes(tx, others, actor_user_id);
  await listUnsettledOf(tx, settlement_ids);
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
  for (let i = 0; settlementsOf.some((some) => i < some.length); i++) {
    const next = settlementsOf.flatMap((some) => some.slice(i, i + 1));
    const twice = await settledTwice(tx, next);
    const once = idsOf(next.filter((item) => !twice.has(listedKey(item))));
    await reverseItems(tx, once, { actor_user_id });
    await reopenItems(tx, once, actor_user_id);
    await compareThese(tx, once);
  }
}

/**
 * Of disputes that failed settlements had items of. The items of a dispute are compared together, so what was booked or said of
 * these, the others, stays only where they are together what the dispute took, besides what is open.
 */
async function followDisputes(
  tx: Transaction,
  items: readonly Item[],
  actor_user_id: string | null,
): Promise<void> {
  const disputes = items.flatMap(({ dispute_id }) => (dispute_id === null ? [] : [dispute_id]));
  if (disputes.length === 0) return;
  const known = await knownMovements(tx, disputes);
  const settled = await settledBesides(tx, disputes, []);
  const rows = await tx.many(sql({ id: "text", paise: "int8" })`
    select dispute_id as id, sum(difference_paise)::int8 as paise from settlement_items
    where dispute_id = any(${disputes}::text[]) and explained_at is null and difference <> 'twice' group by dispute_id`);
  const open = new Map(rows.map(({ id, paise }) => [id, paise]));
  const isWrong = ({ dispute_id }: Item) => {
    const id = dispute_id ?? "";
    const taken_paise = known.get(id)?.amount_paise;
    return taken_paise !== undefined && taken_paise + (settled.get(id) ?? 0) !== (open.get(id) ?? 0);
  };
  const wrong = items.filter(isWrong);
  const decided = idsOf(wrong.filter(({ is_twice }) => !is_twice));
  await reverseItems(tx, decided, { actor_user_id });
  await reopenItems(tx, decided, actor_user_id);
  await compareThese(tx, idsOf(wrong));
}
