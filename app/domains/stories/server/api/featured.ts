import { apiRoute } from "../../../../platform/http/api-route.ts";
import { featureStory } from "../use-cases/post-story.ts";
import { moderators } from "./schemas.ts";

const featured = (operation_id: string, method: "put" | "delete", { summary }: { summary: string }) =>
  apiRoute(operation_id, {
    method,
    path: "/api/v1/moderation/stories/{id}/featured",
    tags: ["Moderation"],
    summary,
    access: moderators,
    done: "Done.",
    run: ({ services, session, id }) =>
      featureStory(services, session, { story_id: id, is_featured: method === "put" }),
  });

export const featuredRoutes = [
  featured("featureStory", "put", { summary: "Feature a story" }),
  featured("unfeatureStory", "delete", { summary: "Unfeature a story" }),
];
