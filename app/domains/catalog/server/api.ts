import { createApi } from "../../../platform/http/api.ts";
import { createSellerRoutes } from "./api/sellers.ts";
import { createVendorProductRoutes } from "./api/vendor-products.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  api.route("/", createVendorProductRoutes());
  return api;
}
