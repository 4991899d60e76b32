import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { commentRoutes } from "./api/comments.ts";
import { featuredRoutes } from "./api/featured.ts";
import { peopleRoutes } from "./api/people.ts";
import { storyRoutes } from "./api/stories.ts";

export const createStoriesApi = () =>
  createApiRoutes(...storyRoutes, ...commentRoutes, ...peopleRoutes, ...featuredRoutes);
