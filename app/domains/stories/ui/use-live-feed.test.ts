import { expect, test } from "vitest";
import { noFeedFilters } from "../feed-filters.ts";
import type { LiveFeed, Story } from "../schema.ts";
import { newSince, withLiveState } from "./use-live-feed.ts";

const feed: LiveFeed = {
  newest: [
    { id: "d", category: "Equality", created_at: "2026-11-20T12:00:00.000Z" },
    { id: "c", category: "Education", created_at: "2026-11-20T11:00:00.000Z" },
    { id: "b", category: "Education", created_at: "2026-11-20T10:00:00.000Z" },
    { id: "a", category: "Education", created_at: "2026-11-20T09:00:00.000Z" },
  ],
};
const loaded = [{ id: "b", created_at: "2026-11-20T10:00:00.000Z" }] as Story[];

test("stories that came after the newest that is loaded are new", () => {
  expect(newSince(feed, loaded, noFeedFilters)).toBe(2);
  expect(newSince(feed, [], noFeedFilters)).toBe(4);
});

test("of a chosen category, only its own are", () => {
  expect(newSince(feed, loaded, { ...noFeedFilters, category: "Education" })).toBe(1);
});

test.each([{ q: "rain" }, { topic: "Rain" }, { tab: "following" as const }])(
  "none where only the server knows: %j",
  (asked) => {
    expect(newSince(feed, loaded, { ...noFeedFilters, ...asked })).toBe(0);
  },
);

test("a state that says nothing new changes nothing", () => {
  const story = { id: "a", like_count: 1, comment_count: 2, conversation_version: 3 } as Story;
  const state = { id: "a", like_count: 1, comment_count: 2, conversation_version: 3, is_public: true };
  expect(withLiveState(story, state)).toBe(story);
  expect(withLiveState(story, { ...state, like_count: 2 })).toMatchObject({ like_count: 2 });
});
