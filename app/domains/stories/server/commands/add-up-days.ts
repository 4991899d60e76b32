import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Merges the rows of each day into one with their sums. */
export async function addUpStoryDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from story_days where day in (select day from story_days group by day having count(*) > 1)
      returning *)
    insert into story_days (day, story_count) select day, sum(story_count) from added group by day`);
}
