import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { fundingPercent } from "../schema.ts";
import { campaignDrawn } from "../campaign-drawing.ts";
import { readCampaign } from "./queries/campaigns.ts";

/**
 * `GET /art/preview/campaign/{id}.png`: link preview image, 1200 × 630, with the current amount. 404 for campaigns that
 * guests may not see.
 */
export function createPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/campaign/:file{.+\\.png}", async (c) => {
    const id = c.req.param("file").replace(/\.png$/, "");
    const campaign = await readCampaign(c.var.services.db, id);
    const { goal_paise, raised_paise } = campaign;
    return sendLinkPreview(c, {
      title: campaign.title,
      line: m.campaigns_preview_raised({
        raised: formatRupees(raised_paise),
        goal: formatRupees(goal_paise),
      }),
      progress: fundingPercent(raised_paise, goal_paise) / 100,
      picture: campaignDrawn(campaign),
      image_url: campaign.image_url,
    });
  });
}
