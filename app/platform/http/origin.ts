import type { IncomingMessage } from "node:http";

/**
 * Whether a write comes from our own pages, or from no page at all (a command line, another server: they
 * hold no cookies of a visitor). Anything else is another site acting with the visitor's cookies.
 */
export function isOwnWrite(req: IncomingMessage, public_url: string): boolean {
  const { origin, host } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (origin === undefined) return site === undefined || site === "same-origin" || site === "none";
  if (origin === new URL(public_url).origin) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/** Paths that other servers and the gateway's pages post to; each proves itself by a signature. */
const openToOthers = ["/api/webhooks/", "/donations/return", "/sandbox/"];

export function mayWrite(req: IncomingMessage, public_url: string): boolean {
  if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return true;
  return openToOthers.some((path) => req.url?.startsWith(path)) || isOwnWrite(req, public_url);
}
