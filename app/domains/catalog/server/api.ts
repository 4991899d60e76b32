import { createApi } from "../../../platform/http/api.ts";
import { createSellingRoutes } from "./api/selling.ts";
import { createSellerRoutes } from "./api/sellers.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  api.route("/", createSellingRoutes());
  return api;
}
