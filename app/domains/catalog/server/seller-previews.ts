import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { readSite } from "../../content/server/queries.ts";
import { previewPhotograph } from "../../uploads/server/queries.ts";
import { readSeller } from "./queries/sellers.ts";

/**
 * `GET /art/preview/seller/{id}.jpg`: link preview image of a shop, 1200 × 630, with its picture or a generated one.
 * 404 for shops that guests may not see.
 */
export function createSellerPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/seller/:file{.+\\.jpg}", async (c) => {
    const { services, client_address } = c.var;
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const [seller, site] = await Promise.all([readSeller(services.db, id), readSite(services.db)]);
    const drawn = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: seller.name,
        line: `${seller.craft} · ${seller.location}`,
        picture: { kind: "home-decor", id },
        ...(await previewPhotograph(services, seller.image_url)),
        format: "jpeg",
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(drawn, 200, { "Content-Type": "image/jpeg" });
  });
}
