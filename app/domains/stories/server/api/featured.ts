import { createRoute } from "@hono/zod-openapi";
import { createApi, idParams, problems, signedInToApi } from "../../../../platform/http/api.ts";
import { setFeatured } from "../use-cases/post-story.ts";
import { moderators } from "./schemas.ts";

const featured = {
  path: "/api/v1/moderation/stories/{id}/featured",
  tags: ["Moderation"],
  middleware: moderators,
  request: { params: idParams },
  responses: { 204: { description: "Done." }, ...problems(401, 403, 404) },
};
const featureRoute = createRoute({ ...featured, method: "put", summary: "Feature a story" });
const unfeatureRoute = createRoute({ ...featured, method: "delete", summary: "Unfeature a story" });

export function createFeaturedRoutes() {
  return createApi()
    .openapi(featureRoute, async (c) => {
      const input = { story_id: c.req.valid("param").id, is_featured: true };
      await setFeatured(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    })
    .openapi(unfeatureRoute, async (c) => {
      const input = { story_id: c.req.valid("param").id, is_featured: false };
      await setFeatured(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    });
}
