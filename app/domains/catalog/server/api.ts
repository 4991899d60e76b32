import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { conversationRoutes } from "./api/conversations.ts";
import { productRoutes } from "./api/product.ts";
import { productListRoutes } from "./api/products.ts";
import { reviewRoutes } from "./api/reviews.ts";
import { sellerRoutes } from "./api/sellers.ts";
import { sellingRoutes } from "./api/selling.ts";
import { vendorProductRoutes } from "./api/vendor-products.ts";
import { wishlistRoutes } from "./api/wishlist.ts";

export const createCatalogApi = () =>
  createApiRoutes(
    ...sellerRoutes,
    ...vendorProductRoutes,
    ...sellingRoutes,
    ...productRoutes,
    ...reviewRoutes,
    ...wishlistRoutes,
    ...conversationRoutes,
    ...productListRoutes,
  );
