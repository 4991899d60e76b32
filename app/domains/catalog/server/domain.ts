import type { Domain } from "../../../platform/domain.ts";
import { customerNotices } from "../customer-notices.ts";
import { productNotices } from "../product-notices.ts";
import { sellerNotices } from "../seller-form.ts";
import { createCatalogApi } from "./api.ts";
import { customerQuotas } from "./customer-limits.ts";
import { customerPersonalData } from "./customer-personal-data.ts";
import { productQuotas } from "./limits.ts";
import { productSubjects } from "./moderated-products.ts";
import { sellerSubjects } from "./moderated-sellers.ts";
import { messageSubjects, reviewSubjects } from "./moderated-texts.ts";
import { createProductPreviewRoutes } from "./product-previews.ts";
import { productsFile } from "./products-file.ts";
import { sellerCrontab, sellerJobs } from "./seller-jobs.ts";
import { sellerQuotas } from "./seller-limits.ts";
import { sellerPersonalData } from "./seller-personal-data.ts";
import { createSellerPreviewRoutes } from "./seller-previews.ts";

export const catalog: Domain = {
  name: "catalog",
  tables: [
    "sellers",
    "products",
    "product_pictures",
    "product_categories",
    "product_districts",
    "product_deliveries",
    "product_reviews",
    "wishlist_items",
    "seller_conversations",
    "seller_messages",
    "commission_rates",
    "product_feed",
  ],
  api: () => [createCatalogApi(), productsFile()],
  routes: () => [createProductPreviewRoutes(), createSellerPreviewRoutes()],
  quotas: { ...productQuotas, ...sellerQuotas, ...customerQuotas },
  notices: { ...productNotices, ...sellerNotices, ...customerNotices },
  jobs: sellerJobs,
  crontab: sellerCrontab,
  subject_kinds: [reviewSubjects, messageSubjects, sellerSubjects, productSubjects],
  personal_data: { marketplace: customerPersonalData, shop: sellerPersonalData },
};
