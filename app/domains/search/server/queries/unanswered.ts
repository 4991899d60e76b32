import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type UnansweredSearch = {
  words: string;
  /** Different visitors, of all weeks together; who came in two weeks counts twice. */
  visitors: number;
  /** The Monday of the last week in which it was typed. */
  week: string;
  /** False: something was shown, and left without a choice. */
  found_nothing: boolean;
};

const shownMost = 30;

/** What most visitors of the last half year typed in vain. */
export function unansweredSearches(db: Queryable): Promise<UnansweredSearch[]> {
  return db.many(sql({ words: "text", visitors: "int8", week: "date", found_nothing: "bool" })`
    select words, sum(visitors)::int8 as visitors, max(week) as week,
      (array_agg(found_nothing order by week desc))[1] as found_nothing
    from unanswered_searches group by words order by 2 desc, 1 limit ${shownMost}::int4`);
}
