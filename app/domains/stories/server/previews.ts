import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { storyDrawn } from "../story-drawing.ts";
import { readStory } from "./queries/stories.ts";
import { beginningOf } from "../../../text/shorten.ts";

/** Length of the story's text; the preview truncates it to fit. */
const wordsLength = 160;

/**
 * `GET /art/preview/story/{id}.jpg`: link preview, 1200 × 630, with the story's text and its picture or a generated
 * one. 404 for stories hidden from guests.
 */
export function createStoryPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/story/:file{.+\\.jpg}", async (c) => {
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const story = await readStory(c.var.services.db, id);
    return sendLinkPreview(c, {
      title: beginningOf(story.story.replaceAll(/\s+/g, " "), wordsLength),
      line: `${story.name} · ${story.location}`,
      picture: storyDrawn(story),
      image_url: story.image_url,
      format: "jpeg",
    });
  });
}
