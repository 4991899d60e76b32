import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

export type SlotCount = { slot_id: string; day: string; views: number; clicks: number };

/** Adds to the stored counts per day; deleted slots are skipped. */
export async function addSlotCounts(tx: Transaction, counts: readonly SlotCount[]): Promise<void> {
  // Sorted by key, so that processes writing concurrently cannot deadlock.
  await tx.run(command`
    insert into sponsored_slot_counts (slot_id, day, views, clicks)
    select sponsored_slots.id, (counted->>'day')::date, (counted->>'views')::int8, (counted->>'clicks')::int8
    from jsonb_array_elements(${JSON.stringify(counts)}::jsonb) counted
    join sponsored_slots on sponsored_slots.id = (counted->>'slot_id')::uuid
    order by 1, 2
    on conflict (slot_id, day) do update
      set views = sponsored_slot_counts.views + excluded.views,
        clicks = sponsored_slot_counts.clicks + excluded.clicks`);
}
