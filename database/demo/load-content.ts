import { addSponsoredSlot } from "../../app/domains/content/server/commands.ts";
import { publishStory } from "../../app/domains/stories/server/commands.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { sponsored_slots } from "./sponsors.ts";
import { stories } from "./stories.ts";

const day_ms = 86_400_000;

/** Loads the sponsored places and the stories of the demo, each unless there are some already. */
export async function loadDemoContent(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await tx.one(sql({ slots: "bool", stories: "bool" })`
      select exists (select from sponsored_slots) as slots, exists (select from stories) as stories`);
    if (!present.slots) for (const slot of sponsored_slots) await addSponsoredSlot(tx, slot);
    if (!present.stories)
      for (const { days_ago, ...story } of stories)
        await publishStory(tx, { ...story, created_at: new Date(Date.now() - days_ago * day_ms) });
  });
}
