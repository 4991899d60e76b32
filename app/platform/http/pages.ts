import { withoutTracking } from "../../text/tracking.ts";
import { servedByHttps } from "../config.ts";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Services } from "../services.ts";
import { isGuest } from "./cookies.ts";
import type { RenderedPage } from "./cached-page.ts";
import type { SessionReader } from "./session.ts";
import { createPageVisit, noncesToHashes, type PageVisit, pageSecurityHeaders } from "./page-visit.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const asBytes = new TextEncoder();
const asText = new TextDecoder();

/**
 * The interface of the page bundle: it renders a request, and records in the visit whether the result is cacheable.
 */
export type PageHandler = {
  (request: Request, services: Services, visit: PageVisit): Promise<PageAnswer>;
  /** The canonical path of a page, for another spelling of it (`canonical-path.ts`). */
  canonicalPath?(path: string): string | undefined;
};

/** `document` is the complete HTML in UTF-8, if one was rendered; anything else is in the response's body. */
type PageAnswer = { response: Response; document: Uint8Array<ArrayBuffer> | undefined };

type PageRequest = {
  request: Request;
  url: string;
  request_id: string;
  client_address: string;
  session: SessionReader;
};

type PagesOptions = {
  services: Services;
  /** Called for each request: in development the bundle changes while the server runs. */
  handler: () => Promise<PageHandler>;
  /** CSP sources of inline scripts that are the same on every page. */
  inline_scripts: string[];
  development: boolean;
};

/** Renders pages, sets their security headers, and caches pages that are the same for every guest. */
export function createPages(options: PagesOptions) {
  const { services, handler, development } = options;
  const secure = servedByHttps(services.config);

  /** Keeps the query. */
  async function canonicalAddress({ url }: Request): Promise<string | undefined> {
    const { pathname, search } = new URL(url);
    const path = (await handler()).canonicalPath?.(pathname);
    return path && path + search;
  }

  async function rendered(page: PageRequest, shared: boolean): Promise<RenderedPage> {
    const { request_id, client_address, session } = page;
    const request = shared ? forAnyGuest(page.request) : page.request;
    const cookie_header = page.request.headers.get("cookie");
    const visit = createPageVisit({ request_id, client_address, session, cookie_header }, development);
    const { response, document } = await (await handler())(request, services, visit);
    const cookies = [...response.headers.getSetCookie(), ...visit.headers.getSetCookie()];
    let body = document ?? new Uint8Array(await response.arrayBuffer());
    const own = visit.nonce ? `'nonce-${visit.nonce}'` : "'unsafe-inline'";
    let script_sources = visit.nonce ? [own, ...options.inline_scripts] : [own];
    let style_sources = [own];
    let tags: string[] | undefined;
    const { is_personal, is_incomplete } = visit;
    const is_same = !is_personal && !is_incomplete && cookies.length === 0;
    // A page for one visitor is sent once, so its scripts can keep their nonce.
    const is_kept = shared && is_same && isKeptAt(request.url, page.url, visit.kept_parameters);
    if (is_kept && visit.tags && visit.nonce && response.status === 200) {
      tags = [...new Set([...visit.tags, ...visit.shell_tags])];
      const hashed = noncesToHashes(asText.decode(body), visit.nonce);
      body = asBytes.encode(hashed.html);
      script_sources = [...hashed.script_sources, ...options.inline_scripts];
      style_sources = hashed.style_sources;
    }
    const security = pageSecurityHeaders({
      script_sources: script_sources.join(" "),
      style_sources: style_sources.join(" "),
      takes_money: visit.takes_money,
      gateway_origin: services.gateway.gateway_origin,
      image_hosts: services.config.image_hosts,
      secure,
      development,
    });
    // A page may set a stricter referrer policy; it cannot change any other security header.
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(security)) headers[name.toLowerCase()] = value;
    for (const [name, value] of [...response.headers, ...visit.headers])
      if (name !== "set-cookie" && name !== "content-security-policy") headers[name] = value;
    return { status: response.status, headers, cookies, body, tags, is_personal };
  }

  return async (page: PageRequest): Promise<Response> => {
    const canonical = isRead(page.request) && (await canonicalAddress(page.request));
    if (canonical) return movedTo(canonical);
    const shared = page.request.method === "GET" && isGuest(page.request.headers.get("cookie"));
    const result = shared
      ? await services.page_cache.render(page.url, () => rendered(page, shared))
      : await rendered(page, shared);
    return respond(result, page.request, shared);
  };
}

