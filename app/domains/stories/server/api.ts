import { createApi } from "../../../platform/http/api.ts";
import { createCommentRoutes } from "./api/comments.ts";
import { createFeaturedRoutes } from "./api/featured.ts";
import { createPeopleRoutes } from "./api/people.ts";
import { createStoryRoutes } from "./api/stories.ts";

export function createStoriesApi() {
  return createApi()
    .route("/", createStoryRoutes())
    .route("/", createCommentRoutes())
    .route("/", createPeopleRoutes())
    .route("/", createFeaturedRoutes());
}
