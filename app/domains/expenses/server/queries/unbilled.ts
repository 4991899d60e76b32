import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { allocatedOf, netAllocated } from "./allocated.ts";
import { countingStatuses } from "../../states.ts";

/** What each of these campaigns has raised and not moved away, and no bill was recorded for, in paise; never below 0. */
export async function unbilledOf(
  db: Queryable,
  campaigns: readonly { id: string; raised_paise: number }[],
): Promise<Map<string, number>> {
  const ids = campaigns.map(({ id }) => id);
  const [rows, allocated] = await Promise.all([
    db.many(sql({ campaign_id: "uuid", paise: "int8" })`
      select campaign_id, sum(amount_paise)::int8 as paise from expenses
      where campaign_id = any(${ids}::uuid[]) and status in ${sqlTexts(countingStatuses)} group by campaign_id`),
    Promise.all(ids.map((id) => allocatedOf(db, id))),
  ]);
  const billed = new Map(rows.map(({ campaign_id, paise }) => [campaign_id, paise]));
  return new Map(
    campaigns.map(({ id, raised_paise }, i) => {
      const moved_paise = allocated[i] ? netAllocated(allocated[i]) : 0;
      return [id, Math.max(0, raised_paise - moved_paise - (billed.get(id) ?? 0))];
    }),
  );
}
