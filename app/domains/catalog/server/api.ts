import { createApi } from "../../../platform/http/api.ts";
import { createSellingRoutes } from "./api/selling.ts";
import { createConversationRoutes } from "./api/conversations.ts";
import { createProductRoutes } from "./api/product.ts";
import { createReviewRoutes } from "./api/reviews.ts";
import { createProductListRoutes } from "./api/products.ts";
import { createSellerRoutes } from "./api/sellers.ts";
import { createVendorProductRoutes } from "./api/vendor-products.ts";
import { createWishlistRoutes } from "./api/wishlist.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  api.route("/", createVendorProductRoutes());
  api.route("/", createSellingRoutes());
  api.route("/", createProductRoutes());
  api.route("/", createReviewRoutes());
  api.route("/", createWishlistRoutes());
  api.route("/", createConversationRoutes());
  api.route("/", createProductListRoutes());
  return api;
}
