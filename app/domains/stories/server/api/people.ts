import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { setFollow } from "../use-cases/post-story.ts";
import { suggestedFollows } from "../queries/follows.ts";
import { AuthorSchema } from "../../../accounts/server/queries/api-author.ts";
import { FollowSchema, signedInFor } from "./schemas.ts";

const tags = ["Stories"];

const follow = (operation_id: string, method: "put" | "delete", { summary }: { summary: string }) =>
  apiRoute(operation_id, {
    method,
    path: "/api/v1/people/{id}/follow",
    tags,
    summary,
    access: signedInFor(m.stories_follow_needs_sign_in),
    refuses: [429],
    answer: [FollowSchema, "As it is now."],
    run: ({ services, session, id }) =>
      setFollow(services, session, { user_id: id, following: method === "put" }),
  });

export const peopleRoutes = [
  apiRoute("listSuggestedPeople", {
    method: "get",
    path: "/api/v1/people/suggested",
    tags,
    summary: "Suggested people to follow",
    access: "anyone",
    answer: [
      z.object({
        people: z.array(AuthorSchema.extend({ following: z.boolean(), follower_count: z.int() })),
      }),
      "Suggestions, with whether you follow them.",
    ],
    run: async ({ services, session }) => ({
      people: await suggestedFollows(services.db, session?.user_id ?? null),
    }),
  }),
  follow("followPerson", "put", { summary: "Follow a person (idempotent)" }),
  follow("unfollowPerson", "delete", { summary: "Unfollow a person" }),
];
