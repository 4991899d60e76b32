import { Feed, type Item } from "feed";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import * as m from "#messages";
import type { Services } from "../platform/services.ts";
import { noFilters } from "../domains/campaigns/filters.ts";
import { listCampaigns } from "../domains/campaigns/server/queries/campaigns.ts";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { excerptOf } from "../domains/stories/schema.ts";
import { newestStories } from "../domains/stories/server/queries/public-stories.ts";
import { xmlCharacters } from "./xml-text.ts";

/** RSS 2.0 feeds, newest first. Each entry has the beginning of its text and links to its page. */

const entries = 20;

export async function feedOfStories(services: Services): Promise<string> {
  const feed = await emptyFeed(services, {
    title: m.discovery_feed_of_stories(),
    description: m.discovery_feed_of_stories_description(),
    path: "/stories",
  });
  for (const { id, name, location, story, created_at } of await newestStories(services.db, entries)) {
    const link = `${services.config.public_url}/stories/${id}`;
    const title = m.discovery_story_of({ name, location });
    feed.addItem(entryOf({ link, title, text: excerptOf(story).excerpt, created_at }));
  }
  return feed.rss2();
}

export async function feedOfCampaigns(services: Services): Promise<string> {
  const feed = await emptyFeed(services, {
    title: m.discovery_feed_of_campaigns(),
    description: m.discovery_feed_of_campaigns_description(),
    path: "/campaigns",
  });
  const { campaigns } = await listCampaigns(services.db, noFilters);
  for (const { id, title, summary, created_at } of campaigns) {
    const link = `${services.config.public_url}/campaigns/${id}`;
    feed.addItem(entryOf({ link, title, text: summary, created_at }));
  }
  return feed.rss2();
}

type Entry = { link: string; title: string; text: string; created_at: Date };

/** Readers show descriptions as HTML. */
function entryOf({ link, title, text, created_at }: Entry): Item {
  return {
    id: link,
    link,
    title: inFeed(title),
    description: inFeed(html`${text}` as HtmlEscapedString),
    date: created_at,
  };
}

/** Makes a text safe in a CDATA section (XML 1.0, 2.7): the library escapes only the first of several "]]>". */
function inFeed(text: string): string {
  return xmlCharacters(text.replaceAll("]]>", "]]&gt;"));
}

type About = { title: string; description: string; path: string };

async function emptyFeed(services: Services, { title, description, path }: About): Promise<Feed> {
  const { organisation_name } = await siteOfPages(services);
  const { public_url } = services.config;
  return new Feed({
    title: `${title} · ${organisation_name}`,
    description,
    id: `${public_url}${path}`,
    link: `${public_url}${path}`,
    language: "en-IN",
    feedLinks: { rss: `${public_url}${path}.rss` },
    copyright: organisation_name,
    generator: organisation_name,
  });
}
