import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { trendingTopics_days, trendingTopicsCount } from "../../schema.ts";

/**
 * Lists the most used topics of the last days, each with all of its stories, as its link shows them. Returns whether the
 * list has changed.
 */
export async function countTrendingTopics(tx: Transaction): Promise<boolean> {
  // Serialised: concurrent replacements of the list would conflict on positions.
  await tx.run(sql({})`select pg_advisory_xact_lock(hashtext('trending_topics'))`);
  const { changed } = await tx.one(sql({ changed: "bool" })`
    with trending as (
      select topic_id, count(*) as recent_count
      from stories join story_topics on story_id = id
      where status = 'published' and stories.created_at > now() - make_interval(days => ${sqlInteger(trendingTopics_days)})
      group by topic_id order by count(*) desc, topic_id limit ${sqlInteger(trendingTopicsCount)}
    ), placed as (
      select row_number() over (order by recent_count desc, topic_id)::int4 as position, topic_id,
        (select count(*) from story_topics join stories on id = story_id
          where story_topics.topic_id = trending.topic_id and status = 'published') as story_count
      from trending
    ), gone as (
      delete from trending_topics where position > (select count(*) from placed) returning position
    ), written as (
      insert into trending_topics (position, topic_id, story_count)
      select position, topic_id, story_count from placed
      on conflict (position) do update
      set topic_id = excluded.topic_id, story_count = excluded.story_count, counted_at = now()
      where (trending_topics.topic_id, trending_topics.story_count)
        is distinct from (excluded.topic_id, excluded.story_count)
      returning position
    )
    select exists (select from gone) or exists (select from written) as changed`);
  return changed;
}
