import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  sessionOptional,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { storyCursor } from "../../cursors.ts";
import { feedTabs } from "../../feed-filters.ts";
import { reportInput } from "../../../moderation/input.ts";
import { storyChanges, storyInput } from "../../input.ts";
import { storyCategories, storyLimits } from "../../schema.ts";
import { changeStory, postReport, postStory, removeStory } from "../use-cases/post-story.ts";
import { listStories } from "../queries/feed.ts";
import { listOwnStories } from "../queries/own-stories.ts";
import { suggestPlaces, trendingTopics } from "../queries/topics.ts";
import { featuredStories, readStory } from "../queries.ts";
import { storyFields } from "../../story-fields.ts";
import { LikeSchema, signedInFor, storyContent, StoryPageSchema, StorySchema } from "./schemas.ts";

const tags = ["Stories"];
const { location, category, impact } = storyContent;

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/stories",
  tags,
  summary: "Stories, newest first, five a page",
  security: sessionOptional,
  request: {
    query: z.strictObject({
      q: z
        .string()
        .max(searchLimit)
        .transform(searchText)
        .optional()
        .openapi({ description: "Beginnings of words of names, places, tags and texts; all must match." }),
      category: z.enum(storyCategories).optional(),
      topic: z.string().max(storyLimits.tag.longest).transform(searchText).optional(),
      tab: z.enum(feedTabs).default("everyone").openapi({ description: "`following` needs a session." }),
      cursor: cursorQuery(storyCursor),
    }),
  },
  responses: { 200: jsonAnswer(StoryPageSchema, "One page of stories."), ...problems(400, 401) },
});

const featuredRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/featured",
  tags,
  summary: "Featured stories, at most six, newest first",
  responses: {
    200: jsonAnswer(
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
    ),
  },
});

const topicsRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/topics",
  tags,
  summary: "Trending topics of the last two weeks",
  responses: {
    200: jsonAnswer(
      z.object({ topics: z.array(z.object({ label: z.string(), story_count: z.int() })) }),
      "Topics with the number of their stories.",
    ),
  },
});

const placesRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/places",
  tags,
  summary: "Places of stories that begin with these letters",
  request: {
    query: z.strictObject({ q: z.string().max(storyFields.location.longest).transform(searchText) }),
  },
  responses: {
    200: jsonAnswer(z.object({ places: z.array(z.string()) }), "At most eight."),
    ...problems(400),
  },
});

const mineRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/mine",
  tags,
  summary: "Your own stories, newest first, with what moderators decided last",
  middleware: signedInFor(),
  request: { query: z.strictObject({ cursor: cursorQuery(storyCursor) }) },
  responses: {
    200: jsonAnswer(
      listSchema({ stories: z.array(z.record(z.string(), z.unknown())) }),
      "One page of your stories.",
    ),
    ...problems(400, 401),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/stories/{id}",
  tags,
  summary: "One story",
  request: { params: idParams },
  responses: { 200: jsonAnswer(StorySchema, "The story."), ...problems(404) },
});

const createStoryRoute = createRoute({
  method: "post",
  path: "/api/v1/stories",
  tags,
  summary: "Publish a story",
  middleware: signedInFor("Must be logged in to share stories"),
  request: { body: jsonBody(storyInput) },
  responses: { 201: jsonAnswer(StorySchema, "It is published."), ...problems(400, 401, 403, 404, 413, 429) },
});

const editRoute = createRoute({
  method: "patch",
  path: "/api/v1/stories/{id}",
  tags,
  summary: "Edit one of your stories",
  middleware: signedInFor("Must be logged in to edit stories"),
  request: { params: idParams, body: jsonBody(storyChanges) },
  responses: {
    200: jsonAnswer(StorySchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/api/v1/stories/{id}",
  tags,
  summary: "Delete one of your stories, with its comments",
  middleware: signedInFor("Must be logged in to delete stories"),
  request: { params: idParams },
  responses: { 204: { description: "It is gone." }, ...problems(401, 404) },
});

const like = {
  path: "/api/v1/stories/{id}/like",
  tags,
  middleware: signedInFor("Must be logged in to like stories"),
  request: { params: idParams },
  responses: { 200: jsonAnswer(LikeSchema, "As it is now."), ...problems(401, 404, 429) },
};
const likeRoute = createRoute({ ...like, method: "put", summary: "Like a story (idempotent)" });
const unlikeRoute = createRoute({ ...like, method: "delete", summary: "Unlike a story" });

const reportRoute = createRoute({
  method: "post",
  path: "/api/v1/stories/{id}/report",
  tags,
  summary: "Report a story",
  middleware: signedInFor("Must be logged in to report"),
  request: { params: idParams, body: jsonBody(reportInput) },
  responses: { 204: { description: "Told." }, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

export function createStoryRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { q = "", category, topic, tab, cursor: after } = c.req.valid("query");
      const session = await c.var.session();
      if (tab === "following") await signedInToApi(c, "Must be logged in to see whom you follow");
      const filters = { q, category, topic: topic || undefined, tab, cursor: after };
      const page = await listStories(c.var.services.db, filters, session?.user_id ?? null);
      return c.json(page, 200, noStore);
    })
    .openapi(featuredRoute, async (c) => {
      const stories = await featuredStories(c.var.services.db);
      return c.json(
        { stories: stories.map((story) => ({ ...story, created_at: story.created_at.toISOString() })) },
        200,
      );
    })
    .openapi(topicsRoute, async (c) => c.json({ topics: await trendingTopics(c.var.services.db) }, 200))
    .openapi(placesRoute, async (c) =>
      c.json({ places: await suggestPlaces(c.var.services.db, c.req.valid("query").q) }, 200),
    )
    .openapi(mineRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const page = await listOwnStories(c.var.services.db, user_id, c.req.valid("query").cursor);
      return c.json(page, 200, noStore);
    })
    .openapi(readRoute, async (c) => {
      const story = await readStory(
        c.var.services.db,
        c.req.valid("param").id,
        (await c.var.session()) ?? null,
      );
      return c.json(story, 200, noStore);
    })
    .openapi(createStoryRoute, async (c) => {
      const story = await postStory(c.var.services, await signedInToApi(c), c.req.valid("json"));
      return c.json(story, 201, { Location: `/api/v1/stories/${story.id}` });
    })
    .openapi(editRoute, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await changeStory(c.var.services, await signedInToApi(c), id, c.req.valid("json")), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeStory(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(likeRoute, async (c) => c.json(await setLike(c, true), 200))
    .openapi(unlikeRoute, async (c) => c.json(await setLike(c, false), 200))
    .openapi(reportRoute, async (c) => {
      const about = { story_id: c.req.valid("param").id };
      await postReport(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.body(null, 204);
    });

  async function setLike(c: Parameters<typeof signedInToApi>[0], liked: boolean) {
    const { user_id } = await signedInToApi(c);
    return c.var.services.stories.like({ story_id: c.req.param("id") ?? "", user_id, liked });
  }
}
