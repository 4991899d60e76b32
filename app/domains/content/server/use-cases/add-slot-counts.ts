import type { Database } from "../../../../platform/database/database.ts";
import { addSlotCounts as addSlotCountsIn, type SlotCount } from "../commands/add-slot-counts.ts";

export async function addSlotCounts(db: Database, counts: readonly SlotCount[]): Promise<void> {
  await db.transaction((tx) => addSlotCountsIn(tx, counts));
}
