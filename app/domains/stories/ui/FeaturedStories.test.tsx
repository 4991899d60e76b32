import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StorySummary } from "../schema.ts";
import { FeaturedStories, FeaturedStoriesSkeleton } from "./FeaturedStories.tsx";

const story: StorySummary = {
  id: "018f0000-0000-7000-8000-000000000001",
  name: "Rukmini Guntha",
  location: "Lamtaput, Koraput",
  category: "Education",
  excerpt: "<b>I was in class 9…",
  is_shortened: true,
  impact: null,
  image_url: null,
  created_at: new Date("2026-11-18T10:00:00Z"),
};

test("a card leads to its story, and the section to all of them", () => {
  const html = renderToStaticMarkup(<FeaturedStories stories={[story]} />);
  expect(html).toContain('href="/stories/018f0000-0000-7000-8000-000000000001"');
  expect(html).toMatch(/href="\/stories"[^>]*>View All Stories/);
  expect(html).toContain("&lt;b&gt;I was in class 9…");
});

test("stories that could not be loaded show an error", () => {
  const html = renderToStaticMarkup(<FeaturedStories stories={{ failed: true }} />);
  expect(html).toContain("Failed to load stories. Please try again later.");
});

test("an empty list is no error", () => {
  const html = renderToStaticMarkup(<FeaturedStories stories={[]} />);
  expect(html).toContain("No stories found");
  expect(html).not.toContain("Failed");
});

test("six skeletons are shown while the stories load", () => {
  const html = renderToStaticMarkup(<FeaturedStoriesSkeleton />);
  expect(html.match(/data-skeleton-card/g)).toHaveLength(6);
});
