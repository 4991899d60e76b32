import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { contentTag } from "../../schema.ts";

/** Total views and clicks per slot, omitting slots without any. */
export async function slotTotals(db: Queryable): Promise<Map<string, { views: number; clicks: number }>> {
  const rows = await db.many(sql({ slot_id: "uuid", views: "int8", clicks: "int8" })`
    select slot_id, sum(views)::int8 as views, sum(clicks)::int8 as clicks
    from sponsored_slot_counts group by slot_id`);
  return new Map(rows.map(({ slot_id, views, clicks }) => [slot_id, { views, clicks }]));
}

const daysShown = 31;

/** The latest days with views of a slot, newest first. */
export async function slotDays(
  db: Queryable,
  slot_id: string,
): Promise<{ day: string; views: number; clicks: number }[]> {
  if (!isUuid(slot_id)) return [];
  return db.many(sql({ day: "date", views: "int8", clicks: "int8" })`
    select day, views, clicks from sponsored_slot_counts
    where slot_id = ${slot_id} order by day desc limit ${daysShown}`);
}

/** Target path of each slot, by id: cached for all visitors. */
export function slotPaths({ page_cache, db }: Pick<Services, "page_cache" | "db">) {
  return page_cache.remember("slot-paths", contentTag, async () => {
    const slots = await db.many(
      sql({ id: "uuid", link_path: "text" })`select id, link_path from sponsored_slots`,
    );
    return new Map(slots.map(({ id, link_path }) => [id, link_path]));
  });
}
