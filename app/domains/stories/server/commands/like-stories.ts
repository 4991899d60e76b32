import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { LikeState } from "../../schema.ts";

/** A like or an unlike. */
export type LikeInput = { story_id: string; user_id: string; liked: boolean };

/**
 * Applies many likes in one batch; of several by one person for one story the last counts. Counters change in the same
 * statement as the likes. Returns one state per input, undefined for a missing or non-public story.
 */
export async function likeStories(
  tx: Transaction,
  inputs: readonly LikeInput[],
): Promise<(LikeState | undefined)[]> {
  const last = [...new Map(inputs.map((input) => [`${input.story_id} ${input.user_id}`, input])).values()];
  const story_ids = [...new Set(last.map(({ story_id }) => story_id))];
  // One round trip while the stories are locked, run in the order of the list: the locks come first, in a separate
  // statement, so that the counting one sees what previous lock holders committed.
  const [, stories] = await Promise.all([lockStories(tx, story_ids), applyLikes(tx, last, story_ids)]);
  await notifyMilestones(tx, stories);
  const counts = new Map(stories.map(({ id, like_count }) => [id, like_count]));
  return inputs.map(({ story_id, liked }) => {
    const like_count = counts.get(story_id);
    return like_count === undefined ? undefined : { liked, like_count };
  });
}

function lockStories(tx: Transaction, story_ids: string[]) {
  return tx.many(sql({ id: "uuid" })`
    select id from stories where id = any(${story_ids}::uuid[]) order by id for no key update`);
}

function applyLikes(tx: Transaction, inputs: readonly LikeInput[], story_ids: string[]) {
  return tx.many(sql({ id: "uuid", before: "int8", like_count: "int8", created_by: "uuid?" })`
    with public as (
      select id, like_count, created_by from stories where id = any(${story_ids}::uuid[]) and status = 'published'
    ), input as (
      select story_id, user_id, liked
      from unnest(${inputs.map(({ story_id }) => story_id)}::uuid[],
        ${inputs.map(({ user_id }) => user_id)}::uuid[],
        ${inputs.map(({ liked }) => liked)}::bool[]) as given (story_id, user_id, liked)
      where story_id in (select id from public)
    ), gone as (
      delete from story_likes using input
      where not input.liked and story_likes.story_id = input.story_id and story_likes.user_id = input.user_id
      returning story_likes.story_id
    ), come as (
      insert into story_likes (story_id, user_id)
      select story_id, user_id from input where liked order by story_id, user_id
      on conflict do nothing
      returning story_id
    ), change as (
      select story_id, sum(step)::int8 as step
      from (select story_id, 1 as step from come union all select story_id, -1 from gone) steps
      group by story_id
    ), changed as (
      update stories set like_count = like_count + change.step from change where id = change.story_id and step <> 0
      returning id, like_count
    )
    select public.id, public.like_count as before, coalesce(changed.like_count, public.like_count) as like_count,
      public.created_by
    from public left join changed using (id)`);
}

type Counted = { id: string; before: number; like_count: number; created_by: string | null };

/** By a job, so that accounts are not locked together with popular stories. */
async function notifyMilestones(tx: Transaction, stories: readonly Counted[]): Promise<void> {
  for (const { id, before, like_count, created_by } of stories)
    if (created_by !== null && like_count > before && milestoneOf(like_count) > milestoneOf(before - 1))
      await addJob(tx, "notify_of_likes", { story_id: id }, { job_key: `notify_of_likes:${id}` });
}

/** The writer is notified at 1, 10, 100 … likes. */
export function milestoneOf(like_count: number): number {
  return like_count < 1 ? 0 : 10 ** (String(like_count).length - 1);
}
