import type { IncomingMessage } from "node:http";

/**
 * Whether a write comes from our own pages, or from no page at all (a command line, another server: they
 * hold no cookies of a visitor). Anything else is another site acting with the visitor's cookies.
 */
export function isOwnWrite(req: IncomingMessage, public_url: string): boolean {
  const { origin } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (origin === undefined) return site === undefined || site === "same-origin" || site === "none";
  return isOwnOrigin(origin, public_url, req.headers.host);
}

/**
 * Scheme, host and port of the public address: what a proxy in front makes of the connection does not matter. A site
 * without https is on a developer's machine or in its network, which has several names; there the name that the
 * browser asked for counts as well.
 */
function isOwnOrigin(origin: string, public_url: string, host: string | undefined): boolean {
  const own = new URL(public_url);
  if (origin === own.origin) return true;
  if (own.protocol !== "http:" || host === undefined) return false;
  return URL.parse(`http://${host}`)?.origin === origin;
}

/** Paths that other servers and the gateway's pages post to; each proves itself by a signature. */
const openToOthers = ["/api/webhooks/", "/donations/return", "/sandbox/"];

/** `path` is the one that routes see: in the request's own words `..` could lead out of an open one. */
export function mayWrite(req: IncomingMessage, path: string, public_url: string): boolean {
  if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return true;
  return openToOthers.some((open) => path.startsWith(open)) || isOwnWrite(req, public_url);
}

/** The URL of a request as the router reads it, with `.` and `..` resolved; null for what is none. */
export function urlOfRequest(req: IncomingMessage): URL | null {
  const url = req.url ?? "/";
  // Joined and not resolved: what begins with two slashes would name another host, or none that is valid.
  return URL.parse(url.startsWith("/") ? `http://local${url}` : url);
}

export function pathOfRequest(req: IncomingMessage): string {
  return urlOfRequest(req)?.pathname ?? req.url ?? "/";
}
