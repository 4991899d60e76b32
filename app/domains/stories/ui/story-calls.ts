import type { FollowState, LikeState, StoryPage } from "../schema.ts";
import type { ReportReason } from "../../moderation/schema.ts";
import type { ListFilters } from "./feed-list.ts";

/** The site refused, or could not be reached; the message is for a person. */
export class Refusal extends Error {
  /** Of HTTP; 0: no answer came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const unreachable = "The site could not be reached. Please check your connection and try again.";
const unreadable = "The site did not answer as it should. Please try again.";

/** Answers the parsed body; throws a `Refusal` with the site's own words. */
export async function call<T>(path: string, method = "GET", body?: object): Promise<T> {
  const init: RequestInit = body
    ? { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : { method };
  const answer = await fetch(path, init).catch(() => {
    throw new Refusal(0, unreachable);
  });
  const content: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return content as T;
  const { detail } = (content ?? {}) as { detail?: string };
  throw new Refusal(answer.status, detail ?? unreadable);
}

const path = "/api/v1/stories";

export function fetchStories(filters: ListFilters, cursor?: string): Promise<StoryPage> {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.category) params.set("category", filters.category);
  if (filters.topic) params.set("topic", filters.topic);
  if (filters.tab !== "everyone") params.set("tab", filters.tab);
  if (cursor) params.set("cursor", cursor);
  return call(`${path}?${params}`);
}

export function sendLike(story_id: string, liked: boolean): Promise<LikeState> {
  return call(`${path}/${story_id}/like`, liked ? "PUT" : "DELETE");
}

export function sendFollow(user_id: string, following: boolean): Promise<FollowState> {
  return call(`/api/v1/people/${user_id}/follow`, following ? "PUT" : "DELETE");
}

export async function deleteStory(story_id: string): Promise<void> {
  await call(`${path}/${story_id}`, "DELETE");
}

type NewReport = { reason: ReportReason; note?: string };

export async function sendReport(
  of: { story_id: string; comment_id?: string },
  report: NewReport,
): Promise<void> {
  const about = of.comment_id ? `/api/v1/comments/${of.comment_id}` : `${path}/${of.story_id}`;
  await call(`${about}/report`, "POST", report);
}

/** The notice of a failed action. */
export function errorNotice(error: unknown) {
  return {
    tone: "destructive",
    title: "Error",
    text: error instanceof Refusal ? error.message : unreadable,
  } as const;
}
