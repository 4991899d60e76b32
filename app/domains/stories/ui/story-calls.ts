import * as m from "#messages";
import { callApi, Refusal } from "../../../page/call-api.ts";
import type { FollowState, LikeState, StoryPage } from "../schema.ts";
import type { ReportReason } from "../../moderation/schema.ts";
import type { ListFilters } from "./feed-list.ts";

const path = "/api/v1/stories";

export function fetchStories(filters: ListFilters, cursor?: string): Promise<StoryPage> {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.q && filters.exact) params.set("exact", "1");
  if (filters.category) params.set("category", filters.category);
  if (filters.topic) params.set("topic", filters.topic);
  if (filters.tab !== "everyone") params.set("tab", filters.tab);
  if (cursor) params.set("cursor", cursor);
  return callApi(`${path}?${params}`);
}

export function sendLike(story_id: string, liked: boolean): Promise<LikeState> {
  return callApi(`${path}/${story_id}/like`, liked ? "PUT" : "DELETE");
}

export function sendFollow(user_id: string, following: boolean): Promise<FollowState> {
  return callApi(`/api/v1/people/${user_id}/follow`, following ? "PUT" : "DELETE");
}

export async function sendStoryDeletion(story_id: string): Promise<void> {
  await callApi(`${path}/${story_id}`, "DELETE");
}

type NewReport = { reason: ReportReason; note?: string };

export async function sendReport(
  of: { story_id: string; comment_id?: string },
  report: NewReport,
): Promise<void> {
  const about = of.comment_id ? `/api/v1/comments/${of.comment_id}` : `${path}/${of.story_id}`;
  await callApi(`${about}/report`, "POST", report);
}

/** The notice of a failed action. */
export function errorNotice(error: unknown) {
  return {
    tone: "destructive",
    title: m.stories_error(),
    text: error instanceof Refusal ? error.message : m.page_unreadable(),
  } as const;
}
