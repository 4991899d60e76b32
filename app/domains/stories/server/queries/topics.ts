import type { Queryable } from "../../../../platform/database/database.ts";
import { beginsWith, sql, sqlInteger, sqlUnprepared } from "../../../../platform/database/sql.ts";
import type { TrendingTopic } from "../../schema.ts";

/** The most used topics of the last days with all of their stories, as counted by a job. */
export async function trendingTopics(db: Queryable): Promise<TrendingTopic[]> {
  return db.many(sql({ label: "text", story_count: "int8" })`
    select label, story_count from trending_topics join topics using (topic_id) order by position`);
}

const placesCount = 8;

/** Places in other stories by prefix, most used first. Not prepared: a generic plan would read all. */
export async function suggestPlaces(db: Queryable, beginning: string): Promise<string[]> {
  const typed = beginning.trim().toLowerCase();
  if (typed === "") return [];
  const rows = await db.many(sqlUnprepared({ location: "text" })`
    select location from (
      select location from stories where status = 'published' and lower(location) like ${beginsWith(typed)} limit 2000) places
    group by location order by count(*) desc, location limit ${sqlInteger(placesCount)}`);
  return rows.map(({ location }) => location);
}
