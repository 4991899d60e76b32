import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { documentAsker } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { hasEnded } from "../../schema.ts";
import { posterPaper, posterTemplate } from "../documents/poster.ts";
import { type PosterLanguage, posterLanguages } from "../documents/poster-words.ts";
import { readCampaign } from "../queries/campaigns.ts";

export const posterRoutes = [
  apiRoute("downloadPoster", {
    method: "get",
    path: "/api/v1/campaigns/{id}/poster.pdf",
    tags: ["Campaigns"],
    summary: "A poster for the notice board, on A4, with a QR code to the campaign",
    query: z.strictObject({ language: z.enum(posterLanguages).default("en") }),
    refuses: [409, 429, 503],
    file: ["application/pdf", "The poster. What the organiser wrote stays in their language."],
    async run({ c, services, id, query: { language } }) {
      const paper = await paperOf(services, id, language);
      const pdf = await services.documents.draw(posterTemplate, paper, await documentAsker(c));
      return new Response(pdf, {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `inline; filename="poster-${language}.pdf"`,
          "Cache-Control": "public, max-age=300",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
];

/** 404 for a campaign that guests may not see, 409 for one that no longer accepts donations. */
async function paperOf(services: Services, id: string, language: PosterLanguage) {
  const [campaign, organisation] = await Promise.all([readCampaign(services.db, id), siteOfPages(services)]);
  if (hasEnded(campaign)) throw new Failure(409, "campaign_ended", m.campaigns_poster_ended());
  const url = `${services.config.public_url}/campaigns/${campaign.id}`;
  return posterPaper(campaign, { language, organisation, url });
}
