import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery } from "../../../../platform/http/api-list.ts";
import { commentCursor } from "../../cursors.ts";
import { reportInput } from "../../../moderation/input.ts";
import { commentChanges, commentInput } from "../../input.ts";
import type { CommentPage, CommentReplyPage, StoryComment } from "../../schema.ts";
import {
  changeComment,
  postComment,
  postReport,
  removeComment,
  setCommentLike,
} from "../use-cases/post-story.ts";
import { listComments, listReplies, storyOfThread } from "../queries/comments.ts";
import { readStory } from "../queries.ts";
import { CommentPageSchema, CommentSchema, LikeSchema, ReplyPageSchema, signedInFor } from "./schemas.ts";

const tags = ["Stories"];
const commenters = signedInFor("Must be logged in to comment");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/{id}/comments",
  tags,
  summary: "Comments of a story, oldest first",
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(commentCursor) }) },
  responses: {
    200: jsonAnswer(CommentPageSchema, "One page of comments with their answers."),
    ...problems(400, 404),
  },
});

const repliesRoute = createRoute({
  method: "get",
  path: "/api/v1/comments/{id}/replies",
  tags,
  summary: "Replies to a comment, oldest first",
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(commentCursor) }) },
  responses: { 200: jsonAnswer(ReplyPageSchema, "One page of answers."), ...problems(400, 404) },
});

const addRoute = createRoute({
  method: "post",
  path: "/api/v1/stories/{id}/comments",
  tags,
  summary: "Comment on a story, or reply to a comment",
  middleware: commenters,
  request: { params: idParams, body: jsonBody(commentInput) },
  responses: {
    201: jsonAnswer(CommentSchema, "The new comment."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const editRoute = createRoute({
  method: "patch",
  path: "/api/v1/comments/{id}",
  tags,
  summary: "Edit one of your comments",
  middleware: commenters,
  request: { params: idParams, body: jsonBody(commentChanges) },
  responses: {
    200: jsonAnswer(CommentSchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/api/v1/comments/{id}",
  tags,
  summary: "Delete one of your comments",
  middleware: commenters,
  request: { params: idParams },
  responses: { 204: { description: "It is gone." }, ...problems(401, 404) },
});

const like = {
  path: "/api/v1/comments/{id}/like",
  tags,
  middleware: signedInFor("Must be logged in to like comments"),
  request: { params: idParams },
  responses: { 200: jsonAnswer(LikeSchema, "As it is now."), ...problems(401, 404, 429) },
};
const likeRoute = createRoute({ ...like, method: "put", summary: "Like a comment (idempotent)" });
const unlikeRoute = createRoute({ ...like, method: "delete", summary: "Unlike a comment" });

const reportRoute = createRoute({
  method: "post",
  path: "/api/v1/comments/{id}/report",
  tags,
  summary: "Report a comment",
  middleware: signedInFor("Must be logged in to report"),
  request: { params: idParams, body: jsonBody(reportInput) },
  responses: { 204: { description: "Told." }, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

export function createCommentRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const reader = (await c.var.session()) ?? null;
      const { db } = c.var.services;
      const story = await readStory(db, c.req.valid("param").id, reader);
      return c.json(namedPage(await listComments(db, story.id, reader, c.req.valid("query"))), 200, noStore);
    })
    .openapi(repliesRoute, async (c) => {
      const reader = (await c.var.session()) ?? null;
      const { db } = c.var.services;
      const { id } = c.req.valid("param");
      await readStory(db, await storyOfThread(db, id), reader);
      return c.json(namedReplies(await listReplies(db, id, reader, c.req.valid("query"))), 200, noStore);
    })
    .openapi(addRoute, async (c) => {
      const { id } = c.req.valid("param");
      const comment = await postComment(c.var.services, await signedInToApi(c), id, c.req.valid("json"));
      return c.json(named(comment), 201);
    })
    .openapi(editRoute, async (c) => {
      const edited = { id: c.req.valid("param").id, content: c.req.valid("json").content };
      return c.json(named(await changeComment(c.var.services, await signedInToApi(c), edited)), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeComment(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(likeRoute, async (c) => {
      const input = { comment_id: c.req.valid("param").id, liked: true };
      return c.json(await setCommentLike(c.var.services, await signedInToApi(c), input), 200);
    })
    .openapi(unlikeRoute, async (c) => {
      const input = { comment_id: c.req.valid("param").id, liked: false };
      return c.json(await setCommentLike(c.var.services, await signedInToApi(c), input), 200);
    })
    .openapi(reportRoute, async (c) => {
      const about = { comment_id: c.req.valid("param").id };
      await postReport(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.body(null, 204);
    });
}

/** Comment in the API's format: with its writer's name and picture as fields. */
function named<C extends StoryComment>(comment: C) {
  const { author } = comment;
  return {
    ...comment,
    user_id: author?.user_id ?? null,
    display_name: author?.display_name ?? "Anonymous",
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
