import type { CommentPage, CommentReplyPage, LikeState, StoryComment } from "../schema.ts";
import { callApi } from "../../../page/call-api.ts";

const ofStory = (story_id: string) => `/api/v1/stories/${story_id}/comments`;
const ofComment = (comment_id: string) => `/api/v1/comments/${comment_id}`;

export function fetchComments(story_id: string, cursor?: string | null): Promise<CommentPage> {
  return callApi(withCursor(ofStory(story_id), cursor));
}

export function fetchReplies(comment_id: string, cursor: string): Promise<CommentReplyPage> {
  return callApi(withCursor(`${ofComment(comment_id)}/replies`, cursor));
}

export function sendComment(
  story_id: string,
  comment: { content: string; parent_id?: string; request_key: string },
): Promise<StoryComment> {
  return callApi(ofStory(story_id), "POST", comment);
}

export function sendCommentText(comment_id: string, content: string): Promise<StoryComment> {
  return callApi(ofComment(comment_id), "PATCH", { content });
}

export async function sendCommentDeletion(comment_id: string): Promise<void> {
  await callApi(ofComment(comment_id), "DELETE");
}

export function sendCommentLike(comment_id: string, liked: boolean): Promise<LikeState> {
  return callApi(`${ofComment(comment_id)}/like`, liked ? "PUT" : "DELETE");
}

function withCursor(path: string, cursor: string | null | undefined): string {
  return cursor ? `${path}?${new URLSearchParams({ cursor })}` : path;
}
