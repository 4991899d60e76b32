import { parse, serialize } from "hono/utils/cookie";

type CookieOptions = {
  /** The site is served over https: the name gets the prefix `__Host-`, so that no other host can set it. */
  secure: boolean;
  /** Undefined: until the browser is closed. 0: deleted immediately. */
  max_age_seconds?: number;
};

/** Value of a Set-Cookie header. Scripts cannot read our cookies, and forms of other sites cannot send them. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return serialize(cookieName(name, options.secure), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: options.secure,
    maxAge: options.max_age_seconds,
  });
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

/** Prefix of the cookies that make a visitor's pages personal. */
const personalPrefix = "sahayog_";

/**
 * Whether the request belongs to a guest, who gets shared pages. Uses the same parser as the reading of cookies: if
 * the two disagreed, a signed-in visitor could count as a guest and their page would be shared with everybody.
 */
export function isGuest(header: string | null | undefined): boolean {
  // Names are never decoded, so a name that is not written literally is not read as one of our cookies either.
  if (!header?.includes(personalPrefix)) return true;
  return !Object.keys(parse(header)).some(
    (name) => name.startsWith(personalPrefix) || name.startsWith(`__Host-${personalPrefix}`),
  );
}

/** The cookie's full name: only over https can `__Host-` keep other hosts of the domain from setting it. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
