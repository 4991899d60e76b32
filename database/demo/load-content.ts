import { addSponsoredSlot } from "../../app/domains/content/server/commands.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { demoSponsors } from "./sponsors.ts";

/** Loads the sponsored slots of the demo, unless there are some already. */
export async function loadDemoContent(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from sponsored_slots) as present`);
    if (present) return;
    for (const slot of demoSponsors) await addSponsoredSlot(tx, slot);
  });
}
