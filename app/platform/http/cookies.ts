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
  if (!header) return undefined;
  const wanted = `${cookieName(name, secure)}=`;
  for (const part of header.split(";")) {
    const pair = part.trimStart();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length).trimEnd() || undefined;
  }
  return undefined;
}

function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
