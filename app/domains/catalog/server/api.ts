import { createApi } from "../../../platform/http/api.ts";
import { createProductListRoutes } from "./api/products.ts";
import { createSellerRoutes } from "./api/sellers.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  api.route("/", createProductListRoutes());
  return api;
}
