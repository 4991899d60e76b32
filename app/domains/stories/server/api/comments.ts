import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { cursorQuery } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { commentCursor } from "../../cursors.ts";
import { reportInput } from "../../../moderation/input.ts";
import { commentChanges, commentInput } from "../../input.ts";
import type { CommentPage, CommentReplyPage, StoryComment } from "../../schema.ts";
import { editComment, postComment, postReport, deleteComment, likeComment } from "../use-cases/post-story.ts";
import { listComments, listReplies, storyOfThread } from "../queries/comments.ts";
import { readStory } from "../queries/stories.ts";
import { CommentPageSchema, CommentSchema, LikeSchema, ReplyPageSchema, signedInFor } from "./schemas.ts";

const tags = ["Stories"];
const commenters = signedInFor(m.stories_comment_needs_sign_in);
const pageOfComments = z.strictObject({ cursor: cursorQuery(commentCursor) });

const like = (operation_id: string, method: "put" | "delete", { summary }: { summary: string }) =>
  apiRoute(operation_id, {
    method,
    path: "/api/v1/comments/{id}/like",
    tags,
    summary,
    access: signedInFor(m.stories_comment_like_needs_sign_in),
    refuses: [429],
    answer: [LikeSchema, "As it is now."],
    run: ({ services, session, id }) =>
      likeComment(services, session, { comment_id: id, liked: method === "put" }),
  });

export const commentRoutes = [
  apiRoute("listComments", {
    method: "get",
    path: "/api/v1/stories/{id}/comments",
    tags,
    summary: "Comments of a story, oldest first",
    access: "anyone",
    query: pageOfComments,
    answer: [CommentPageSchema, "One page of comments with their answers."],
    async run({ services: { db }, session, id, query }) {
      const story = await readStory(db, id, session);
      return namedPage(await listComments(db, story.id, session, query));
    },
  }),
  apiRoute("listReplies", {
    method: "get",
    path: "/api/v1/comments/{id}/replies",
    tags,
    summary: "Replies to a comment, oldest first",
    access: "anyone",
    query: pageOfComments,
    answer: [ReplyPageSchema, "One page of answers."],
    async run({ services: { db }, session, id, query }) {
      await readStory(db, await storyOfThread(db, id), session);
      return namedReplies(await listReplies(db, id, session, query));
    },
  }),
  apiRoute("postComment", {
    method: "post",
    path: "/api/v1/stories/{id}/comments",
    tags,
    summary: "Comment on a story, or reply to a comment",
    access: commenters,
    body: commentInput,
    refuses: [429],
    created: [CommentSchema, "The new comment."],
    run: async ({ services, session, id, body }) => named(await postComment(services, session, id, body)),
  }),
  apiRoute("editComment", {
    method: "patch",
    path: "/api/v1/comments/{id}",
    tags,
    summary: "Edit one of your comments",
    access: commenters,
    body: commentChanges,
    refuses: [429],
    answer: [CommentSchema, "As it is now."],
    run: async ({ services, session, id, body: { content } }) =>
      named(await editComment(services, session, { id, content })),
  }),
  apiRoute("deleteComment", {
    method: "delete",
    path: "/api/v1/comments/{id}",
    tags,
    summary: "Delete one of your comments",
    access: commenters,
    done: "It is gone.",
    run: ({ services, session, id }) => deleteComment(services, session, id),
  }),
  like("likeComment", "put", { summary: "Like a comment (idempotent)" }),
  like("unlikeComment", "delete", { summary: "Unlike a comment" }),
  apiRoute("reportComment", {
    method: "post",
    path: "/api/v1/comments/{id}/report",
    tags,
    summary: "Report a comment",
    access: signedInFor(m.stories_report_needs_sign_in),
    body: reportInput,
    refuses: [429],
    done: "It is reported.",
    run: ({ services, session, id, body }) => postReport(services, session, { comment_id: id }, body),
  }),
];

/** Comment in the API's format: with its writer's name and picture as fields. */
function named<C extends StoryComment>(comment: C) {
  const { author } = comment;
  return {
    ...comment,
    user_id: author?.user_id ?? null,
    display_name: author?.display_name ?? m.stories_anonymous(),
    avatar_url: author?.avatar_url ?? null,
  };
}

function namedPage({ comments, next_cursor }: CommentPage) {
  return {
    comments: comments.map((thread) => ({ ...named(thread), replies: thread.replies.map(named) })),
    next_cursor,
  };
}

function namedReplies({ replies, next_cursor }: CommentReplyPage) {
  return { replies: replies.map(named), next_cursor };
}
