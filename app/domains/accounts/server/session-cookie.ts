import { clearCookie, readCookie, setCookie } from "../../../platform/http/cookies.ts";

/** Our cookies begin with `sahayog_`: a visitor with one gets personal pages, never cached ones. */
export const sessionCookieName = "sahayog_session";

/** Long, because people on shared phones sign out, and the others should not have to sign in again each week. */
export const sessionLife_seconds = 30 * 24 * 3_600;

export function sessionCookie(token: string, secure: boolean): string {
  return setCookie(sessionCookieName, token, { secure, max_age_seconds: sessionLife_seconds });
}

export function endedSessionCookie(secure: boolean): string {
  return clearCookie(sessionCookieName, secure);
}

export function sessionToken(cookie_header: string | null | undefined, secure: boolean): string | undefined {
  return readCookie(cookie_header, sessionCookieName, secure);
}

export function isSessionCookie(set_cookie: string): boolean {
  return /^(?:__Host-)?sahayog_session=/.test(set_cookie);
}
