import { isUuid } from "../../../text/uuid.ts";
import { clearCookie, readCookie, setCookie } from "../../../platform/http/cookies.ts";

/**
 * Products whose heart a guest pressed without script, until somebody signs in in this browser. Only our own forms set it. Its name
 * lacks the prefix of the site's other cookies, so that its owner stays a guest for the cache of pages.
 */
const name = "hearts";
/** The link that confirms a new account is valid for two days (`confirmHours`), and its holder may need a moment. */
const life_seconds = 3 * 86_400;
/** As many as fit a cookie well; the latest stay. */
const most = 20;

export function keptWishes(header: string | null | undefined, secure: boolean): string[] {
  const ids = readCookie(header, name, secure)?.split(".") ?? [];
  return ids.filter(isUuid).slice(-most);
}

/** Value of a Set-Cookie header. */
export function keptWishesCookie(product_ids: readonly string[], secure: boolean): string {
  const ids = [...new Set(product_ids)].slice(-most);
  return setCookie(name, ids.join("."), { secure, max_age_seconds: life_seconds });
}

export function forgetKeptWishes(secure: boolean): string {
  return clearCookie(name, secure);
}
