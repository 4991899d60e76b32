import { createToken, hashToken } from "../../../../platform/secrets.ts";
import { readCookie, setCookie } from "../../../../platform/http/cookies.ts";

/**
 * By this cookie a browser is known again after its session ended. It opens nothing. Its name does not begin with
 * `sahayog_`, because no page differs by it: guests who hold it get kept pages.
 */
const name = "known_browser";
/** The longest that browsers keep a cookie. */
const life_seconds = 400 * 24 * 3_600;

type KnownBrowser = { token: string; set_cookie: string };

/** The browser by its cookie, or as a new one; the cookie is to be set in either case, so that it lives on. */
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

/** What is stored of a browser for one account: nobody sees by it who shares a browser with whom. */
export function deviceHash(user_id: string, browser_token: string): Buffer {
  return hashToken(`${user_id} ${browser_token}`);
}
