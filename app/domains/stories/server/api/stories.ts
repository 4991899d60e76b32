import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { signedInToApi } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { storyCursor } from "../../cursors.ts";
import { foundCursor } from "../../../../text/search/found-cursor.ts";
import { feedTabs } from "../../feed-filters.ts";
import { reportInput } from "../../../moderation/input.ts";
import { storyChanges, storyInput } from "../../input.ts";
import { storyCategories, storyLimits } from "../../schema.ts";
import { editStory, postReport, writeStory, deleteStory } from "../use-cases/post-story.ts";
import { listStories } from "../queries/feed.ts";
import { listOwnStories } from "../queries/own-stories.ts";
import { suggestPlaces, trendingTopics } from "../queries/topics.ts";
import { featuredStories, readStory } from "../queries/stories.ts";
import { storyFields } from "../../story-fields.ts";
import {
  LikeSchema,
  OwnStorySchema,
  signedInFor,
  storyContent,
  StoryPageSchema,
  StorySchema,
} from "./schemas.ts";

const tags = ["Stories"];
const { location, category, impact } = storyContent;

const like = (operation_id: string, method: "put" | "delete", { summary }: { summary: string }) =>
  apiRoute(operation_id, {
    method,
    path: "/api/v1/stories/{id}/like",
    tags,
    summary,
    access: signedInFor(m.stories_like_needs_sign_in),
    refuses: [429],
    answer: [LikeSchema, "As it is now."],
    run: ({ services, session: { user_id }, id }) =>
      services.stories.like({ story_id: id, user_id, liked: method === "put" }),
  });

/** Of the newest, or of a search. */
const anyCursor = {
  parse: (text: string) => storyCursor.parse(text) ?? foundCursor.parse(text),
};

export const storyRoutes = [
  apiRoute("listStories", {
    method: "get",
    path: "/api/v1/stories",
    tags,
    summary: "Stories, newest first, five a page",
    access: "anyone",
    query: z.strictObject({
      q: z
        .string()
        .max(searchLimit)
        .transform(searchText)
        .optional()
        .openapi({ description: "Words of names, places, tags and texts, in any usual spelling." }),
      category: z.enum(storyCategories).optional(),
      topic: z.string().max(storyLimits.tag.longest).transform(searchText).optional(),
      tab: z.enum(feedTabs).default("everyone").openapi({ description: "`following` needs a session." }),
      exact: z
        .literal("1")
        .optional()
        .openapi({ description: "`1`: the words as they are typed, never corrected." }),
      cursor: cursorQuery(anyCursor),
    }),
    refuses: [401],
    answer: [StoryPageSchema, "One page of stories."],
    async run({ c, services, session, query: { q = "", exact, category, topic, tab, cursor } }) {
      if (tab === "following") await signedInToApi(c, m.stories_followed_needs_sign_in());
      const filters = { q, exact: exact === "1", category, topic: topic || undefined, tab, cursor };
      return listStories(services.db, filters, session?.user_id ?? null);
    },
  }),
  apiRoute("listFeaturedStories", {
    method: "get",
    path: "/api/v1/stories/featured",
    tags,
    summary: "Featured stories, at most six, newest first",
    answer: [
      z.object({
        stories: z.array(
          z.object({
            id: z.guid(),
            name: z.string(),
            location,
            category,
            excerpt: z.string(),
            is_shortened: z.boolean(),
            impact,
            image_url: z.string().nullable(),
            created_at: z.iso.datetime(),
          }),
        ),
      }),
      "Featured stories.",
    ],
    run: async ({ services }) => ({ stories: await featuredStories(services.db) }),
  }),
  apiRoute("listTopics", {
    method: "get",
    path: "/api/v1/stories/topics",
    tags,
    summary: "Trending topics of the last two weeks",
    answer: [
      z.object({ topics: z.array(z.object({ label: z.string(), story_count: z.int() })) }),
      "Topics with the number of all their stories.",
    ],
    run: async ({ services }) => ({ topics: await trendingTopics(services.db) }),
  }),
  apiRoute("listPlaces", {
    method: "get",
    path: "/api/v1/stories/places",
    tags,
    summary: "Places of stories that begin with these letters",
    query: z.strictObject({ q: z.string().max(storyFields.location.longest).transform(searchText) }),
    answer: [z.object({ places: z.array(z.string()) }), "At most eight."],
    run: async ({ services, query: { q } }) => ({ places: await suggestPlaces(services.db, q) }),
  }),
  apiRoute("listOwnStories", {
    method: "get",
    path: "/api/v1/stories/mine",
    tags,
    summary: "Your own stories, newest first, with what moderators decided last",
    access: signedInFor(),
    query: z.strictObject({ cursor: cursorQuery(storyCursor) }),
    answer: [listSchema({ stories: z.array(OwnStorySchema) }), "One page of your stories."],
    run: ({ services, session, query }) => listOwnStories(services.db, session.user_id, query.cursor),
  }),
  apiRoute("getStory", {
    method: "get",
    path: "/api/v1/stories/{id}",
    tags,
    summary: "One story",
    access: "anyone",
    answer: [StorySchema, "The story."],
    run: ({ services, session, id }) => readStory(services.db, id, session),
  }),
  apiRoute("writeStory", {
    method: "post",
    path: "/api/v1/stories",
    tags,
    summary: "Publish a story",
    access: signedInFor(m.stories_share_needs_sign_in),
    body: storyInput,
    refuses: [404, 429],
    created: [StorySchema, "It is published."],
    location: ({ id }) => `/api/v1/stories/${id}`,
    run: ({ services, session, body }) => writeStory(services, session, body),
  }),
  apiRoute("editStory", {
    method: "patch",
    path: "/api/v1/stories/{id}",
    tags,
    summary: "Edit one of your stories",
    access: signedInFor(m.stories_edit_needs_sign_in),
    body: storyChanges,
    refuses: [429],
    answer: [StorySchema, "As it is now."],
    run: ({ services, session, id, body }) => editStory(services, session, id, body),
  }),
  apiRoute("deleteStory", {
    method: "delete",
    path: "/api/v1/stories/{id}",
    tags,
    summary: "Delete one of your stories, with its comments",
    access: signedInFor(m.stories_delete_needs_sign_in),
    done: "It is gone.",
    run: ({ services, session, id }) => deleteStory(services, session, id),
  }),
  like("likeStory", "put", { summary: "Like a story (idempotent)" }),
  like("unlikeStory", "delete", { summary: "Unlike a story" }),
  apiRoute("reportStory", {
    method: "post",
    path: "/api/v1/stories/{id}/report",
    tags,
    summary: "Report a story",
    access: signedInFor(m.stories_report_needs_sign_in),
    body: reportInput,
    refuses: [429],
    done: "It is reported.",
    run: ({ services, session, id, body }) => postReport(services, session, { story_id: id }, body),
  }),
];
