import { sqlPart } from "../../../platform/database/sql.ts";
import { lowStockAt } from "../schema.ts";

/**
 * New `stock_told` value once the stock changes to this: above the threshold it is reset, so that the next fall is
 * notified again.
 */
export function stockNoticeAfter(quantity: ReturnType<typeof sqlPart>) {
  return sqlPart`case when ${quantity} > ${lowStockAt}::int4 then null
    when ${quantity} > 0 and stock_told = 'out' then 'low' else stock_told end`;
}
