import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { formatRupees } from "../../../text/money.ts";
import { sendLinkPreview } from "../../content/server/use-cases/send-link-preview.ts";
import { productDrawn } from "../craft-picture.ts";
import { readProduct } from "./queries/product.ts";

/**
 * `GET /art/preview/product/{id}.jpg`: link preview image, 1200 × 630, with picture, name and price. 404 for products
 * that guests may not see.
 */
export function createProductPreviewRoutes() {
  return new Hono<ApiEnv>().get("/art/preview/product/:file{.+\\.jpg}", async (c) => {
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const product = await readProduct(c.var.services.db, id);
    return sendLinkPreview(c, {
      title: product.name,
      line: `${formatRupees(product.price_paise)} · ${product.seller_name}`,
      picture: productDrawn(product),
      image_url: product.image_url,
      format: "jpeg",
    });
  });
}
