import { parse } from "hono/utils/cookie";

type CookieOptions = {
  /** The site is reached by https: the name gets `__Host-`, so that no other host can set it. */
  secure: boolean;
  /** Undefined: until the browser is closed. 0: deleted now. */
  max_age_seconds?: number;
};

/** Value of a Set-Cookie header. Script never reads our cookies, and other sites' forms never send them. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${cookieName(name, options.secure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (options.secure) parts.push("Secure");
  if (options.max_age_seconds !== undefined) parts.push(`Max-Age=${options.max_age_seconds}`);
  return parts.join("; ");
}

export function clearCookie(name: string, secure: boolean): string {
  return setCookie(name, "", { secure, max_age_seconds: 0 });
}

/** The value of one of our cookies in a Cookie header; undefined without it. */
export function readCookie(
  header: string | null | undefined,
  name: string,
  secure: boolean,
): string | undefined {
  const whole_name = cookieName(name, secure);
  return (header && parse(header, whole_name)[whole_name]) || undefined;
}

/** Cookies whose holder gets pages of their own. */
const personalPrefix = "sahayog_";

/**
 * Guests share pages; anybody with a cookie of ours does not. Read by the same parser as the cookies themselves: where
 * two disagree, somebody who is signed in counts as a guest, and their page goes to everybody.
 */
export function isGuest(header: string | null | undefined): boolean {
  // Names are never decoded, so one that is not written there is not read there either.
  if (!header?.includes(personalPrefix)) return true;
  return !Object.keys(parse(header)).some(
    (name) => name.startsWith(personalPrefix) || name.startsWith(`__Host-${personalPrefix}`),
  );
}

function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
