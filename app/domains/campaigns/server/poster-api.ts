import { createRoute, z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { createApi, idParams, problems } from "../../../platform/http/api.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import { siteOfPages } from "../../content/server/queries.ts";
import { hasEnded } from "../schema.ts";
import { posterPaper, posterTemplate } from "./documents/poster.ts";
import { type PosterLanguage, posterLanguages } from "./documents/poster-words.ts";
import { readCampaign } from "./queries.ts";

const posterRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns/{id}/poster.pdf",
  tags: ["Campaigns"],
  summary: "A poster for the notice board, on A4, with a QR code to the campaign",
  request: {
    params: idParams,
    query: z.strictObject({ language: z.enum(posterLanguages).default("en") }),
  },
  responses: {
    200: {
      description: "The poster. What the organiser wrote stays in their language.",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...problems(400, 404, 409, 503),
  },
});

type Poster = Uint8Array<ArrayBuffer>;

/** Everybody may have one, so what was drawn last is kept. */
export function createPosterRoutes() {
  const drawn = new LRUCache<string, Promise<Poster>>({ max: 30 });

  /** 404 for a campaign that guests may not see, 409 for one that takes no donations any more. */
  async function posterOf(services: Services, id: string, language: PosterLanguage): Promise<Poster> {
    const [campaign, organisation] = await Promise.all([
      readCampaign(services.db, id),
      siteOfPages(services),
    ]);
    if (hasEnded(campaign)) throw new Failure(409, "campaign_ended", m.campaigns_poster_ended());
    const url = `${services.config.public_url}/campaigns/${campaign.id}`;
    const paper = posterPaper(campaign, { language, organisation, url });
    const key = JSON.stringify(paper);
    const drawing = drawn.get(key) ?? services.documents.draw(posterTemplate, paper);
    drawn.set(key, drawing);
    return drawing.catch((error: unknown) => {
      drawn.delete(key);
      throw error;
    });
  }

  return createApi().openapi(posterRoute, async (c) => {
    const { language } = c.req.valid("query");
    const pdf = await posterOf(c.var.services, c.req.valid("param").id, language);
    return new Response(pdf, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="poster-${language}.pdf"`,
        "Cache-Control": "public, max-age=300",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
