import type { Services } from "../../../../platform/services.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { ensureProfile } from "../../../accounts/profile/server/commands/ensure-profile.ts";
import { accountGone, readWriters } from "../../../accounts/server/queries/writers.ts";
import { answerOnce, keepAnswers, keyedRequest, type PostQuota } from "../../../../platform/request-keys.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import type { CommentInput, StoryChanges, StoryInput } from "../../input.ts";
import { mayPublish } from "../../policy.ts";
import {
  type FollowState,
  type LikeState,
  newAccount_days,
  type Story,
  type StoryComment,
  storiesTag,
  storyTag,
} from "../../schema.ts";
import { deleteComment as deleteCommentIn, editComment as editCommentIn } from "../commands/comment.ts";
import { featureStory as featureStoryIn } from "../commands/feature-story.ts";
import { follow, unfollow } from "../commands/follow.ts";
import { likeComment as likeCommentIn } from "../commands/like-comment.ts";
import { reportComment, reportStory } from "../commands/report.ts";
import {
  deleteStory as deleteStoryIn,
  editStory as editStoryIn,
  writeStory as writeStoryIn,
} from "../commands/write-story.ts";
import { unverified } from "../failures.ts";
import { newAccountPrice, type storyQuotas } from "../limits.ts";
import { readComment } from "../queries/comments.ts";
import { readStory } from "../queries/stories.ts";
import { day_ms } from "../../../../text/day-length.ts";

/**
 * Commands of signed-in people about stories, for pages and the API: quotas, one transaction, and after its commit a
 * publication to open and cached pages. All throw the failures of their commands, and 429.
 */
type PostingServices = Pick<Services, "notifier" | "db" | "limits" | "realtime" | "stories">;

export async function writeStory(
  services: PostingServices,
  session: Session,
  input: StoryInput,
): Promise<Story> {
  const request = keyedRequest("writeStory", session, input);
  const quotaOf = () => quotaIn(services, session, "stories_by_account");
  const { story_id } = await answerOnce(services, request, quotaOf, async () => {
    const ids = await services.db.transaction(async (tx) => {
      const { request_key: _key, ...story } = input;
      const written = { story_id: await writeStoryIn(tx, session, story) };
      await keepAnswers(tx, [{ request, ids: written }]);
      return written;
    });
    services.realtime.publish([storiesTag]);
    return ids;
  });
  return readStory(services.db, story_id, session);
}

export async function editStory(
  services: PostingServices,
  session: Session,
  id: string,
  changes: StoryChanges,
): Promise<Story> {
  await takeFromQuota(services, session, "story_edits_by_account");
  await services.db.transaction((tx) => editStoryIn(tx, session, id, changes));
  services.realtime.publish([storiesTag, storyTag(id)]);
  return readStory(services.db, id, session);
}

export async function deleteStory(services: PostingServices, session: Session, id: string): Promise<void> {
  const tags = await services.db.transaction((tx) => deleteStoryIn(tx, session, id));
  services.realtime.publish([storiesTag, storyTag(id), ...tags]);
}

export async function postComment(
  services: PostingServices,
  session: Session,
  story_id: string,
  input: CommentInput,
): Promise<StoryComment> {
  const request = keyedRequest("postComment", session, { story_id, ...input });
  const quotaOf = () => quotaIn(services, session, "comments_by_account");
  const { comment_id } = await answerOnce(services, request, quotaOf, async () => {
    const comment = { ...input, actor: session, story_id, request };
    return { comment_id: await services.stories.comment(comment) };
  });
  return readComment(services.db, comment_id, session);
}

export async function editComment(
  services: PostingServices,
  session: Session,
  edited: { id: string; content: string },
): Promise<StoryComment> {
  await takeFromQuota(services, session, "story_edits_by_account");
  const story_id = await services.db.transaction((tx) => editCommentIn(tx, session, edited));
  services.realtime.publish([storyTag(story_id)]);
  return readComment(services.db, edited.id, session);
}

export async function deleteComment(services: PostingServices, session: Session, id: string): Promise<void> {
  const { story_id, tags } = await services.db.transaction((tx) => deleteCommentIn(tx, session, id));
  services.realtime.publish([storyTag(story_id), ...tags]);
}

export async function likeComment(
  services: PostingServices,
  session: Session,
  input: { comment_id: string; liked: boolean },
): Promise<LikeState> {
  await services.limits.consume("comment_likes_by_account", session.user_id);
  const { story_id, ...state } = await services.db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    return likeCommentIn(tx, session, input);
  });
  services.realtime.publish([storyTag(story_id)]);
  return state;
}

export async function setFollow(
  services: PostingServices,
  session: Session,
  input: { user_id: string; following: boolean },
): Promise<FollowState> {
  const { notifier, db, limits, realtime } = services;
  await limits.consume("follows_by_account", session.user_id);
  const tags = await db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    if (input.following) return follow(tx, session, input.user_id, notifier);
    await unfollow(tx, session, input.user_id);
    return [];
  });
  realtime.publish(tags);
  return { following: input.following };
}

export async function postReport(
  services: PostingServices,
  session: Session,
  about: { story_id: string } | { comment_id: string },
  input: ReportInput,
): Promise<void> {
  await takeFromQuota(services, session, "story_reports_by_account");
  await services.db.transaction(async (tx) => {
    if ("comment_id" in about) await reportComment(tx, session, { ...input, ...about });
    else await reportStory(tx, session, { ...input, ...about });
  });
}

/** Features a story, or undoes it. */
export async function featureStory(
  services: Pick<Services, "db" | "realtime">,
  session: Session,
  input: { story_id: string; is_featured: boolean },
): Promise<void> {
  await services.db.transaction((tx) => featureStoryIn(tx, session, input));
  services.realtime.publish([storiesTag, storyTag(input.story_id)]);
}

async function takeFromQuota(
  services: PostingServices,
  session: Session,
  quota: keyof typeof storyQuotas,
): Promise<void> {
  const { name, key, points } = await quotaIn(services, session, quota);
  await services.limits.consume(name, key, points);
}

/** Checks the permission, so that a refusal does not count towards the quota. */
async function quotaIn(
  services: PostingServices,
  session: Session,
  name: keyof typeof storyQuotas,
): Promise<PostQuota> {
  if (!mayPublish(session)) throw unverified();
  let writer = (await readWriters(services.db, [session.user_id])).get(session.user_id);
  if (!writer) {
    await services.db.transaction((tx) => ensureProfile(tx, session.user_id));
    writer = (await readWriters(services.db, [session.user_id])).get(session.user_id);
  }
  if (!writer) throw accountGone();
  const age_days = (Date.now() - writer.created_at.getTime()) / day_ms;
  return { name, key: session.user_id, points: age_days < newAccount_days ? newAccountPrice : 1 };
}
