import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems, signedInToApi } from "../../../../platform/http/api.ts";
import { appealDecisionInput, appealInput, decisionInput } from "../../input.ts";
import { decide, endAppeal, postAppeal, setFeatured } from "../use-cases/moderate-story.ts";
import { ownDecisions } from "../queries/decisions.ts";
import { moderationQueue, pastDecisions } from "../queries/moderation.ts";
import { body, json, moderators, noStore, signedInFor } from "./schemas.ts";

const tags = ["Moderation"];
const anything = z.record(z.string(), z.unknown());

const queueRoute = createRoute({
  method: "get",
  path: "/api/v1/moderation/queue",
  tags,
  summary: "What is reported, and the appeals that wait, with what their authors did so far",
  middleware: moderators,
  responses: {
    200: json(
      z.object({
        items: z.array(anything),
        appeals: z.array(anything),
        authors: z.record(z.string(), anything),
        reported_count: z.int(),
        appeal_count: z.int(),
      }),
      "The queue.",
    ),
    ...problems(401, 403),
  },
});

const pastRoute = createRoute({
  method: "get",
  path: "/api/v1/moderation/decisions",
  tags,
  summary: "The last decisions",
  middleware: moderators,
  responses: {
    200: json(z.object({ decisions: z.array(anything) }), "Newest first."),
    ...problems(401, 403),
  },
});

const decision = {
  method: "post",
  tags,
  middleware: moderators,
  request: { params: idParams, body: body(decisionInput) },
  responses: {
    201: json(z.object({ decision_id: z.guid() }), "Decided, and told to the author."),
    ...problems(400, 401, 403, 404, 413),
  },
} as const;
const storyRoute = createRoute({
  ...decision,
  path: "/api/v1/moderation/stories/{id}/decisions",
  summary: "Keep, hide, remove a story, or warn its writer",
});
const commentRoute = createRoute({
  ...decision,
  path: "/api/v1/moderation/comments/{id}/decisions",
  summary: "Keep, hide, remove a comment, or warn its writer",
});

const outcomeRoute = createRoute({
  method: "post",
  path: "/api/v1/moderation/decisions/{id}/outcome",
  tags,
  summary: "Decide an appeal",
  middleware: moderators,
  request: { params: idParams, body: body(appealDecisionInput) },
  responses: { 204: { description: "Decided, and told." }, ...problems(400, 401, 403, 404, 409, 413) },
});

const featured = {
  path: "/api/v1/moderation/stories/{id}/featured",
  tags,
  middleware: moderators,
  request: { params: idParams },
  responses: { 204: { description: "Done." }, ...problems(401, 403, 404) },
};
const featureRoute = createRoute({ ...featured, method: "put", summary: "Put a story forward" });
const unfeatureRoute = createRoute({ ...featured, method: "delete", summary: "Put a story forward no more" });

const ownRoute = createRoute({
  method: "get",
  path: "/api/v1/decisions",
  tags,
  summary: "What moderators decided about your stories and comments",
  middleware: signedInFor(),
  responses: { 200: json(z.object({ decisions: z.array(anything) }), "Newest first."), ...problems(401) },
});

const appealRoute = createRoute({
  method: "post",
  path: "/api/v1/decisions/{id}/appeal",
  tags,
  summary: "Appeal a decision about what you wrote, once",
  middleware: signedInFor(),
  request: { params: idParams, body: body(appealInput) },
  responses: {
    204: { description: "A moderator will look again." },
    ...problems(400, 401, 404, 409, 413, 429),
  },
});

export function createModerationRoutes() {
  return createApi()
    .openapi(queueRoute, async (c) => c.json(await moderationQueue(c.var.services.db), 200, noStore))
    .openapi(pastRoute, async (c) =>
      c.json({ decisions: await pastDecisions(c.var.services.db) }, 200, noStore),
    )
    .openapi(storyRoute, async (c) => {
      const about = { story_id: c.req.valid("param").id };
      const decision_id = await decide(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.json({ decision_id }, 201);
    })
    .openapi(commentRoute, async (c) => {
      const about = { comment_id: c.req.valid("param").id };
      const decision_id = await decide(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.json({ decision_id }, 201);
    })
    .openapi(outcomeRoute, async (c) => {
      const decided = { ...c.req.valid("json"), decision_id: c.req.valid("param").id };
      await endAppeal(c.var.services, await signedInToApi(c), decided);
      return c.body(null, 204);
    })
    .openapi(featureRoute, async (c) => {
      const input = { story_id: c.req.valid("param").id, is_featured: true };
      await setFeatured(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    })
    .openapi(unfeatureRoute, async (c) => {
      const input = { story_id: c.req.valid("param").id, is_featured: false };
      await setFeatured(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    })
    .openapi(ownRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      return c.json({ decisions: await ownDecisions(c.var.services.db, user_id) }, 200, noStore);
    })
    .openapi(appealRoute, async (c) => {
      const input = { ...c.req.valid("json"), decision_id: c.req.valid("param").id };
      await postAppeal(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    });
}
