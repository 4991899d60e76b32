import { createApi, signedInFirst } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { createFactorsApi } from "../second-factor/server/factors-api.ts";
import { createProfilesApi } from "../profile/server/profiles-api.ts";
import { createSignInApi } from "../sign-in/server/sign-in-api.ts";
import { createTokensApi } from "./api/tokens.ts";

const bodyLimit_bytes = 16 * 1024;
const paths = ["/api/auth/*", "/api/rpc/*", "/api/v1/me", "/api/v1/profiles/*"];
/** Of these, what every guest is refused, before a body is read. */
const signedInPaths = [
  "/api/auth/factors/*",
  "/api/auth/recovery-codes",
  "/api/auth/user",
  "/api/rpc/*",
  "/api/v1/me",
];

/** The accounts API: the same flows as those of the pages. */
export function createAccountsApi() {
  const api = createApi();
  for (const path of signedInPaths) api.use(path, ...signedInFirst(bodyLimit_bytes));
  for (const path of paths) {
    api.use(path, limitBody(bodyLimit_bytes));
    // Personal data: intermediaries must not cache it. Public routes override this.
    api.use(path, async (c, next) => {
      await next();
      if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    });
  }
  api.route("/", createSignInApi());
  api.route("/", createFactorsApi());
  api.route("/", createTokensApi());
  api.route("/", createProfilesApi());
  return api;
}
