import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { readSeller } from "./queries/sellers.ts";

/**
 * `GET /art/preview/seller/{id}.jpg`: link preview image of a shop, 1200 × 630, with its picture or a generated one.
 * 404 for shops that guests may not see.
 */
export function createSellerPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/seller/:file{.+\\.jpg}", async (c) => {
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const seller = await readSeller(c.var.services.db, id);
    return sendLinkPreview(c, {
      title: seller.name,
      line: `${seller.craft} · ${seller.location}`,
      picture: { kind: "home-decor", id },
      image_url: seller.image_url,
      format: "jpeg",
    });
  });
}
