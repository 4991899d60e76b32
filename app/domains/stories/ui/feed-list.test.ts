import { describe, expect, test } from "vitest";
import { fieldTexts } from "../../../text/fields/field.ts";
import { noFeedFilters } from "../feed-filters.ts";
import type { Story } from "../schema.ts";
import { storyFields } from "../story-fields.ts";
import {
  isSponsoredAfter,
  type LoadedFeed,
  matchesFilters,
  nothingLoaded,
  shownStories,
  triggerMargin,
  triggerMargins,
  withNewest,
  withoutStory,
  withPage,
  withStory,
} from "./feed-list.ts";

function storyOf(number: number, changes: Partial<Story> = {}): Story {
  return {
    id: `018f0000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`,
    name: `Author ${number}`,
    ...fieldTexts(storyFields, { location: "Lamtaput, Koraput" }),
    category: "Education",
    image_url: null,
    image_alt: null,
    tags: [],
    is_featured: false,
    status: "published",
    like_count: 0,
    comment_count: 0,
    conversation_version: 0,
    created_at: `2026-11-${String(number).padStart(2, "0")}T10:00:00.000Z`,
    edited_at: null,
    author: null,
    liked: false,
    follows_author: false,
    is_own: false,
    ...changes,
  };
}

const all = noFeedFilters;
const names = (feed: LoadedFeed, filters = all) => shownStories(feed, filters).map(({ name }) => name);
const page = (numbers: number[], next_cursor: string | null = "further") => ({
  stories: numbers.map((number) => storyOf(number)),
  next_cursor,
});
const authors = (...numbers: number[]) => numbers.map((number) => `Author ${number}`);

describe("sponsored posts", () => {
  const after = (stories_count: number) =>
    Array.from({ length: stories_count }, (_, position) => position)
      .filter((position) => isSponsoredAfter(position, stories_count))
      .map((position) => position + 1);

  test.each([
    [0, []],
    [2, []],
    [3, []],
    [4, [3]],
    [5, [3]],
    [6, [3]],
    [7, [3, 6]],
    [10, [3, 6, 9]],
  ])("of %i stories they follow %j", (stories_count, positions) => {
    expect(after(stories_count)).toEqual(positions);
  });
});

describe("the next page is asked for", () => {
  test.each([0, 400, 999])("1000 px from the bottom of the page, with %i px below the feed", (below_px) => {
    expect(triggerMargin(below_px) + below_px).toBe(1_000);
  });

  test("1000 px from the end of the feed, where what follows is taller", () => {
    expect(triggerMargin(1_000)).toBe(1_000);
    expect(triggerMargin(1_800)).toBe(1_000);
  });

  test("past the end of the feed, as far as the page goes", () => {
    expect(triggerMargins(400)).toBe("400px 0px 600px 0px");
    expect(triggerMargins(1_800)).toBe("1800px 0px 1000px 0px");
  });
});

describe("a list", () => {
  test("grows by pages and holds each story once", () => {
    const feed = withPage(
      withNewest(nothingLoaded, all, page([20, 19, 18])),
      all,
      page([18, 17], null),
      "next",
    );
    expect(names(feed)).toEqual(authors(20, 19, 18, 17));
    expect([...feed.lists.values()]).toMatchObject([{ next_cursor: null }]);
  });

  test("joins its newest page when they touch, and goes on where it went on", () => {
    const before = withPage(
      withNewest(nothingLoaded, all, page([20, 19])),
      all,
      page([18, 17], "deep"),
      "next",
    );
    const feed = withNewest(before, all, page([21, 20], "shallow"));
    expect(names(feed)).toEqual(authors(21, 20, 19, 18, 17));
    expect([...feed.lists.values()]).toMatchObject([{ next_cursor: "deep" }]);
  });

  test("begins anew when there is a gap to its newest page", () => {
    const feed = withNewest(withNewest(nothingLoaded, all, page([12, 11])), all, page([20, 19], "next"));
    expect(names(feed)).toEqual(authors(20, 19));
    expect([...feed.lists.values()]).toMatchObject([{ next_cursor: "next" }]);
  });

  test("shows what changes of a story, and no story that is gone", () => {
    const first = withNewest(nothingLoaded, all, page([20, 19]));
    const liked = withStory(first, storyOf(20).id, (story) => ({ ...story, like_count: 2 }));
    expect(shownStories(liked, all)[0]?.like_count).toBe(2);
    expect(withStory(liked, storyOf(20).id, (story) => story)).toBe(liked);
    expect(names(withoutStory(liked, storyOf(20).id))).toEqual(authors(19));
  });
});

describe("looking for stories", () => {
  const story = storyOf(1, {
    name: "Rukmini Guntha",
    story: "The Lamp was lit.",
    tags: ["Digital Education"],
  });

  test.each(["rukmini", "GUNTHA", "the lamp", "KORAPUT", "lamtaput, k", "digital ed", ""])(
    "%j is in it",
    (q) => {
      expect(matchesFilters(story, { ...all, q })).toBe(true);
    },
  );

  test.each(["xyz", "rukmini lamp"])("%j is not", (q) => {
    expect(matchesFilters(story, { ...all, q })).toBe(false);
  });

  test("category and topic must both be its own", () => {
    expect(matchesFilters(story, { ...all, category: "Education", topic: "digital education" })).toBe(true);
    expect(matchesFilters(story, { ...all, category: "Equality" })).toBe(false);
    expect(matchesFilters(story, { ...all, topic: "Digital" })).toBe(false);
  });

  test("what is loaded shows before the server has answered, and joins its answer afterwards", () => {
    const loaded = withNewest(nothingLoaded, all, {
      stories: [storyOf(9, { name: "Arati" }), storyOf(8)],
      next_cursor: null,
    });
    const search = { ...all, q: "ati" };
    expect(names(loaded, search)).toEqual(["Arati"]);
    const found = {
      stories: [storyOf(10, { name: "Bharati" }), storyOf(3, { name: "Malati" })],
      next_cursor: null,
    };
    expect(names(withNewest(loaded, search, found), search)).toEqual(["Bharati", "Malati", "Arati"]);
  });

  test("a category shows the server's list alone, since what is loaded may have gaps", () => {
    const loaded = withNewest(nothingLoaded, all, page([20, 2]));
    const education = { ...all, category: "Education" } as const;
    expect(names(loaded, education)).toEqual(authors(20, 2));
    expect(names(withNewest(loaded, education, page([20, 19])), education)).toEqual(authors(20, 19));
  });
});
