import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database/database.ts";
import type { PublicAddress, PublicAddresses } from "../platform/database/public-addresses.ts";
import { publicCampaigns } from "../domains/campaigns/server/queries/public-campaigns.ts";
import { publicProducts, publicSellers } from "../domains/catalog/server/queries/public-catalog.ts";
import { eventsToCome } from "../domains/content/server/queries/events.ts";
import { publicFundraisers } from "../domains/fundraisers/server/queries/public-fundraisers.ts";
import { programAddresses } from "../domains/programs/server/queries/programs.ts";
import { publicStories } from "../domains/stories/server/queries/public-stories.ts";
import { isUuid } from "../text/uuid.ts";

/** Sitemaps (https://www.sitemaps.org/protocol.html): an index, and parts with the URLs of pages. */

const kinds = [
  publicCampaigns,
  publicFundraisers,
  publicStories,
  eventsToCome,
  publicProducts,
  publicSellers,
];

/** Static pages. */
const fixedPaths = [
  "/",
  "/about",
  "/team",
  "/programs",
  "/campaigns",
  "/stories",
  "/marketplace",
  "/donations",
  "/transparency",
  "/contact",
  "/terms",
  "/privacy",
  "/refund-policy",
  "/shipping-policy",
  "/accessibility",
  "/grievance",
  "/api/docs",
];

/** Computing the part boundaries reads every id; new pages may be missing for this long. */
const startsKept_ms = 3_600_000;

export type Sitemaps = {
  /** The index, as XML. */
  index(): Promise<string>;
  /** The part with this name, as XML; undefined when it does not exist. */
  part(name: string): Promise<string | undefined>;
};

export function createSitemaps(db: Database, public_url: string): Sitemaps {
  const starts = new LRUCache<string, string[], PublicAddresses>({
    max: kinds.length,
    ttl: startsKept_ms,
    fetchMethod: (_name, _old, { context }) => context.starts(db),
  });
  return {
    async index() {
      const parts = await Promise.all(
        kinds.map(async (kind) => {
          const of_kind = (await starts.fetch(kind.name, { context: kind })) ?? [];
          return of_kind.map((from_id) => `${kind.name}-${from_id}`);
        }),
      );
      const names = ["pages", ...parts.flat()];
      return xml(
        "sitemapindex",
        names.map((name) => `<sitemap><loc>${public_url}/sitemaps/${name}.xml</loc></sitemap>`),
      );
    },

    async part(name) {
      if (name === "pages")
        return urlSet(public_url, [...fixedPaths, ...(await programPaths(db))].map(withoutDate));
      const [kind_name = "", from_id = ""] = splitOnce(name);
      const kind = kinds.find((known) => known.name === kind_name);
      if (!kind || !isUuid(from_id)) return undefined;
      return urlSet(public_url, await kind.part(db, from_id));
    },
  };
}

function splitOnce(name: string): string[] {
  const at = name.indexOf("-");
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

function withoutDate(path: string): PublicAddress {
  return { path, edited_at: null };
}

async function programPaths(db: Database): Promise<string[]> {
  return (await programAddresses(db)).map(({ category, id }) => `/programs/${category}/${id}`);
}

/** Paths consist of fixed words, ids and slugs, which need no escaping. */
function urlSet(public_url: string, addresses: readonly PublicAddress[]): string {
  return xml(
    "urlset",
    addresses.map(({ path, edited_at }) => {
      const date = edited_at ? `<lastmod>${edited_at.toISOString()}</lastmod>` : "";
      return `<url><loc>${public_url}${path}</loc>${date}</url>`;
    }),
  );
}

function xml(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>\n`,
  ].join("\n");
}
