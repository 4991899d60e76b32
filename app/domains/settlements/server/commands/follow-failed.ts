import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { listedKey, settledTwice } from "../queries/settled-together.ts";
import { compareThese } from "./compare-items.ts";
import { listUnsettledOf } from "./find-unsettled.ts";
import { reverseItems } from "./reverse-items.ts";

type Item = { id: string; settlement_id: string; entity_id: string };

/**
 * Undoes what was decided of the items of settlements that failed and are not booked, which are locked: what was booked of
 * them, and of others as settled twice, that are settled once now. What they settled is in no settlement then. Locks the items
 * in the order of their ids. Does nothing the second time.
 */
export async function followFailed(
  tx: Transaction,
  settlement_ids: readonly string[],
  actor_user_id: string | null,
): Promise<void> {
  if (settlement_ids.length === 0) return;
  const items = await tx.many(sql({ id: "uuid", settlement_id: "uuid", entity_id: "text" })`
    select id, settlement_id, entity_id from settlement_items where id in (
      select id from settlement_items where settlement_id = any(${[...settlement_ids]}::uuid[]) and difference is not null
      union select other.id from settlement_items own join settlement_items other using (entity_id)
      where own.settlement_id = any(${[...settlement_ids]}::uuid[])
        and other.settlement_id <> all(${[...settlement_ids]}::uuid[]) and other.difference = 'twice')
    order by id for update`);
  const failed = new Set(settlement_ids);
  const own = items.filter(({ settlement_id }) => failed.has(settlement_id)).map(({ id }) => id);
  await reverseItems(tx, own, { actor_user_id });
  await compareThese(tx, own);
  await followOnce(
    tx,
    items.filter(({ settlement_id }) => !failed.has(settlement_id)),
    actor_user_id,
  );
  await listUnsettledOf(tx, settlement_ids);
}

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
    const once = next.filter((item) => !twice.has(listedKey(item))).map(({ id }) => id);
    await reverseItems(tx, once, { actor_user_id });
    await compareThese(tx, once);
  }
}
