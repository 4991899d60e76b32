import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { stories as demoStories } from "../../database/demo/stories.ts";

/** Words that occur nowhere else. Each is in five stories, spread over all of them. */
export const rareWords = { english: "xylophone", odia: "ଜଳତରଙ୍ଗ" };

export type MadeStories = {
  user_ids: string[];
  /** The newest, without likes. */
  hot_id: string;
};

/**
 * So many public stories, a minute apart, made of the demo's sentences, by so many people; each with up to four
 * likes, every fourth with a comment, every eighth with an answer to it. Counters are correct. Inserted as rows,
 * since a million stories would take hours through the commands.
 */
export async function makeStories(
  db: Database,
  size: { stories_count: number; people_count: number },
): Promise<MadeStories> {
  const user_ids = await makePeople(db, size.people_count);
  // An index is built much faster from sorted words when all of them exist.
  const words_index = await dropIndex(db, "stories_search");
  await db.run(command`
    create unlogged table bench_stories as
    select n::int4 as n, uuidv7() as id from generate_series(0, ${size.stories_count}::int4 - 1) as n`);
  await insertStories(db, size.stories_count, user_ids);
  await insertTopics(db);
  await insertLikes(db, user_ids);
  await insertComments(db, user_ids);
  const { id: hot_id } = await db.one(sql({ id: "uuid" })`select id from bench_stories where n = 0`);
  await db.run(command`drop table bench_stories`);
  await db.pool.query(words_index);
  for (const table of [
    "profiles",
    "users",
    "stories",
    "story_likes",
    "story_comments",
    "story_topics",
    "topics",
  ])
    await db.pool.query(`vacuum (analyze) ${table}`);
  return { user_ids, hot_id };
}

/** People with confirmed accounts that are old enough for full quotas. Each follows fifty others. */
async function makePeople(db: Database, people_count: number): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    with made as (
      insert into profiles (email, display_name, location)
      select 'reader' || n || '@example.org', 'Reader ' || n, 'Village ' || n % 300
      from generate_series(1, ${people_count}::int4) as n
      returning user_id, email, display_name
    )
    insert into users (user_id, email, email_verified_at, display_name, created_at)
    select user_id, email, now(), display_name, now() - interval '1 year' from made
    returning user_id`);
  const user_ids = rows.map(({ user_id }) => user_id);
  await db.run(command`
    insert into follows (follower_id, followed_id)
    select (${user_ids}::uuid[])[n], (${user_ids}::uuid[])[1 + (n + step * 17) % ${people_count}::int4]
    from generate_series(1, least(${people_count}::int4, 100)) as n, generate_series(1, 50) as step
    on conflict do nothing`);
  return user_ids;
}

/** Drops an index; returns the statement that recreates it. */
async function dropIndex(db: Database, name: string): Promise<string> {
  const { indexdef } = await db.one(sql({ indexdef: "text" })`
    select indexdef from pg_indexes where indexname = ${name}`);
  await db.pool.query(`drop index ${name}`);
  return indexdef;
}

const sentences = [...new Set(demoStories.flatMap(({ story }) => story.split(/(?<=[.!?।])\s+/u)))].filter(
  (sentence) => sentence.length > 20,
);
const topics = [...new Set(demoStories.flatMap((story) => story.topics))];

async function insertStories(db: Database, stories_count: number, user_ids: readonly string[]) {
  await db.run(command`
    insert into stories (id, name, location, category, story, impact, is_featured, created_by, like_count,
      comment_count, topic_labels, created_at)
    select id, 'Reader ' || n % ${user_ids.length}::int4, 'Village ' || n % 300 || ', Koraput',
      (array['Education', 'Employment', 'Healthcare', 'Equality'])[1 + n % 4],
      (select string_agg((${sentences}::text[])[1 + (hashint4(n * 8 + part) & 2147483647) % ${sentences.length}::int4], ' ')
        from generate_series(1, 5) as part)
        || case when n % greatest(1, ${stories_count}::int4 / 5) = 3
          then ' ' || ${rareWords.english} || ' ' || ${rareWords.odia} else '' end,
      case when n % 3 = 0 then 'One family more than last year.' end, n % 500 = 0,
      case when n % 10 <> 0 then (${[...user_ids]}::uuid[])[1 + n % ${user_ids.length}::int4] end,
      n % 5, (n % 4 = 0)::int4 + (n % 8 = 0)::int4,
      (${topics}::text[])[1 + n % ${topics.length}::int4], now() - n * interval '1 minute'
    from bench_stories`);
}

async function insertTopics(db: Database) {
  await db.run(command`insert into topics (label) select unnest(${topics}::text[])`);
  await db.run(command`
    insert into story_topics (story_id, topic_id)
    select stories.id, topic_id from stories join topics on label = topic_labels order by stories.id`);
}

async function insertLikes(db: Database, user_ids: readonly string[]) {
  await db.run(command`
    insert into story_likes (story_id, user_id)
    select id, (${[...user_ids]}::uuid[])[1 + (n::int8 * 7 + place * 13) % ${user_ids.length}::int4]
    from bench_stories, generate_series(1, n % 5) as place
    order by id`);
}

async function insertComments(db: Database, user_ids: readonly string[]) {
  await db.run(command`
    with commented as (
      insert into story_comments (story_id, user_id, content, created_at)
      select id, (${[...user_ids]}::uuid[])[1 + n % ${user_ids.length}::int4],
        'We would like to come and see it. Is Sunday a good day?', now() - n * interval '1 minute'
      from bench_stories where n % 4 = 0
      returning id, story_id, user_id, created_at
    )
    insert into story_comments (story_id, user_id, content, parent_id, created_at)
    select story_id, commented.user_id, 'Sunday is good. Bring shoes for the mud.', commented.id, created_at
    from commented join bench_stories on bench_stories.id = story_id where n % 8 = 0`);
}
