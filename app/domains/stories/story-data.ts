import type { Article, BreadcrumbList } from "schema-dts";
import * as m from "#messages";
import { breadcrumbData } from "../../page/breadcrumb-data.ts";
import { organisationReference } from "../content/organisation-data.ts";
import type { Site } from "../content/schema.ts";
import { excerptOf, type Story } from "./schema.ts";

/**
 * A published story: https://schema.org/Article. Its author is named as on the page, with an address only if the author
 * shows a profile. Interviews are written by the organisation.
 */
export function storyData(story: Story, site: Pick<Site, "organisation_name">, public_url: string): Article {
  const { id, name, location, category, author, image_url, created_at, edited_at } = story;
  const url = `${public_url}/stories/${id}`;
  const organisation = organisationReference(site, public_url);
  return {
    "@type": "Article",
    headline: `${name}, ${location}`,
    description: excerptOf(story.story).excerpt.replaceAll(/\s+/g, " "),
    url,
    mainEntityOfPage: url,
    articleSection: category,
    datePublished: created_at,
    ...(edited_at !== null && { dateModified: edited_at }),
    author: author
      ? {
          "@type": "Person",
          name,
          ...(author.has_card && { url: `${public_url}/people/${author.user_id}` }),
        }
      : organisation,
    publisher: organisation,
    ...(image_url !== null && { image: new URL(image_url, public_url).href }),
  };
}

export function storyPathData({ id, name }: Pick<Story, "id" | "name">, public_url: string): BreadcrumbList {
  return breadcrumbData([
    { name: m.stories_page(), url: `${public_url}/stories` },
    { name, url: `${public_url}/stories/${id}` },
  ]);
}
