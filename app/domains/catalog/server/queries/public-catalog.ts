import { publicAddresses } from "../../../../platform/database/public-addresses.ts";
import { sqlPart } from "../../../../platform/database/sql.ts";

/** Public product pages of the marketplace. */
export const publicProducts = publicAddresses(
  "products",
  sqlPart`select id, coalesce(edited_at, created_at) as edited_at from products where is_listed`,
  (id) => `/products/${id}`,
);

/** Public shop pages of the marketplace. */
export const publicSellers = publicAddresses(
  "sellers",
  sqlPart`select vendor_id as id, null::timestamptz as edited_at from sellers where is_open`,
  (id) => `/sellers/${id}`,
);
