import { clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "sahayog_flash";
const life_seconds = 60;

/**
 * Set-Cookie for a redirect whose next page shows a notice once. The cookie carries a code and no text, so that
 * nobody who plants one makes the site say what they like; texts are in `app/shell/flash-notices.ts`.
 */
export function flashCookie(code: string, secure: boolean): string {
  return setCookie(name, code, { secure, max_age_seconds: life_seconds });
}

/** The code left by the page before, and the cookie that forgets it. */
export function takeFlash(
  cookie_header: string | null,
  secure: boolean,
): { code: string; forget: string } | undefined {
  const code = readCookie(cookie_header, name, secure);
  return code === undefined ? undefined : { code, forget: clearCookie(name, secure) };
}
