import { clearCookie, readCookie, setCookie } from "../../../platform/http/cookies.ts";

/** The site's cookies start with `sahayog_`: a visitor with one gets personal pages, never cached ones. */
export const sessionCookieName = "sahayog_session";

/** Long-lived: users of shared phones sign out, and others should not have to sign in every week. */
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
