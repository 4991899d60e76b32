import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { readSite } from "../../content/server/queries.ts";
import { productDrawn } from "../craft-picture.ts";
import { previewPhotograph } from "../../uploads/server/queries.ts";
import { readProduct } from "./queries/product.ts";

/**
 * `GET /art/preview/product/{id}.jpg`: link preview image, 1200 × 630, with picture, name and price. 404 for products
 * that guests may not see.
 */
export function createProductPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/product/:file{.+\\.jpg}", async (c) => {
    const { services, client_address } = c.var;
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const [product, site] = await Promise.all([readProduct(services.db, id), readSite(services.db)]);
    const drawn = await services.link_previews.render(
      {
        organisation: site.organisation_name,
        title: product.name,
        line: `${formatRupees(product.price_paise)} · ${product.seller_name}`,
        picture: productDrawn(product),
        ...(await previewPhotograph(services, product.image_url)),
        format: "jpeg",
      },
      client_address,
    );
    c.header("Cache-Control", "public, max-age=300");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(drawn, 200, { "Content-Type": "image/jpeg" });
  });
}
