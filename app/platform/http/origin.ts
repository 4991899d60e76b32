import type { IncomingMessage } from "node:http";

/**
 * Whether a write comes from our own pages, or from no page at all (command line, another server: they have no
 * visitor's cookies). Anything else is cross-site request forgery.
 */
export function isOwnWrite(req: IncomingMessage, public_url: string): boolean {
  const { origin } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (origin === undefined) return site === undefined || site === "same-origin" || site === "none";
  return isOwnOrigin(origin, public_url, req.headers.host);
}

/**
 * Scheme, host and port of the public URL: how a proxy in front connects to us does not matter. A site without https
 * is on a developer's machine or network, which has several names; there the `Host` header of the request counts too.
 */
function isOwnOrigin(origin: string, public_url: string, host: string | undefined): boolean {
  const own = new URL(public_url);
  if (origin === own.origin) return true;
  if (own.protocol !== "http:" || host === undefined) return false;
  return URL.parse(`http://${host}`)?.origin === origin;
}

/** Paths that other servers and the gateway's pages post to; each request is authenticated by a signature. */
const openToOthers = ["/api/webhooks/", "/donations/return", "/checkout/return", "/sandbox/"];

/** `path` is the one that routes see: in the raw request `..` could lead out of an exempt path. */
export function mayWrite(req: IncomingMessage, path: string, public_url: string): boolean {
  if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return true;
  return openToOthers.some((open) => path.startsWith(open)) || isOwnWrite(req, public_url);
}

/** The URL of a request as the router reads it, with `.` and `..` resolved; null when it is invalid. */
export function urlOfRequest(req: IncomingMessage): URL | null {
  const url = req.url ?? "/";
  // Concatenated and not resolved: a path that begins with two slashes would be parsed as another host, or as no
  // valid one.
  return URL.parse(url.startsWith("/") ? `http://local${url}` : url);
}

export function pathOfRequest(req: IncomingMessage): string {
  return urlOfRequest(req)?.pathname ?? req.url ?? "/";
}
