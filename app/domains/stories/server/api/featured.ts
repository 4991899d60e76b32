import { apiRoute } from "../../../../platform/http/api-route.ts";
import { featureStory } from "../use-cases/post-story.ts";
import { moderators } from "./schemas.ts";

const featured = (method: "put" | "delete", summary: string) =>
  apiRoute({
    method,
    path: "/api/v1/moderation/stories/{id}/featured",
    tags: ["Moderation"],
    summary,
    access: moderators,
    done: "Done.",
    run: ({ services, session, id }) =>
      featureStory(services, session, { story_id: id, is_featured: method === "put" }),
  });

export const featuredRoutes = [featured("put", "Feature a story"), featured("delete", "Unfeature a story")];
