import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { readSite } from "../../content/server/queries.ts";
import { generalFundTitle } from "../donation.ts";
import { fundPreviewPath } from "../giving-preview.ts";

/** Link preview image of `/donations`, 1200 × 630. A link to a campaign shows the campaign's own. */
export function createGivingPreviewRoutes() {
  return new Hono<ApiEnv>().get(fundPreviewPath, async (c) => {
    const { services, client_address } = c.var;
    const site = await readSite(services.db);
    const png = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: m.donations_preview_title({ fund: generalFundTitle() }),
        line: m.donations_preview_line(),
        picture: { kind: "general", id: "general-fund" },
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(png, 200, { "Content-Type": "image/png" });
  });
}
