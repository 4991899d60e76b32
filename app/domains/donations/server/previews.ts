import { Hono } from "hono";
import * as m from "#messages";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { generalFundTitle } from "../donation.ts";
import { fundPreviewPath } from "../giving-preview.ts";

/** Link preview image of `/donations`, 1200 × 630. A link to a campaign shows the campaign's own. */
export function createGivingPreviewRoutes() {
  return new Hono<ApiEnv>().get(fundPreviewPath, (c) =>
    sendLinkPreview(c, {
      title: m.donations_preview_title({ fund: generalFundTitle() }),
      line: m.donations_preview_line(),
      picture: { kind: "general", id: "general-fund" },
      image_url: null,
    }),
  );
}
