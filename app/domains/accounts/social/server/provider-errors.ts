import type { ClientError } from "openid-client";
import type { SocialRefusal } from "../social-notices.ts";

type Refused = {
  refusal: Extract<SocialRefusal, "cancelled" | "unavailable" | "expired" | "untrusted">;
  /** For the log: names and codes, without personal data from the provider. */
  about: { error: string; code?: string; status?: number };
};

/** Failed checks: the response arrived but is invalid. */
const failedChecks = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
]);

/** The reason why a call of `openid-client` failed, as far as the user can act on it. */
export function refusalOf(error: unknown): Refused {
  // Checked by code, so that this file does not load the library.
  const {
    name = Error.name,
    code,
    status,
    cause,
    error: answer,
  } = error as Partial<ClientError> & { status?: number; error?: string };
  const http_status = status ?? (cause as { status?: unknown } | undefined)?.status;
  const answered = typeof http_status === "number" ? http_status : undefined;
  const about = {
    error: name,
    ...(code ? { code } : {}),
    ...(answered === undefined ? {} : { status: answered }),
  };
  if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR")
    return { refusal: answer === "access_denied" ? "cancelled" : "unavailable", about };
  // Facebook has its own message for an expired code.
  const is_code_refused =
    code === "OAUTH_RESPONSE_BODY_ERROR" ? answer === "invalid_grant" : answered === 400;
  if (is_code_refused) return { refusal: "expired", about };
  return { refusal: code && failedChecks.has(code) ? "untrusted" : "unavailable", about };
}
