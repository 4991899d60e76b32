import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isGuest } from "./cookies.ts";
import {
  ageOf,
  asRendered,
  compressPage,
  type KeptPage,
  type RenderedPage,
  revalidate_seconds,
  writePage,
} from "./kept-page.ts";

type Remembered = { value: Promise<unknown>; read_at: number };

/** One for each campaign that was looked at lately, and a handful of others; a few KB each. */
const rememberedTagsMax = 500;

type Invalidated = { all: boolean; tags: Set<string> };

export type PageCache = {
  /** Writes the kept page for this request, if there is one to be served now. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Renders once for everybody who asks meanwhile, and keeps the page if it may be kept. A page that was fresh a moment
   * ago is answered at once while the new one is made, an older one when the new one takes long or cannot be made.
   */
  render(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** What pages of everybody are made of, read once for all of them; forgotten as pages under this tag are. */
  remember<T>(key: string, tag: string, read: () => Promise<T>): Promise<T>;
  /** Forgets the pages under these tags, and whatever is being rendered from older data. */
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

type PageCacheOptions = {
  max_bytes: number;
  fresh_ms: number;
  /** When a new page takes longer, an old one is served. */
  patience_ms?: number;
};

/** Meanwhile nobody else renders the page; later, the next visitor does. */
const renderWithin_ms = 10_000;
const tryAgainAfter_ms = 1_000;
/** What is older is not served, whatever is out of reach. */
const staleUntil_ms = 3_600_000;

/** A page that sets cookies is one visitor's own as well. */
function mayBeShared(page: RenderedPage): boolean {
  return !page.is_personal && page.cookies.length === 0;
}

/** What the page is made of is out of reach for the moment; that says nothing about the page kept before. */
function isUnavailable(page: RenderedPage): boolean {
  return page.status === 503;
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
 * The memory of finished guest pages. Every write that changes a page names its tags, which drops the page at once:
 * `fresh_ms` and what is served after it only bound the harm of a lost invalidation. Other processes are told by
 * whoever owns the realtime channel.
 */
export function createPageCache({ max_bytes, fresh_ms, patience_ms = 1_000 }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: max_bytes,
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
    const kept = await compressPage(page, tags);
    if (invalidated.all || tags.some((tag) => invalidated.tags.has(tag))) return;
    pages.set(key, kept);
    for (const tag of tags) {
      const keys = keys_by_tag.get(tag) ?? new Set();
      keys_by_tag.set(tag, keys.add(key));
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>) {
    const invalidated: Invalidated = { all: false, tags: new Set() };
    dirty.add(invalidated);
    const before = pages.peek(key);
    try {
      const page = await render();
      if (isUnavailable(page)) {
        if (before) before.stale_until = performance.now() + tryAgainAfter_ms;
        return page;
      }
      if (page.tags && mayBeShared(page)) await keep(key, page, page.tags, invalidated);
      // There is a new page, and it may not be kept: the one from before is not what it is now.
      if (before && pages.peek(key) === before) pages.delete(key);
      return page;
    } finally {
      dirty.delete(invalidated);
    }
  }

  /** Begins a rendering that everybody joins who asks meanwhile. */
  function begin(key: string, render: () => Promise<RenderedPage>) {
    const work = renderAndKeep(key, render);
    rendering.set(key, work);
    const done = () => {
      if (rendering.get(key) === work) rendering.delete(key);
    };
    work.then(done, done);
    return work;
  }

  /** The page from before while a new one is made; undefined when it was dropped meanwhile. */
  function stalePage(key: string): RenderedPage | undefined {
    const kept = pages.get(key);
    if (!kept) return undefined;
    // Who comes meanwhile gets it without coming as far as here.
    if (rendering.has(key)) kept.stale_until = performance.now() + renderWithin_ms;
    return asRendered(kept);
  }

  /** The new page, or the one from before when the new one takes long or cannot be made. */
  async function newOrStale(key: string, work: Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await within(patience_ms, work);
    return page && !isUnavailable(page) ? page : (stalePage(key) ?? work);
  }

  return {
    serve(req, res) {
      if ((req.method !== "GET" && req.method !== "HEAD") || !isGuest(req.headers.cookie)) return false;
      const page = pages.get(keptAs(req.url as string));
      if (!page) return false;
      const now = performance.now();
      const is_fresh = now - page.kept_at <= fresh_ms;
      if (!is_fresh && now >= page.stale_until) return false;
      writePage(page, req, res, is_fresh);
      return true;
    },
    async render(url, render) {
      const key = keptAs(url);
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
