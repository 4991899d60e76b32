import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { campaignDrawn } from "../../campaigns/campaign-drawing.ts";
import { fundingPercent } from "../../campaigns/schema.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { fundraiserNotFound } from "./fundraiser-failures.ts";
import { fundraiserAt } from "./queries/fundraisers.ts";

/** `GET /art/preview/fundraiser/{slug}.png`: the preview of a shared link, 1200 × 630, with the current amount. */
export function createFundraiserPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/fundraiser/:file{.+\\.png}", async (c) => {
    const { db } = c.var.services;
    const slug = c.req.param("file").replace(/\.png$/, "");
    const page = await fundraiserAt(db, slug, null);
    const { campaign_id: id, goal_paise, raised_paise } = page;
    const campaign = (await campaignsOfDonations(db, [id])).get(id);
    if (!campaign) throw fundraiserNotFound();
    return sendLinkPreview(c, {
      title: page.title,
      line: m.fundraisers_preview_line({
        raised: formatRupees(raised_paise),
        goal: formatRupees(goal_paise),
      }),
      progress: fundingPercent(raised_paise, goal_paise) / 100,
      picture: campaignDrawn(campaign),
      image_url: page.image_url ?? campaign.image_url,
    });
  });
}
