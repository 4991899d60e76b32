import { sqlPart } from "../../../platform/database/sql.ts";

/** Of `products`: anybody may open it. Nothing of a hidden shop can be seen, whose words its products show. */
export const isInSight = sqlPart`(products.is_public and not exists (
  select from sellers where sellers.vendor_id = products.vendor_id and sellers.hidden_at is not null))`;
