import { pictureAddress } from "../../app/domains/art/picture-look.ts";
import { storyDrawn } from "../../app/domains/stories/story-drawing.ts";
import type { Actor } from "../../app/platform/actor.ts";
import { publishStory } from "../../app/domains/stories/server/commands/publish-story.ts";
import { addComments } from "../../app/domains/stories/server/commands/comment.ts";
import { countTrendingTopics } from "../../app/domains/stories/server/commands/count-trending.ts";
import { follow, suggestFollows } from "../../app/domains/stories/server/commands/follow.ts";
import { likeComment } from "../../app/domains/stories/server/commands/like-comment.ts";
import { likeStories } from "../../app/domains/stories/server/commands/like-stories.ts";
import { notifyOfLikes } from "../../app/domains/stories/server/commands/notify-of-likes.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Notifier } from "../../app/domains/notifications/server/commands/notify.ts";
import type { Services } from "../../app/platform/services.ts";
import { follows, suggested } from "./follows.ts";
import { seededRandom } from "./donations.ts";
import { type DemoMembers, loadMembers, memberOf } from "./members.ts";
import { type DemoComment, type DemoStory, stories } from "./stories.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** People comment on a story in its first days. */
const conversation_ms = 3 * day_ms;

type LoadedStory = { story: DemoStory; id: string; created_at: Date };
type Loading = { tx: Transaction; members: DemoMembers; notifier: Notifier; now: Date };

/**
 * Loads the demo's stories with their likes and comments, the follows and the suggested organisations, all or
 * nothing, unless there are stories already.
 */
export async function loadDemoStories({ db, notifier }: Pick<Services, "db" | "notifier">): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(
      sql({ present: "bool" })`select exists (select from stories) as present`,
    );
    if (present) return;
    const loading = { tx, members: await loadMembers(tx), notifier, now: new Date() };
    // Their statements share round trips.
    const loaded = await Promise.all(stories.map((story) => tell(loading, story)));
    await Promise.all(
      loaded.map(({ story, id, created_at }) =>
        discuss(loading, { id, created_at, comments: story.comments ?? [] }),
      ),
    );
    await likeAll(loading, loaded);
    await followAll(loading);
    await countTrendingTopics(tx);
    await putAwayMails(tx);
  });
}

async function tell({ tx, members, now }: Loading, demo: DemoStory): Promise<LoadedStory> {
  const {
    from_interview,
    is_illustrated,
    days_ago,
    topics,
    likes: _likes,
    comments: _comments,
    ...story
  } = demo;
  const created_at = new Date(now.getTime() - days_ago * day_ms);
  const created_by = from_interview ? null : memberOf(members, story.name).user_id;
  const picture = is_illustrated ? drawnFor(demo) : {};
  const id = await publishStory(tx, { ...story, ...picture, created_by, tags: topics, created_at });
  return { story: demo, id, created_at };
}

function drawnFor({ days_ago, category, topics, story }: DemoStory) {
  const id = `story-${String(days_ago).replace(".", "-")}`;
  const image_url = pictureAddress(storyDrawn({ id, category, tags: topics, story }));
  return { image_url, image_alt: "A drawing in the style of Odisha’s crafts" };
}

type Conversation = { id: string; created_at: Date; comments: readonly DemoComment[] };

/** Comments and answers in order, at even intervals. */
async function discuss(loading: Loading, { id, created_at, comments }: Conversation): Promise<void> {
  const said_count = comments.reduce((sum, { answers }) => sum + 1 + (answers?.length ?? 0), 0);
  const span_ms = Math.min(conversation_ms, (loading.now.getTime() - created_at.getTime()) * 0.95);
  let said = 0;
  const next = () => new Date(created_at.getTime() + (span_ms * ++said) / (said_count + 1));
  for (const { by, text, likes, answers } of comments) {
    const parent_id = await say(loading, { by, text, story_id: id, parent_id: null, created_at: next() });
    await Promise.all(
      draw(loading.members, text, likes ?? 0, by).map((actor) =>
        likeComment(loading.tx, actor, { comment_id: parent_id, liked: true }),
      ),
    );
    for (const answer of answers ?? [])
      await say(loading, { ...answer, story_id: id, parent_id, created_at: next() });
  }
}

type Said = { by: string; text: string; story_id: string; parent_id: string | null; created_at: Date };

async function say({ tx, members, notifier }: Loading, { by, text, ...place }: Said): Promise<string> {
  const { ids } = await addComments(
    tx,
    [{ ...place, actor: memberOf(members, by), content: text }],
    notifier,
  );
  return ids[0] as string;
}

async function likeAll({ tx, members, notifier }: Loading, loaded: readonly LoadedStory[]): Promise<void> {
  const wishes = loaded.flatMap(({ story, id }) =>
    draw(members, story.story, story.likes, story.name).map(({ user_id }) => ({
      story_id: id,
      user_id,
      liked: true,
    })),
  );
  await likeStories(tx, wishes);
  await Promise.all(
    loaded.filter(({ story }) => !story.from_interview).map(({ id }) => notifyOfLikes(tx, id, notifier)),
  );
  // Notified just now, so no job is needed.
  await tx.run(command`
    select graphile_worker.remove_job('notify_of_likes:' || id) from unnest(${loaded.map(({ id }) => id)}::uuid[]) id`);
}

async function followAll({ tx, members, notifier }: Loading): Promise<void> {
  for (const [name, followed] of Object.entries(follows))
    for (const other of followed)
      await follow(tx, memberOf(members, name), memberOf(members, other).user_id, notifier);
  await suggestFollows(
    tx,
    suggested.map((name) => memberOf(members, name).user_id),
  );
}

/** So many of the demo's people, always the same for a text; never its author. */
function draw(members: DemoMembers, seed: string, count: number, but: string): Actor[] {
  if (count === 0) return [];
  const random = seededRandom(seed);
  return [...members]
    .filter(([name]) => name !== but)
    .map(([, actor]) => ({ actor, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ actor }) => actor);
}

/** Notifications are dated like their events, and their mails count as sent. */
async function putAwayMails(tx: Transaction): Promise<void> {
  await tx.run(command`
    update notifications set created_at = story_comments.created_at
    from story_comments
    where dedupe_key in ('story-commented:' || story_comments.id, 'comment-answered:' || story_comments.id)`);
  await tx.run(command`
    update outgoing_mails set sent_at = now() where starts_with(dedupe_key, 'notification:') and sent_at is null`);
}
