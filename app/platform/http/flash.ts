import type { Notice } from "../../text/notice.ts";
import type { Notices } from "../domain.ts";
import { clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "sahayog_flash";
const life_seconds = 60;

/**
 * Set-Cookie for a redirect whose target page shows a notice once. The cookie carries a code and no text, so that a
 * planted cookie cannot make the site show chosen text; the domains declare the texts.
 */
export function flashCookie(code: string, secure: boolean, max_age_seconds = life_seconds): string {
  return setCookie(name, code, { secure, max_age_seconds });
}

/** The flash code set by the previous page, and the cookie that deletes it. */
export function takeFlash(
  cookie_header: string | null,
  secure: boolean,
): { code: string; forget: string } | undefined {
  const code = readCookie(cookie_header, name, secure);
  return code === undefined ? undefined : { code, forget: clearCookie(name, secure) };
}

export function noticeOf(notices: Notices, code: string): Notice | undefined {
  const notice = Object.hasOwn(notices, code) ? notices[code] : undefined;
  return typeof notice === "function" ? notice() : notice;
}
