import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { salesTaxCursor, type SalesTaxPaymentPage, type SalesTaxPosition } from "../../sales-tax.ts";

const shape = {
  id: "uuid",
  amount_paise: "int8",
  paid_on: "text",
  reference: "text",
  created_at: "timestamptz",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
} satisfies Shape;

/** Payments of the tax on sales, latest recorded first. */
export async function listSalesTaxPayments(
  db: Queryable,
  { after, limit }: { after: SalesTaxPosition | undefined; limit: number },
): Promise<SalesTaxPaymentPage> {
  const rows = await db.many(sql(shape)`
    select id, amount_paise, to_char(paid_on, 'YYYY-MM-DD') as paid_on, reference, created_at, reversed_at,
      reversal_reason
    from sales_tax_payments where true ${andAfter(salesTaxCursor, after)}
    order by ${keysetOrder(salesTaxCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, salesTaxCursor.format);
  return { payments: page, next_cursor };
}
