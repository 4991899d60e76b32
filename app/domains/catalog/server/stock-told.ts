import { sqlPart } from "../../../platform/database/sql.ts";
import { lowStockAt } from "../schema.ts";

/**
 * What the vendor has been told of the stock once it changes to this: above the threshold it begins anew, so that the
 * next fall is told again.
 */
export function stockToldAfter(quantity: ReturnType<typeof sqlPart>) {
  return sqlPart`case when ${quantity} > ${lowStockAt}::int4 then null
    when ${quantity} > 0 and stock_told = 'out' then 'low' else stock_told end`;
}
