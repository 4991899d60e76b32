import { Feed } from "feed";
import * as m from "#messages";
import type { Services } from "../platform/services.ts";
import { noFilters } from "../domains/campaigns/filters.ts";
import { listCampaigns } from "../domains/campaigns/server/queries.ts";
import { siteOfPages } from "../domains/content/server/queries.ts";
import { excerptOf } from "../domains/stories/schema.ts";
import { newestStories } from "../domains/stories/server/queries/public-stories.ts";

/** Feeds in RSS 2.0, the newest first. Each entry has the beginning of its text and leads to its page. */

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
    feed.addItem({ id: link, link, title, description: excerptOf(story).excerpt, date: created_at });
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
    feed.addItem({ id: link, link, title, description: summary, date: created_at });
  }
  return feed.rss2();
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
