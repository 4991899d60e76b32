import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { withoutTracking } from "../../text/tracking.ts";
import { isGuest } from "./cookies.ts";
import {
  ageOf,
  asRendered,
  compressPage,
  type CachedPage,
  type RenderedPage,
  revalidate_seconds,
  writePage,
} from "./cached-page.ts";

type Remembered = { value: Promise<unknown>; read_at: number };

/** One per recently viewed campaign, and a few others; a few KB each. */
const rememberedTagsMax = 500;

type Invalidated = { all: boolean; tags: Set<string> };

export type PageCache = {
  /** Writes the cached page to this request, if one can be served now. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Renders once for all concurrent requests, and caches the page if allowed. A page that became stale a moment ago is
   * served immediately while the new one is rendered; an older one only when the new one is slow or fails.
   */
  render(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Data that pages of all guests share, read once for all of them; invalidated by tag like pages. */
  remember<T>(key: string, tag: string, read: () => Promise<T>): Promise<T>;
  /** Drops the pages with these tags, and the renderings in progress that used older data. */
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

type PageCacheOptions = {
  max_bytes: number;
  fresh_ms: number;
  /** When a new page takes longer, a stale one is served. */
  patience_ms?: number;
};

/** Until then nobody else renders the page; after it, the next visitor does. */
const renderWithin_ms = 10_000;
const tryAgainAfter_ms = 1_000;
/** Maximum age at which a stale page is served. */
const staleUntil_ms = 3_600_000;

/** A page that sets cookies belongs to one visitor too. */
function mayBeShared(page: RenderedPage): boolean {
  return !page.is_personal && page.cookies.length === 0;
}

/** The page's data is unavailable for the moment, which does not make the cached page wrong. */
function isUnavailable(page: RenderedPage): boolean {
  return page.status === 503;
}

/** Waits for another visitor's rendering, unless it turns out to be for that visitor alone. */
async function joined(under_way: Promise<RenderedPage>, render: () => Promise<RenderedPage>) {
  const page = await under_way;
  return mayBeShared(page) ? page : render();
}

/**
 * In-memory cache of rendered guest pages. Every write that changes a page publishes its tags, which invalidates the
 * page: `fresh_ms` and the stale period only limit the effect of a lost invalidation. Other processes are notified by
 * the owner of the realtime channel.
 */
export function createPageCache({ max_bytes, fresh_ms, patience_ms = 1_000 }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: max_bytes,
    sizeCalculation: (page) =>
      page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length + 1_000,
    // Also for an evicted page: otherwise its key would leak.
    dispose: untag,
  });
  const keys_by_tag = new Map<string, Set<string>>();
  const rendering = new Map<string, Promise<RenderedPage>>();
  const remembered = new LRUCache<string, Map<string, Remembered>>({ max: rememberedTagsMax });
  /** Renderings in progress, with the tags invalidated since each began. */
  const dirty = new Set<Invalidated>();

  function untag(page: CachedPage, key: string) {
    for (const tag of page.tags) {
      const keys = keys_by_tag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keys_by_tag.delete(tag);
    }
  }

  /** Returns the page as cached, so that its first visitor gets it compressed too. */
  async function keep(key: string, page: RenderedPage, tags: readonly string[], invalidated: Invalidated) {
    const kept = await compressPage(page, tags);
    const answer = { ...page, compressed: kept.bodies };
    if (invalidated.all || tags.some((tag) => invalidated.tags.has(tag))) return answer;
    pages.set(key, kept);
    for (const tag of tags) {
      const keys = keys_by_tag.get(tag) ?? new Set();
      keys_by_tag.set(tag, keys.add(key));
    }
    return answer;
  }

  async function renderAndStore(key: string, render: () => Promise<RenderedPage>) {
    const invalidated: Invalidated = { all: false, tags: new Set() };
    dirty.add(invalidated);
    const before = pages.peek(key);
    try {
      let page = await render();
      if (isUnavailable(page)) {
        if (before) before.stale_until = performance.now() + tryAgainAfter_ms;
        return page;
      }
      if (page.tags && mayBeShared(page)) page = await keep(key, page, page.tags, invalidated);
      // The new page is not cacheable, so the previous one is out of date.
      if (before && pages.peek(key) === before) pages.delete(key);
      return page;
    } finally {
      dirty.delete(invalidated);
    }
  }

  /** Starts a rendering that concurrent requests join. */
  function begin(key: string, render: () => Promise<RenderedPage>) {
    const work = renderAndStore(key, render);
    rendering.set(key, work);
    const done = () => {
      if (rendering.get(key) === work) rendering.delete(key);
    };
    work.then(done, done);
    return work;
  }

  /** The stale page while a new one is rendered; undefined when it was dropped since. */
  function stalePage(key: string): RenderedPage | undefined {
    const kept = pages.get(key);
    if (!kept) return undefined;
    // Requests that arrive until then are served before they reach this code.
    if (rendering.has(key)) kept.stale_until = performance.now() + renderWithin_ms;
    return asRendered(kept);
  }

  /** The new page, or the stale one when the new one takes long or fails. */
  async function newOrStale(key: string, work: Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await within(patience_ms, work);
    return page && !isUnavailable(page) ? page : (stalePage(key) ?? work);
  }

  return {
    serve(req, res) {
      if ((req.method !== "GET" && req.method !== "HEAD") || !isGuest(req.headers.cookie)) return false;
      const page = pages.get(withoutTracking(req.url as string));
      if (!page) return false;
      const now = performance.now();
      const is_fresh = now - page.kept_at <= fresh_ms;
      if (!is_fresh && now >= page.stale_until) return false;
      writePage(page, req, res, is_fresh);
      return true;
    },
    async render(url, render) {
      const key = withoutTracking(url);
      const kept = pages.get(key);
      const age_ms = kept ? ageOf(kept) : 0;
      if (age_ms > staleUntil_ms) pages.delete(key);
      const under_way = rendering.get(key);
      const work = under_way ?? begin(key, render);
      const finished = () => (under_way ? joined(under_way, render) : work);
      if (!kept || age_ms <= fresh_ms) return finished();
      if (age_ms > fresh_ms + revalidate_seconds * 1_000) return newOrStale(key, finished());
      return stalePage(key) ?? finished();
    },
    remember<T>(key: string, tag: string, read: () => Promise<T>) {
      const under_tag = remembered.get(tag) ?? new Map<string, Remembered>();
      const found = under_tag.get(key);
      if (found && performance.now() - found.read_at <= fresh_ms) return found.value as Promise<T>;
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
      // Renderings in progress may have read older data: later visitors must not join them.
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

/** Undefined when it takes longer. */
async function within<T>(limit_ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit_ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
