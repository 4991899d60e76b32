import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import type { Services } from "../../../platform/services.ts";
import { readSite } from "../../content/server/queries.ts";
import { readPicture } from "../../uploads/server/queries.ts";
import type { Story } from "../schema.ts";
import { storyDrawn } from "../story-drawing.ts";
import { readStory } from "./queries.ts";
import { beginningOf } from "../../../text/shorten.ts";

/** Length of the story's text; the preview truncates it to fit. */
const wordsLength = 160;

/**
 * `GET /art/preview/story/{id}.jpg`: link preview, 1200 × 630, with the story's text and its picture or a generated
 * one. 404 for stories hidden from guests.
 */
export function createStoryPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/story/:file{.+\\.jpg}", async (c) => {
    const { services, client_address } = c.var;
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const [story, site] = await Promise.all([readStory(services.db, id), readSite(services.db)]);
    const drawn = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: beginningOf(story.story.replaceAll(/\s+/g, " "), wordsLength),
        line: `${story.name} · ${story.location}`,
        picture: storyDrawn(story),
        ...(await photographOf(services, story)),
        format: "jpeg",
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(drawn, 200, { "Content-Type": "image/jpeg" });
  });
}

/** Nothing without a picture, or when its file is temporarily unavailable. */
async function photographOf({ storage, log }: Services, { image_url }: Story) {
  if (image_url === null) return {};
  try {
    const bytes = await readPicture(storage, image_url);
    return bytes ? { photograph: { name: image_url, bytes } } : {};
  } catch (error) {
    log.warn({ err: error, image_url }, "the picture of a link preview could not be read");
    return {};
  }
}
