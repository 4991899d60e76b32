import { createToken, hashToken } from "../../../../platform/secrets.ts";
import { readCookie, setCookie } from "../../../../platform/http/cookies.ts";

/**
 * The cookie that recognises a browser after its session ended. It grants no access. Its name does not start with
 * `sahayog_`, because no page depends on it: guests who have it get cached pages.
 */
const name = "known_browser";
/** The maximum cookie lifetime in browsers. */
const life_seconds = 400 * 24 * 3_600;

type KnownBrowser = { token: string; set_cookie: string };

/** The browser of the cookie, or a new one; the cookie must be set in either case, to extend its lifetime. */
export function knownBrowser(cookie_header: string | null | undefined, secure: boolean): KnownBrowser {
  const token = tokenOfBrowser(cookie_header, secure) ?? createToken().token;
  return { token, set_cookie: setCookie(name, token, { secure, max_age_seconds: life_seconds }) };
}

export function tokenOfBrowser(
  cookie_header: string | null | undefined,
  secure: boolean,
): string | undefined {
  const token = readCookie(cookie_header, name, secure);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The stored hash of a browser for one account: it does not reveal who shares a browser with whom. */
export function deviceHash(user_id: string, browser_token: string): Buffer {
  return hashToken(`${user_id} ${browser_token}`);
}
