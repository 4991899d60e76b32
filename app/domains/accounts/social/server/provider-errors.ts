import * as oidc from "openid-client";
import type { SocialRefusal } from "../social-notices.ts";

type Refused = {
  refusal: Extract<SocialRefusal, "cancelled" | "unavailable" | "expired" | "untrusted">;
  /** For the log: names and codes, and nothing of what the provider said about a person. */
  about: { error: string; code?: string; status?: number };
};

/** Failures of checks: the answer arrived and is not what it must be. */
const failedChecks = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
]);

/** Why a call of `openid-client` failed, as far as a person can do something about it. */
export function refusalOf(error: unknown): Refused {
  const { name = "Error", code, status, cause } = error as Partial<oidc.ClientError> & { status?: number };
  const told = status ?? (cause as { status?: unknown } | undefined)?.status;
  const answered = typeof told === "number" ? told : undefined;
  const about = {
    error: name,
    ...(code ? { code } : {}),
    ...(answered === undefined ? {} : { status: answered }),
  };
  if (error instanceof oidc.AuthorizationResponseError)
    return { refusal: error.error === "access_denied" ? "cancelled" : "unavailable", about };
  // Facebook says in words of its own that a code is not good any more.
  const is_code_refused =
    error instanceof oidc.ResponseBodyError ? error.error === "invalid_grant" : answered === 400;
  if (is_code_refused) return { refusal: "expired", about };
  return { refusal: code && failedChecks.has(code) ? "untrusted" : "unavailable", about };
}
