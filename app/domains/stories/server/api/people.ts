import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  noStore,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { setFollow } from "../use-cases/post-story.ts";
import { suggestedFollows } from "../queries/follows.ts";
import { AuthorSchema, FollowSchema, signedInFor } from "./schemas.ts";

const tags = ["Stories"];

const follow = {
  path: "/api/v1/people/{id}/follow",
  tags,
  middleware: signedInFor("Must be logged in to follow"),
  request: { params: idParams },
  responses: { 200: jsonAnswer(FollowSchema, "As it is now."), ...problems(401, 404, 409, 429) },
};
const followRoute = createRoute({
  ...follow,
  method: "put",
  summary: "Follow a person (idempotent)",
});
const unfollowRoute = createRoute({ ...follow, method: "delete", summary: "Unfollow a person" });

const suggestedRoute = createRoute({
  method: "get",
  path: "/api/v1/people/suggested",
  tags,
  summary: "Suggested people to follow",
  responses: {
    200: jsonAnswer(
      z.object({
        people: z.array(AuthorSchema.extend({ following: z.boolean(), follower_count: z.int() })),
      }),
      "Suggestions, with whether you follow them.",
    ),
  },
});

export function createPeopleRoutes() {
  return createApi()
    .openapi(suggestedRoute, async (c) => {
      const session = await c.var.session();
      const people = await suggestedFollows(c.var.services.db, session?.user_id ?? null);
      return c.json({ people }, 200, noStore);
    })
    .openapi(followRoute, async (c) => {
      const input = { user_id: c.req.valid("param").id, following: true };
      return c.json(await setFollow(c.var.services, await signedInToApi(c), input), 200);
    })
    .openapi(unfollowRoute, async (c) => {
      const input = { user_id: c.req.valid("param").id, following: false };
      return c.json(await setFollow(c.var.services, await signedInToApi(c), input), 200);
    });
}
