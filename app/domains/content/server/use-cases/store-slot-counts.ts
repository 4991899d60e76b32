import type { Database } from "../../../../platform/database/database.ts";
import { addSlotCounts, type SlotCount } from "../commands/add-slot-counts.ts";

export async function storeSlotCounts(db: Database, counts: readonly SlotCount[]): Promise<void> {
  await db.transaction((tx) => addSlotCounts(tx, counts));
}
