import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lastDecisions } from "../../../moderation/server/queries/decisions.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";
import { productDrawing } from "../../craft-picture.ts";
import {
  type OwnProduct,
  ownProductCursor,
  type OwnProductFilters,
  type OwnProductPage,
  type OwnProductRow,
} from "../../own-products.ts";
import { lowStockAt, productStatuses, type SellerStatus, sellerStatuses } from "../../schema.ts";
import { canCreateProduct } from "../../policy.ts";
import { isRemoved } from "../../states.ts";
import { noShop } from "../commands/create-product.ts";
import { editedColumns, editedShape, productNotFound } from "../commands/product-lock.ts";

/** Columns of both the list and a single product. */
const shape = {
  ...editedShape,
  seller_name: "text",
  pictures: "jsonb",
  is_featured: "bool",
  rejected_reason: "text?",
  is_hidden: "bool",
  is_part_of_orders: "bool",
  was_approved: "bool",
} satisfies Shape;

const columns = sqlPart`${editedColumns}, seller_name,
  coalesce((select jsonb_agg(jsonb_build_object('image_url', image_url, 'alt_text', alt_text) order by position)
    from product_pictures where product_id = products.id), '[]') as pictures,
  is_featured, rejected_reason, hidden_at is not null as is_hidden,
  is_part_of_orders or exists (select from product_deliveries where product_id = products.id) as is_part_of_orders,
  approved_at is not null as was_approved`;

type ProductRow = Row<typeof shape>;
type Picture = { image_url: string; alt_text: string | null };

/** This vendor's matching products, newest first. */
export async function listOwnProducts(
  db: Queryable,
  vendor_id: string,
  filters: OwnProductFilters,
  limit: number,
): Promise<OwnProductPage> {
  const [{ page, next_cursor }, counts] = await Promise.all([
    pageOfOwnProducts(db, vendor_id, filters, limit),
    countByStatus(db, sqlPart`${matching(vendor_id, filters.q)} ${andStock(filters)}`),
  ]);
  const decisions = await lastDecisions(
    db,
    page.flatMap(({ id, is_hidden }) => (is_hidden ? [id] : [])),
  );
  const products = page.map((row) => ({ ...rowOf(row), decision: decisions.get(row.id) ?? null }));
  return { products, next_cursor, counts };
}

/** The same with all fields of each product. */
export async function pageOfOwnProducts(
  db: Queryable,
  vendor_id: string,
  filters: OwnProductFilters,
  limit: number,
) {
  const { q, status, cursor } = filters;
  const rows = await db.many(sql(shape)`
    select ${columns} from products
    where ${matching(vendor_id, q)} ${status ? sqlPart`and status = ${status}` : sqlPart``}
      ${andStock(filters)} ${andAfter(ownProductCursor, cursor)}
    order by ${keysetOrder(ownProductCursor)} limit ${sqlInteger(limit + 1)}`);
  return pageOfRows(rows, limit, (row) => ownProductCursor.format(row));
}

/** 404 for other people's products. */
export async function readOwnProduct(
  db: Queryable,
  { user_id }: Actor,
  id: string | undefined,
): Promise<OwnProduct> {
  const row = isUuid(id)
    ? await db.maybeOne(sql(shape)`
        select ${columns} from products where id = ${id} and vendor_id = ${user_id}`)
    : undefined;
  if (!row) throw productNotFound();
  return ownProductOf(row);
}

/** The same for its form. 404 for removed ones too. */
export async function readEditableProduct(
  db: Queryable,
  actor: Actor,
  id: string | undefined,
): Promise<OwnProduct> {
  const product = await readOwnProduct(db, actor, id);
  if (isRemoved(product)) throw productNotFound();
  return product;
}

/** The actor's own shop, whatever its status; undefined without one. */
export function readOwnShop(
  db: Queryable,
  { user_id }: Actor,
): Promise<{ status: SellerStatus; location: string } | undefined> {
  return db.maybeOne(sql({ status: oneOf(...sellerStatuses), location: "text" })`
    select status, location from sellers where vendor_id = ${user_id}`);
}

/** 403 if the actor may not add products. */
export async function requireShop(db: Queryable, actor: Actor): Promise<void> {
  const seller = await readOwnShop(db, actor);
  if (!seller || !canCreateProduct(actor, seller)) throw noShop();
}

/** Number of this vendor's listed products. */
export async function countListed(db: Queryable, vendor_id: string): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from products where vendor_id = ${vendor_id} and is_listed`);
  return count;
}

/** Number of this vendor's listed products of which few or none are left. */
export async function countRunningOut(db: Queryable, vendor_id: string): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from products
    where vendor_id = ${vendor_id} and ${runningOut}`);
  return count;
}

const runningOut = sqlPart`is_listed and track_inventory and inventory_quantity <= ${lowStockAt}::int4`;

const andStock = ({ stock }: OwnProductFilters) => (stock === "low" ? sqlPart`and ${runningOut}` : sqlPart``);

/** SKUs are matched by prefix. */
function matching(vendor_id: string, q: string) {
  const words = q ? wordPrefixes(q) : undefined;
  if (words === null) return sqlPart`false`;
  if (words === undefined) return sqlPart`vendor_id = ${vendor_id}`;
  return sqlPart`vendor_id = ${vendor_id}
    and (search @@ to_tsquery('simple', ${words}) or starts_with(lower(sku), lower(${q})))`;
}

async function countByStatus(db: Queryable, condition: ReturnType<typeof sqlPart>) {
  const rows = await db.many(sql({ status: oneOf(...productStatuses), count: "int4" })`
    select status, count(*)::int4 as count from products where ${condition} group by status`);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...Object.fromEntries(productStatuses.map((status) => [status, counts.get(status) ?? 0])),
  } as OwnProductPage["counts"];
}

function rowOf(row: ProductRow): Omit<OwnProductRow, "decision"> {
  const { id, name, seller_name, category, price_paise, compare_price_paise, sku } = row;
  const { inventory_quantity, track_inventory } = row;
  const first = (row.pictures as Picture[])[0];
  return {
    id,
    name,
    seller_name,
    category,
    price_paise,
    compare_price_paise,
    sku,
    inventory_quantity,
    track_inventory,
    is_in_stock: row.is_in_stock,
    status: row.status,
    rejected_reason: row.status === "rejected" ? row.rejected_reason : null,
    is_hidden: row.is_hidden,
    is_part_of_orders: row.is_part_of_orders,
    was_approved: row.was_approved,
    image_url: first?.image_url ?? row.featured_image_url,
    image_alt: first?.alt_text ?? null,
    drawing: productDrawing(row),
    created_at: row.created_at.toISOString(),
  };
}

export function ownProductOf(row: ProductRow): OwnProduct {
  const {
    seller_name: _seller_name,
    is_in_stock: _stock,
    is_part_of_orders: _ordered,
    created_at,
    edited_at,
    pictures,
    ...product
  } = row;
  return {
    ...product,
    rejected_reason: row.status === "rejected" ? row.rejected_reason : null,
    pictures: (pictures as Picture[]).map((picture) => ({
      image_id: uploadOfPath(picture.image_url) ?? null,
      ...picture,
    })),
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}
