import { sqlPart } from "../../../platform/database/sql.ts";

/** Of `sellers`: the shop has a page that anybody may open, also on vacation. */
export const isShopInSight = sqlPart`(sellers.status = 'approved' and sellers.hidden_at is null
  and sellers.suspended_at is null)`;

/** Of `products`. */
export const isShopHidden = sqlPart`exists (
  select from sellers where sellers.vendor_id = products.vendor_id and sellers.hidden_at is not null)`;

/** Of `products`: anybody may open it. Nothing of a hidden shop can be seen, whose words its products show. */
export const isInSight = sqlPart`(products.is_public and not ${isShopHidden})`;