/** By which the browser asks for the data of one page, without that of the pages around it. Documents ignore it. */
const routesParameter = "_routes";

/** As links are written: routes also match upper case, escapes and slashes at the end, of which anybody can make up any number. */
const writtenPath = /^\/(?:[a-z\d._~-]+(?:\/[a-z\d._~-]+)*)?$/;

/**
 * Whether a page may be cached for the address that was asked: it is written as browsers write it, so that a page has few
 * addresses, and each parameter is one that its loader named. An unknown route runs no loader, so nothing is cached for it.
 */
function isKeptAt(address: string, asked: string, kept: PageVisit["kept_parameters"]): boolean {
  const { pathname, search, searchParams } = new URL(address);
  const parameters = new Map(searchParams);
  const isKnown = ([name, value]: [string, string]) =>
    name === routesParameter ? pathname.endsWith(".data") && !value.includes(",") : kept.get(name) === value;
  const written = new URLSearchParams([...parameters]).toString();
  return (
    withoutTracking(asked) === pathname + search &&
    writtenPath.test(pathname) &&
    search === (written && `?${written}`) &&
    [...parameters].every(isKnown)
  );
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Cacheable: the same for everybody, for as long as the routes are the same. */
function movedTo(address: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: address, "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * The request that is rendered for everybody who waits for this page: without one visitor's abort signal, because a
 * disconnect must not abort the shared rendering, without credentials, so that no loader can show them, and without
 * tracking parameters, since the page is cached for all of its URLs.
 */
function forAnyGuest(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["cookie", "authorization"]) headers.delete(name);
  return new Request(withoutTracking(request.url), { headers });
}

async function respond(
  { status, body, ...page }: RenderedPage,
  request: Request,
  shared: boolean,
): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const cookie of page.cookies) headers.append("Set-Cookie", cookie);
  if (page.is_personal) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", page.tags ? "public, max-age=0, must-revalidate" : "no-store");
  headers.set("Vary", "Accept-Encoding, Cookie");
  const answer = (body: BodyInit | null) => new Response(body, { status, headers });
  if (status === 204 || status === 304 || body.length === 0) return answer(null);
  const encoding = body.length > 1_000 && chooseEncoding(request.headers.get("accept-encoding") ?? "");
  if (!encoding) return answer(body);
  headers.set("Content-Encoding", encoding);
  if (page.compressed) return answer(new Uint8Array(page.compressed[encoding]));
  const compressed = await compress[encoding](body);
  if (!shared) free(body);
  return answer(compressed);
}

/**
 * Releases memory that only we reference: left to the garbage collector, these buffers pile up until a full
 * collection, and caused half of those.
 */
function free({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0);
}

function chooseEncoding(accepted: string): "br" | "gzip" | undefined {
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
}

/** For one visitor: at these levels Brotli takes a fifth of gzip's time and compresses better. */
const compress = {
  br: (bytes: Uint8Array<ArrayBuffer>) => compressBrotli(bytes, brotliOptions(bytes.length)),
  gzip: (bytes: Uint8Array<ArrayBuffer>) => compressGzip(bytes, { level: 3, chunkSize: 32_768 }),
};

function brotliOptions(size_bytes: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { chunkSize: 32_768, params: { [BROTLI_PARAM_QUALITY]: 0, [BROTLI_PARAM_SIZE_HINT]: size_bytes } };
}
