import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { bookedAt } from "../../../ledger/server/queries/booked-at.ts";
import type { Borne } from "../bookings.ts";

/** Who bears refunds that nobody was owed. The order is locked by the caller everywhere here. */

/** Up to so much less waits for who bears it. Returns how much less. */
export async function lessUndecided(tx: Transaction, order_id: string, most_paise: number): Promise<number> {
  if (most_paise <= 0) return 0;
  const { less_paise } = await tx.one(sql({ less_paise: "int8" })`
    update orders set undecided_paise = undecided_paise - less_paise, updated_at = now(),
      undecided_since = case when undecided_paise > less_paise then undecided_since end
    from (select least(undecided_paise, ${most_paise}) as less_paise from orders where id = ${order_id}) undecided
    where id = ${order_id}
    returning less_paise`);
  return less_paise;
}

/**
 * So much of what was refunded counts for what is owed, of this seller's goods: it is given back to this seller first, then it
 * is less that the organisation bears, then less to decide, and last, less of what other sellers bear. `vendor_id` null: it is
 * not known whose goods they are. Returns what sellers have back.
 */
export async function restoreForDue(
  tx: Transaction,
  { order_id, vendor_id }: { order_id: string; vendor_id: string | null },
  amount_paise: number,
): Promise<Borne[]> {
  const borne = await listBorne(tx, order_id);
  const of_organisation = borne.filter((row) => row.vendor_id === null);
  const of_sellers = borne.filter((row) => row.vendor_id !== null);
  const own = of_sellers.filter((row) => row.vendor_id === vendor_id);
  const of_others = of_sellers.filter((row) => row.vendor_id !== vendor_id);
  const first = await restoreRows(tx, [...own, ...of_organisation], amount_paise);
  const less_paise = await lessUndecided(tx, order_id, first.rest_paise);
  const others = await restoreRows(tx, of_others, first.rest_paise - less_paise);
  return [...first.restored, ...others.restored];
}

/**
 * A refund that nobody was owed came back to us: nobody bears it any more. What waits for a decision since before it was booked
 * is less first, then what was decided since, and then the rest, as another refund of this order counts for it. Returns what
 * sellers have back, and what had counted for what is owed.
 */
export async function restoreReturned(
  tx: Transaction,
  returned: { order_id: string; gateway_refund_id: string; amount_paise: number },
): Promise<{ restored: Borne[]; rest_paise: number }> {
  const { order_id, gateway_refund_id, amount_paise } = returned;
  const booked_at = await bookedAt(tx, { kind: "order_refund", reference: gateway_refund_id });
  const { is_undecided } = await tx.one(sql({ is_undecided: "bool" })`
    select coalesce(undecided_since <= ${booked_at}, false) as is_undecided from orders where id = ${order_id}`);
  const borne = await listBorne(tx, order_id);
  const isSince = (row: BorneRow) => row.created_at >= booked_at;
  const less_paise = is_undecided ? await lessUndecided(tx, order_id, amount_paise) : 0;
  const { restored, rest_paise } = await restoreRows(
    tx,
    [...borne.filter(isSince), ...borne.filter((row) => !isSince(row))],
    amount_paise - less_paise,
  );
  return { restored, rest_paise: rest_paise - (await lessUndecided(tx, order_id, rest_paise)) };
}

/** `vendor_id` null: the organisation bears it. */
type BorneRow = { id: string; vendor_id: string | null; left_paise: number; created_at: Date };

/** What is borne still, oldest first. */
async function listBorne(tx: Transaction, order_id: string): Promise<BorneRow[]> {
  return tx.many(sql({ id: "uuid", vendor_id: "uuid?", left_paise: "int8", created_at: "timestamptz" })`
    select id, vendor_id, amount_paise - restored_paise as left_paise, created_at from borne_refunds
    where order_id = ${order_id} and restored_paise < amount_paise order by id`);
}

/** One row after the other. Returns what sellers have back, and what was more than all of them. */
async function restoreRows(
  tx: Transaction,
  borne: readonly BorneRow[],
  amount_paise: number,
): Promise<{ restored: Borne[]; rest_paise: number }> {
  const restored: Borne[] = [];
  let rest_paise = amount_paise;
  for (const { id, vendor_id, left_paise } of borne) {
    const restored_paise = Math.min(rest_paise, left_paise);
    if (restored_paise === 0) break;
    rest_paise -= restored_paise;
    await tx.run(command`
      update borne_refunds set restored_paise = restored_paise + ${restored_paise} where id = ${id}`);
    if (vendor_id !== null) restored.push({ vendor_id, amount_paise: restored_paise });
  }
  return { restored, rest_paise };
}
