import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

/** Replaces the story's topics. Each keeps the spelling of its first use. */
export async function setTopics(tx: Transaction, story_id: string, labels: readonly string[]): Promise<void> {
  // Fixed order, so that two concurrent first uses of the same topics cannot deadlock.
  const sorted = labels.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  await tx.run(command`
    insert into topics (label) select unnest(${sorted}::text[]) on conflict (lower(label)) do nothing`);
  await tx.run(command`delete from story_topics where story_id = ${story_id}`);
  const { labels: kept } = await tx.one(sql({ labels: "text" })`
    with named as (
      insert into story_topics (story_id, topic_id)
      select ${story_id}::uuid, topic_id from topics
      where lower(label) = any(select lower(given) from unnest(${sorted}::text[]) given)
      returning topic_id
    )
    select coalesce(string_agg(label, E'\\n' order by lower(label)), '') as labels
    from topics where topic_id in (select topic_id from named)`);
  await tx.run(command`update stories set topic_labels = ${kept} where id = ${story_id}`);
}
