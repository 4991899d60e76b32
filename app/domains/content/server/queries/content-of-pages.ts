import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, oneOf, sqlPart } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  type AdSize,
  type FeatureCard,
  type ImpactFigure,
  type Introductions,
  type Site,
  type SponsoredSlot,
  siteSettingKeys,
  type figurePages,
  adSizes,
  contentTag,
  introductionIds,
} from "../../schema.ts";
import { givingPoints, pageTexts } from "./organisation.ts";

/** The settings used on every page. A key missing from the migrations is a bug. */
export async function readSite(db: Queryable): Promise<Site> {
  const { settings } = await db.one(sql({ settings: "jsonb" })`
    select coalesce(jsonb_object_agg(key, value), '{}') as settings from site_settings`);
  const found = settings as Partial<Site>;
  for (const key of siteSettingKeys) if (!found[key]) throw new Error(`The site setting ${key} is missing`);
  return found as Site;
}

/** The same for pages, each of which needs it: cached until "content" changes. */
export function siteOfPages({ page_cache, db }: Pick<Services, "page_cache" | "db">): Promise<Site> {
  return page_cache.remember("site", contentTag, () => readSite(db));
}

/** Texts shown before a page's own data has loaded, with the site settings: `Introductions` as JSON. */
export function introductionsOfPages({
  page_cache,
  db,
}: Pick<Services, "page_cache" | "db">): Promise<string> {
  return page_cache.remember("introductions", contentTag, async () => {
    const introductions: Introductions = await pageTexts(db, ...introductionIds);
    return JSON.stringify(introductions);
  });
}

/** Texts about how donating works, for /donations. */
export function givingOfPages({ page_cache, db }: Pick<Services, "page_cache" | "db">) {
  return page_cache.remember("giving", contentTag, async () => ({
    ...(await givingPoints(db)),
    texts: await pageTexts(
      db,
      "donations_hero",
      "donations_campaign",
      "donations_reasons",
      "donations_tax",
      "donations_steps",
      "donations_causes",
    ),
  }));
}

export type HomeContent = {
  figures: ImpactFigure[];
  feature_cards: FeatureCard[];
  /** Fewer if fewer are booked. */
  banners: SponsoredSlot[];
};

/** All of this domain's content on the home page, cached until it changes. */
export function contentOfHome({ page_cache, db }: Pick<Services, "page_cache" | "db">): Promise<HomeContent> {
  return page_cache.remember("home", contentTag, () => homeContent(db));
}

/** The same in one round trip. */
export async function homeContent(db: Queryable): Promise<HomeContent> {
  const row = await db.one(sql({ figures: "jsonb", feature_cards: "jsonb", banners: "jsonb" })`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label) order by position), '[]')
        from impact_figures where page = 'home') as figures,
      (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'description', description, 'status', status,
          'badge', badge, 'picture_url', picture_url) order by position), '[]')
        from feature_cards) as feature_cards,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'size', size, 'sponsor', sponsor, 'headline', headline,
          'body', body, 'link_path', link_path, 'image_id', image_id, 'picture_url', picture_url)
          order by position), '[]')
        from (select * from sponsored_slots where size = 'banner' and ${areShown()} order by position limit 2)
          as slots) as banners`);
  return row as HomeContent;
}

/** SQL condition: active slots within their days. */
function areShown() {
  const today = dayInIndia();
  return sqlPart`active and coalesce(starts_on <= ${today}::date, true) and coalesce(ends_on >= ${today}::date, true)`;
}

export async function impactFigures(
  db: Queryable,
  page: (typeof figurePages)[number],
): Promise<ImpactFigure[]> {
  return db.many(sql({ value: "text", label: "text" })`
    select value, label from impact_figures where page = ${page} order by position`);
}

/** The slots of these sizes, in the admins' order. */
export async function sponsoredSlots(db: Queryable, ...sizes: AdSize[]): Promise<SponsoredSlot[]> {
  return db.many(
    sql({
      id: "uuid",
      size: oneOf(...adSizes),
      sponsor: "text",
      headline: "text",
      body: "text",
      link_path: "text",
      image_id: "uuid",
      picture_url: "text?",
    })`
    select id, size, sponsor, headline, body, link_path, image_id, picture_url
    from sponsored_slots where size = any (${sizes}) and ${areShown()} order by position, size`,
  );
}
