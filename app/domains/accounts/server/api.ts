import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { profileRoutes } from "../profile/server/api/profiles.ts";
import { factorRoutes } from "../second-factor/server/api/factors.ts";
import { signInRoutes } from "../sign-in/server/api/sign-in.ts";
import { tokenRoutes } from "./api/tokens.ts";

/** The accounts API: the same flows as those of the pages. */
export const createAccountsApi = () =>
  createApiRoutes(...signInRoutes, ...factorRoutes, ...tokenRoutes, ...profileRoutes);
