import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { isGuest } from "./cookies.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished page, ready to be written to any guest. */
type KeptPage = {
  status: number;
  headers: Record<string, string>;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  etag: string;
  tags: readonly string[];
  kept_at: number;
};

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

type Remembered = { value: Promise<unknown>; read_at: number };

/** One for each campaign that was looked at lately, and a handful of others; a few KB each. */
const rememberedTagsMax = 500;

type Invalidated = { all: boolean; tags: Set<string> };

export type PageCache = {
  /** Writes the kept page for this request, if there is a fresh one. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders once for everybody who asks meanwhile, and keeps the page if it may be kept. */
  render(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** What pages of everybody are made of, read once for all of them; forgotten as pages under this tag are. */
  remember<T>(key: string, tag: string, read: () => Promise<T>): Promise<T>;
  /** Forgets the pages under these tags, and whatever is being rendered from older data. */
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

/** A page that sets cookies is one visitor's own as well. */
function mayBeShared(page: RenderedPage): boolean {
  return !page.is_personal && page.cookies.length === 0;
}

/** Waits for another visitor's rendering, unless it turns out to be for that visitor alone. */
async function joined(under_way: Promise<RenderedPage>, render: () => Promise<RenderedPage>) {
  const page = await under_way;
  return mayBeShared(page) ? page : render();
}

/** What messengers, networks and newsletters add to a link to follow who opens it. No page reads them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|igshid|igsh|mc_cid|mc_eid|_ga)(?:=|$)/;

/** A shared link is the same page for everybody who opens it. */
function keptAs(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const parameters = url.slice(at + 1).split("&");
  const read = parameters.filter((parameter) => !tracking.test(parameter));
  if (read.length === parameters.length) return url;
  return read.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${read.join("&")}`;
}

/**
 * The memory of finished guest pages. Every write that changes a page names its tags; `fresh_ms` only
 * bounds the harm of a lost invalidation. Other processes are told by whoever owns the realtime channel.
 */
export function createPageCache(options: { max_bytes: number; fresh_ms: number }): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: options.max_bytes,
    sizeCalculation: (page) =>
      page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length + 1_000,
    // Also of a page that is pushed out by newer ones: else its key would stay behind for ever.
    dispose: untag,
  });
  const keys_by_tag = new Map<string, Set<string>>();
  const rendering = new Map<string, Promise<RenderedPage>>();
  const remembered = new LRUCache<string, Map<string, Remembered>>({ max: rememberedTagsMax });
  /** Renderings under way, with what was invalidated since each began. */
  const dirty = new Set<Invalidated>();

  function untag(page: KeptPage, key: string) {
    for (const tag of page.tags) {
      const keys = keys_by_tag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keys_by_tag.delete(tag);
    }
  }

  async function keep(key: string, page: RenderedPage, tags: readonly string[], invalidated: Invalidated) {
    const identity = Buffer.from(page.body);
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(identity, { level: 6 }),
    ]);
    if (invalidated.all || tags.some((tag) => invalidated.tags.has(tag))) return;
    // Weak: the compressed bodies are the same page in other bytes.
    const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`;
    const headers = {
      ...page.headers,
      ETag: etag,
      Vary: "Accept-Encoding, Cookie",
      "Cache-Control": "public, max-age=0, s-maxage=5, stale-while-revalidate=30, must-revalidate",
    };
    pages.set(key, {
      status: page.status,
      headers,
      bodies: { identity, br, gzip: gz },
      etag,
      tags,
      kept_at: performance.now(),
    });
    for (const tag of tags) {
      const keys = keys_by_tag.get(tag) ?? new Set();
      keys_by_tag.set(tag, keys.add(key));
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>) {
    const invalidated: Invalidated = { all: false, tags: new Set() };
    dirty.add(invalidated);
    try {
      const page = await render();
      if (page.tags && mayBeShared(page)) await keep(key, page, page.tags, invalidated);
      return page;
    } finally {
      dirty.delete(invalidated);
    }
  }

  return {
    serve(req, res) {
      if ((req.method !== "GET" && req.method !== "HEAD") || !isGuest(req.headers.cookie)) return false;
      const key = keptAs(req.url as string);
      const page = pages.get(key);
      if (!page) return false;
      if (performance.now() - page.kept_at > options.fresh_ms) {
        pages.delete(key);
        return false;
      }
      write(page, req, res);
      return true;
    },
    render(url, render) {
      const key = keptAs(url);
      const under_way = rendering.get(key);
      if (under_way) return joined(under_way, render);
      const work = renderAndKeep(key, render);
      rendering.set(key, work);
      const done = () => {
        if (rendering.get(key) === work) rendering.delete(key);
      };
      work.then(done, done);
      return work;
    },
    remember<T>(key: string, tag: string, read: () => Promise<T>) {
      const under_tag = remembered.get(tag) ?? new Map<string, Remembered>();
      const found = under_tag.get(key);
      if (found && performance.now() - found.read_at <= options.fresh_ms) return found.value as Promise<T>;
      const value = read();
      const entry = { value, read_at: performance.now() };
      remembered.set(tag, under_tag.set(key, entry));
      value.catch(() => {
        if (under_tag.get(key) === entry) under_tag.delete(key);
      });
      return value;
    },
    invalidate(tags) {
      for (const tag of tags) {
        for (const invalidated of dirty) invalidated.tags.add(tag);
        remembered.delete(tag);
        const keys = [...(keys_by_tag.get(tag) ?? [])];
        for (const key of keys) pages.delete(key);
      }
      // What renders now may have read before the change: later visitors must not join it.
      rendering.clear();
    },
    clear() {
      for (const invalidated of dirty) invalidated.all = true;
      pages.clear();
      remembered.clear();
      rendering.clear();
    },
  };
}

function write(page: KeptPage, req: IncomingMessage, res: ServerResponse) {
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
  res.writeHead(page.status, headers);
  res.end(req.method === "HEAD" ? undefined : body);
}
