import * as m from "#messages";
import { type MetaArgs, organisationOf, withOrganisation } from "../../../page/page-meta.ts";
import { shortened } from "../../../text/shorten.ts";
import { excerptOf, type Story } from "../schema.ts";

/** Of the story's beginning in the page's title, in characters. */
const titleLongest = 50;

/** Meta tags of one story for search results and shared links: author, text and picture. */
export function storyMeta(args: MetaArgs, story: Story, public_url: string) {
  const url = `${public_url}/stories/${story.id}`;
  const title = `${story.name}, ${story.location}`;
  const description = excerptOf(story.story).excerpt.replaceAll(/\s+/g, " ");
  return [
    // With the beginning, since many people tell more than one story.
    { title: withOrganisation(args, `${title}: ${shortened(description, titleLongest)}`) },
    { name: "description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: organisationOf(args) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    // Versioned: a changed picture or text gets a new preview.
    {
      property: "og:image",
      content: `${public_url}/art/preview/story/${story.id}.jpg?v=${Date.parse(story.edited_at ?? story.created_at)}`,
    },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: story.image_alt ?? m.stories_preview_alt({ title }) },
    { property: "article:published_time", content: story.created_at },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: url },
  ];
}
