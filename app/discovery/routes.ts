import { Hono } from "hono";
import type { ApiEnv } from "../platform/http/api.ts";
import { productFeedPublishedAt } from "../domains/catalog/server/queries/product-feed.ts";
import { siteOfPages } from "../domains/content/server/queries.ts";
import { manifestOf } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { createSitemaps } from "./sitemap.ts";
import { streamedBody } from "../platform/http/streamed-body.ts";
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

/** Loaded on the first feed request. */
const loadFeeds = () => import("./feeds.ts");
const loadProductFeed = () => import("./product-feed.ts");

/** Public routes, with the same response for everybody. */
export function createDiscoveryRoutes({ db, config }: Pick<Services, "db" | "config">) {
  const sitemaps = createSitemaps(db, config.public_url);
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
      if ((await productFeedPublishedAt(services.db)) === null) return c.notFound();
      await services.limits.consume("product_feeds_by_address", client_address);
      await services.limits.consume("product_feeds", "all");
      const { feedOfProducts } = await loadProductFeed();
      return c.body(streamedBody(c, await feedOfProducts(services)), 200, {
        ...xml,
        "Cache-Control": "public, max-age=900",
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
