import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { withDrawing } from "../../craft-picture.ts";
import { newestCursor, type NewestPosition } from "../../cursors.ts";
import { type ProductCard, productStatuses } from "../../schema.ts";
import { productStates } from "../../states.ts";
import { wishLimits, type WishPage } from "../../wishes.ts";
import { isInSight } from "../in-sight.ts";
import { cardColumns, cardShape } from "../product-list.ts";

/** Those of these products that are on the person's wishlist. */
export async function wishedAmong(
  db: Queryable,
  user_id: string,
  product_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (product_ids.length === 0) return new Set();
  const rows = await db.many(sql({ product_id: "uuid" })`
    select product_id from wishlist_items where user_id = ${user_id} and product_id = any(${[...product_ids]}::uuid[])`);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** The cards of a list with the viewer's hearts; unchanged for a guest. */
export async function withWishes<List extends { page: ProductCard[] }>(
  db: Queryable,
  session: { user_id: string } | undefined,
  list: List,
): Promise<List> {
  if (!session) return list;
  const wished = await wishedAmong(
    db,
    session.user_id,
    list.page.map(({ id }) => id),
  );
  return { ...list, page: list.page.map((product) => ({ ...product, is_wished: wished.has(product.id) })) };
}

/** A person's wishes, latest first; products no longer for sale stay, marked as such. */
export async function listWishes(db: Queryable, user_id: string, cursor?: NewestPosition): Promise<WishPage> {
  const after = andAfter(newestCursor, cursor, { id: sqlPart`product_id` });
  const rows = await db.many(sql({
    ...cardShape,
    wished_at: "timestamptz",
    is_in_sight: "bool",
    is_listed: "bool",
    status: oneOf(...productStatuses),
  })`
    select ${cardColumns}, page.created_at as wished_at, ${isInSight} as is_in_sight, products.is_listed, products.status
    from (
      select product_id, created_at from wishlist_items where user_id = ${user_id} ${after}
      order by created_at desc, product_id desc limit ${sqlInteger(wishLimits.per_page + 1)}
    ) page join products on products.id = page.product_id
    order by page.created_at desc, page.product_id desc`);
  const { page, next_cursor } = pageOfRows(rows, wishLimits.per_page, ({ wished_at, id }) =>
    newestCursor.format({ created_at: wished_at, id }),
  );
  return {
    wishes: page.map(({ wished_at, is_in_sight, is_listed, status, ...product }) => ({
      wished_at,
      is_in_sight,
      is_gone: !productStates[status].is_public,
      is_listed,
      product: withDrawing(product) satisfies ProductCard,
    })),
    next_cursor,
  };
}
