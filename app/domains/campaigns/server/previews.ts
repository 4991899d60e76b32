import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { readSite } from "../../content/server/queries.ts";
import { previewPhotograph } from "../../uploads/server/queries.ts";
import { fundingPercent } from "../schema.ts";
import { campaignDrawn } from "../campaign-drawing.ts";
import { readCampaign } from "./queries.ts";

/**
 * `GET /art/preview/campaign/{id}.png`: link preview image, 1200 × 630, with the current amount. 404 for campaigns that
 * guests may not see.
 */
export function createPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/campaign/:file{.+\\.png}", async (c) => {
    const { services, client_address } = c.var;
    const { db } = services;
    const id = c.req.param("file").replace(/\.png$/, "");
    const [campaign, site] = await Promise.all([readCampaign(db, id), readSite(db)]);
    const { goal_paise, raised_paise } = campaign;
    const png = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: campaign.title,
        line: m.campaigns_preview_raised({
          raised: formatRupees(raised_paise),
          goal: formatRupees(goal_paise),
        }),
        progress: fundingPercent(raised_paise, goal_paise) / 100,
        picture: campaignDrawn(campaign),
        ...(await previewPhotograph(services, campaign.image_url)),
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(png, 200, { "Content-Type": "image/png" });
  });
}
