import { clearCookie, readCookie, setCookie } from "../../../../platform/http/cookies.ts";

/** The cookie of a user who has proven the password but not yet the second factor. */
const name = "sahayog_pending";
export const pendingLife_seconds = 600;

export function pendingCookie(token: string, secure: boolean): string {
  return setCookie(name, token, { secure, max_age_seconds: pendingLife_seconds });
}

export function endedPendingCookie(secure: boolean): string {
  return clearCookie(name, secure);
}

export function pendingToken(cookie_header: string | null | undefined, secure: boolean): string | undefined {
  return readCookie(cookie_header, name, secure);
}
