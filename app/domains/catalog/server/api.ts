import { createApi } from "../../../platform/http/api.ts";
import { createProductRoutes } from "./api/product.ts";
import { createProductListRoutes } from "./api/products.ts";
import { createReviewRoutes } from "./api/reviews.ts";
import { createSellerRoutes } from "./api/sellers.ts";
import { createWishlistRoutes } from "./api/wishlist.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  api.route("/", createProductListRoutes());
  api.route("/", createProductRoutes());
  api.route("/", createReviewRoutes());
  api.route("/", createWishlistRoutes());
  return api;
}
