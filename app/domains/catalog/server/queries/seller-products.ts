import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { withDrawing } from "../../craft-picture.ts";
import { formatListCursor, type ListPosition } from "../../filters.ts";
import { type ListSort, type ProductCard, productsPerPage } from "../../schema.ts";
import { cardColumns, cardShape } from "../product-list.ts";
import { productOrders } from "../product-orders.ts";

export type SellerProducts = {
  page: ProductCard[];
  /** Null on the last page. */
  next_cursor: string | null;
};

/** One page of a seller's listed products, in this order. */
export async function listSellerProducts(
  db: Queryable,
  vendor_id: string,
  { sort, cursor }: { sort: ListSort; cursor: ListPosition | undefined },
): Promise<SellerProducts> {
  const { by, after } = productOrders[sort];
  const rows = await db.many(sql({ ...cardShape, created_at: "timestamptz", featured: "int4" })`
    select ${cardColumns}, created_at, is_featured::int4 as featured from products
    where is_listed and vendor_id = ${vendor_id} ${cursor ? sqlPart`and ${after(cursor)}` : sqlPart``}
    order by ${by} limit ${sqlInteger(productsPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, productsPerPage, (row) => formatListCursor(sort, row));
  return {
    page: page.map(({ created_at: _created, featured: _featured, ...card }) => withDrawing(card)),
    next_cursor,
  };
}
