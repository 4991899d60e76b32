import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { profileRoutes } from "../profile/server/profiles-api.ts";
import { factorRoutes } from "../second-factor/server/factors-api.ts";
import { signInRoutes } from "../sign-in/server/sign-in-api.ts";
import { tokenRoutes } from "./api/tokens.ts";

/** The accounts API: the same flows as those of the pages. */
export const createAccountsApi = () =>
  createApiRoutes(...signInRoutes, ...factorRoutes, ...tokenRoutes, ...profileRoutes);
