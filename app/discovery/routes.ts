import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { ApiEnv } from "../platform/http/api.ts";
import { productFeedPublishedAt } from "../domains/catalog/server/queries/product-feed.ts";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { manifestOf } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { createSitemaps } from "./sitemap.ts";
import { inLanguage } from "../platform/language-context.ts";
import { baseLanguage } from "../text/language.ts";
import type { Services } from "../platform/services.ts";

const forAnHour = { "Cache-Control": "public, max-age=3600" };
/** In case a browser interprets markup in it: nothing is executed. */
const inert = { "Content-Security-Policy": "default-src 'none'; sandbox" };
const xml = { ...forAnHour, ...inert, "Content-Type": "application/xml; charset=utf-8" };
const rss = {
  ...inert,
  "Cache-Control": "public, max-age=300",
  "Content-Type": "application/rss+xml; charset=utf-8",
};

/** Shopping searches read it a few times a day; making it reads every product. */
const productFeedKept_ms = 900_000;

/** Loaded on the first feed request. */
const loadFeeds = () => import("./feeds.ts");
const loadProductFeed = () => import("./product-feed.ts");

/** Public routes, with the same response for everybody. */
export function createDiscoveryRoutes({ db, config }: Pick<Services, "db" | "config">) {
  const sitemaps = createSitemaps(db, config.public_url);
  // Made once, whoever asks for it, so that no quota is shared by all. By the moment of its publication.
  const product_feeds = new LRUCache<string, Buffer<ArrayBuffer>, Services>({
    max: 2,
    ttl: productFeedKept_ms,
    fetchMethod: async (_key, _old, { context }) => {
      const { compressedFeed } = await loadProductFeed();
      return inLanguage(baseLanguage, () => compressedFeed(context));
    },
  });
  return new Hono<ApiEnv>()
    .get("/robots.txt", (c) => c.text(robotsText(config.public_url), 200, forAnHour))
    .get("/sitemap.xml", async (c) => c.body(await sitemaps.index(), 200, xml))
    .get("/sitemaps/:file{.+\\.xml}", async (c) => {
      const part = await sitemaps.part(c.req.param("file").replace(/\.xml$/, ""));
      return part === undefined ? c.notFound() : c.body(part, 200, xml);
    })
    .get("/stories.rss", async (c) => {
      const { feedOfStories } = await loadFeeds();
      return c.body(await feedOfStories(c.var.services), 200, rss);
    })
    .get("/campaigns.rss", async (c) => {
      const { feedOfCampaigns } = await loadFeeds();
      return c.body(await feedOfCampaigns(c.var.services), 200, rss);
    })
    .get("/feeds/products.xml", async (c) => {
      const { services, client_address } = c.var;
      const published_at = await productFeedPublishedAt(services.db);
      if (published_at === null) return c.notFound();
      await services.limits.consume("product_feeds_by_address", client_address);
      const key = published_at.toISOString();
      const feed = await product_feeds.forceFetch(key, { context: services });
      const accepts_gzip = c.req.header("accept-encoding")?.includes("gzip") === true;
      return c.body(accepts_gzip ? feed : unpacked(feed), 200, {
        ...xml,
        ...(accepts_gzip && { "Content-Encoding": "gzip" }),
        Vary: "Accept-Encoding",
        "Cache-Control": `public, max-age=${secondsLeft(product_feeds.getRemainingTTL(key))}`,
        "X-Content-Type-Options": "nosniff",
      });
    })
    .get("/manifest.webmanifest", async (c) => {
      const manifest = manifestOf(await siteOfPages(c.var.services));
      return c.body(JSON.stringify(manifest), 200, {
        ...forAnHour,
        "Content-Type": "application/manifest+json; charset=utf-8",
      });
    });
}

/** Piece by piece as it is sent: the whole text is ten times as long. */
function unpacked(feed: Buffer<ArrayBuffer>): ReadableStream {
  return new Blob([feed]).stream().pipeThrough(new DecompressionStream("gzip"));
}

function secondsLeft(left_ms: number): number {
  return Math.max(0, Math.ceil(left_ms / 1_000));
}
