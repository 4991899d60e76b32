import { gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Services } from "../services.ts";
import { isGuest, type RenderedPage } from "./page-cache.ts";
import type { SessionReader } from "./session.ts";
import { createPageVisit, noncesToHashes, type PageVisit, pageSecurityHeaders } from "./page-visit.ts";

const compress = promisify(gzip);

/** What the page bundle offers: a request becomes a response, with the visit noting how it may be kept. */
export type PageHandler = (request: Request, services: Services, visit: PageVisit) => Promise<Response>;

type PageRequest = {
  request: Request;
  url: string;
  request_id: string;
  client_address: string;
  session: SessionReader;
};

type PagesOptions = {
  services: Services;
  /** Asked for at each request: in development the bundle changes under way. */
  handler: () => Promise<PageHandler>;
  /** CSP sources of inline scripts that are the same on every page. */
  inline_scripts: string[];
  development: boolean;
};

/** Renders pages, sets their security headers, and keeps what is the same for every guest. */
export function createPages(options: PagesOptions) {
  const { services, handler, development } = options;
  const secure = services.config.public_url.startsWith("https:");

  async function rendered(page: PageRequest, shared: boolean): Promise<RenderedPage> {
    const { request, request_id, client_address, session } = page;
    const visit = createPageVisit({ request_id, client_address, session }, development);
    const response = await (await handler())(request, services, visit);
    const cookies = response.headers.getSetCookie();
    let body = await response.text();
    let sources = visit.nonce ? [`'nonce-${visit.nonce}'`, ...options.inline_scripts] : ["'unsafe-inline'"];
    let tags: string[] | undefined;
    // Another visitor's page is written once, so its scripts may as well keep their nonce.
    if (shared && visit.tags && visit.nonce && response.status === 200 && cookies.length === 0) {
      tags = [...visit.tags];
      const hashed = noncesToHashes(body, visit.nonce);
      body = hashed.html;
      sources = [...hashed.script_sources, ...options.inline_scripts];
    }
    const security = pageSecurityHeaders({
      script_sources: sources.join(" "),
      takes_money: visit.takes_money,
      gateway_origin: services.gateway.gateway_origin,
      secure,
      development,
    });
    // A page may be stricter about its referrer; everything else of security is not its to say.
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(security)) headers[name.toLowerCase()] = value;
    for (const [name, value] of response.headers)
      if (name !== "set-cookie" && name !== "content-security-policy") headers[name] = value;
    return { status: response.status, headers, cookies, body, tags };
  }

  return async (page: PageRequest): Promise<Response> => {
    const shared = page.request.method === "GET" && isGuest(page.request.headers.get("cookie") ?? undefined);
    const result = shared
      ? await services.page_cache.render(page.url, () =>
          rendered({ ...page, request: lasting(page.request) }, shared),
        )
      : await rendered(page, shared);
    return respond(result, page.request);
  };
}

/** Without the signal of the visitor's connection: whoever leaves must not end what others wait for. */
function lasting(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

async function respond(page: RenderedPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const cookie of page.cookies) headers.append("Set-Cookie", cookie);
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", page.tags ? "public, max-age=0, must-revalidate" : "no-store");
  headers.set("Vary", "Accept-Encoding, Cookie");
  const empty = page.status === 204 || page.status === 304 || page.body === "";
  if (empty) return new Response(null, { status: page.status, headers });
  if (page.body.length > 1_000 && request.headers.get("accept-encoding")?.includes("gzip")) {
    headers.set("Content-Encoding", "gzip");
    const body = await compress(page.body, { level: 3, chunkSize: 65_536 });
    return new Response(body, { status: page.status, headers });
  }
  return new Response(page.body, { status: page.status, headers });
}
