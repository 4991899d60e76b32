import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { campaignDrawn } from "../../campaigns/campaign-drawing.ts";
import { fundingPercent } from "../../campaigns/schema.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { readSite } from "../../content/server/queries.ts";
import { previewPhotograph } from "../../uploads/server/queries.ts";
import { fundraiserNotFound } from "./fundraiser-failures.ts";
import { fundraiserAt } from "./queries/fundraisers.ts";

/** `GET /art/preview/fundraiser/{slug}.png`: the preview of a shared link, 1200 × 630, with the current amount. */
export function createFundraiserPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/fundraiser/:file{.+\\.png}", async (c) => {
    const { services, client_address } = c.var;
    const slug = c.req.param("file").replace(/\.png$/, "");
    const page = await fundraiserAt(services.db, slug, null);
    const { campaign_id: id, goal_paise, raised_paise } = page;
    const [campaigns, site] = await Promise.all([
      campaignsOfDonations(services.db, [id]),
      readSite(services.db),
    ]);
    const campaign = campaigns.get(id);
    if (!campaign) throw fundraiserNotFound();
    const png = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: page.title,
        line: m.fundraisers_preview_line({
          raised: formatRupees(raised_paise),
          goal: formatRupees(goal_paise),
        }),
        progress: fundingPercent(raised_paise, goal_paise) / 100,
        picture: campaignDrawn(campaign),
        ...(await previewPhotograph(services, page.image_url ?? campaign.image_url)),
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(png, 200, { "Content-Type": "image/png" });
  });
}
