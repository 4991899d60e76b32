import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** Values of Set-Cookie; a page with any is never kept. */
  cookies: readonly string[];
  /** In UTF-8. */
  body: Uint8Array<ArrayBuffer>;
  /** Undefined: not to be kept. */
  tags: readonly string[] | undefined;
  /** Made for one visitor, as by a session: neither kept nor shared, whatever else is said of it. */
  is_personal: boolean;
};

/** A finished page, ready to be written to any guest. */
export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  bodies: { identity: Uint8Array<ArrayBuffer>; br: Buffer; gzip: Buffer };
  etag: string;
  tags: readonly string[];
  kept_at: number;
  /** Until then it is served although it is not fresh. */
  stale_until: number;
};

/** So long after it was fresh, a page is served at once while a new one is made. CDNs are told the same. */
export const revalidate_seconds = 30;

const cacheControl = `public, max-age=0, s-maxage=5, stale-while-revalidate=${revalidate_seconds}, must-revalidate`;

export async function compressPage(page: RenderedPage, tags: readonly string[]): Promise<KeptPage> {
  const identity = page.body;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  // Weak: the compressed bodies are the same page in other bytes.
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`;
  return {
    status: page.status,
    headers: {
      ...page.headers,
      ETag: etag,
      Vary: "Accept-Encoding, Cookie",
      "Cache-Control": cacheControl,
    },
    bodies: { identity, br, gzip: gz },
    etag,
    tags,
    kept_at: performance.now(),
    stale_until: 0,
  };
}

export function ageOf(page: KeptPage): number {
  return performance.now() - page.kept_at;
}

/** Of a page that is not fresh, so that a CDN does not take it for a new one. */
function ageHeader(page: KeptPage): { Age: string } {
  return { Age: String(Math.round(ageOf(page) / 1_000)) };
}

/** A page that is not fresh, as if it were just rendered. */
export function asRendered(page: KeptPage): RenderedPage {
  const { status, headers, bodies, tags } = page;
  return {
    status,
    headers: { ...headers, ...ageHeader(page) },
    cookies: [],
    body: bodies.identity,
    tags,
    is_personal: false,
  };
}

export function writePage(
  page: KeptPage,
  req: IncomingMessage,
  res: ServerResponse,
  is_fresh: boolean,
): void {
  if (req.headers["if-none-match"] === page.etag) {
    const { Vary, "Cache-Control": cache_control } = page.headers;
    res.writeHead(304, { ETag: page.etag, Vary, "Cache-Control": cache_control }).end();
    return;
  }
  const accepted = req.headers["accept-encoding"]?.toString() ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  const body = page.bodies[encoding];
  const headers: Record<string, string | number> = { ...page.headers, "Content-Length": body.length };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (!is_fresh) Object.assign(headers, ageHeader(page));
  res.writeHead(page.status, headers);
  res.end(req.method === "HEAD" ? undefined : body);
}
