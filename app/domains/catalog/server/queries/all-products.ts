import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  beginsWith,
  oneOf,
  type Row,
  type Shape,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { type ListedProductPage, type ListedProductSort, listedProductSorts } from "../../all-products.ts";
import {
  productCategories,
  type ProductCategory,
  productStatuses,
  type ProductStatus,
} from "../../schema.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  name: "text",
  seller_name: "text",
  category: oneOf(...productCategories),
  sku: "text?",
  price_paise: "int8",
  status: oneOf(...productStatuses),
  /** By a moderator. */
  is_hidden: "bool",
  inventory_quantity: "int4",
  track_inventory: "bool",
  created_at: "timestamptz",
} satisfies Shape;
/** A product in any state, as admins see it. */
export type ListedProduct = Row<typeof shape>;

const columns = sqlPart`id, vendor_id, name, seller_name, category, sku, price_paise, status,
  hidden_at is not null as is_hidden, inventory_quantity, track_inventory, created_at`;

type Part = ReturnType<typeof sqlPart>;
type ListInput = {
  status: ProductStatus | null;
  category: ProductCategory | null;
  /** Prefix of a SKU, or word prefixes of the product's texts or its seller's name. */
  q: string;
  sort: ListedProductSort;
  cursor: string;
  limit: number;
};

/**
 * Up to this many text matches are sorted; otherwise the text is common, and a scan in list order finds it soon: "is
 * true" keeps PostgreSQL from using the index for it.
 */
const rare = 5_000;

/** Products in every state. Not prepared, because a generic plan for any text suits none. */
export async function listAllProducts(db: Queryable, input: ListInput): Promise<ListedProductPage> {
  const { status, category, limit } = input;
  const order = listedProductSorts[input.sort];
  const rows = await db.many(sqlUnprepared(shape)`
    select ${columns} from products
    where ${await matching(db, input.q)} and ${status ? sqlPart`status = ${status}` : sqlPart`true`}
      and ${category ? sqlPart`category = ${category}` : sqlPart`true`} ${andAfterText(order, input.cursor)}
    order by ${keysetOrder(order)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, order.format);
  return { products: page, next_cursor };
}

async function matching(db: Queryable, q: string): Promise<Part> {
  if (!q) return sqlPart`true`;
  const words = wordPrefixes(q) ?? "";
  const of_words = sqlPart`search @@ to_tsquery('simple', ${words})`;
  const of_sku = sqlPart`lower(sku) like ${beginsWith(q.toLowerCase())}`;
  const most = sqlPart`limit ${sqlInteger(rare + 1)}`;
  const candidates = await db.many(sqlUnprepared({ id: "uuid" })`
    select id from ((select id from products where ${of_words} and is_listed ${most})
      union (select id from products where ${of_words} and not is_listed ${most})
      union (select id from products where ${of_sku} ${most})) found ${most}`);
  if (candidates.length > rare) return sqlPart`(${of_words} or ${of_sku}) is true`;
  return sqlPart`id = any(${candidates.map(({ id }) => id)}::uuid[])`;
}
