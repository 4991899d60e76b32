import { createApi } from "../../../platform/http/api.ts";
import { createVendorProductRoutes } from "./api/vendor-products.ts";

export function createCatalogApi() {
  const api = createApi();
  api.route("/", createVendorProductRoutes());
  return api;
}
