import { createApi } from "../../../platform/http/api.ts";
import { createSellerRoutes } from "./api/sellers.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createSellerRoutes());
  return api;
}
