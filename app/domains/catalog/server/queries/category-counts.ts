import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type CategoryCounts, productCategories } from "../../schema.ts";

/** Listed products per category. */
export async function categoryCounts(db: Queryable): Promise<CategoryCounts> {
  const rows = await db.many(sql({ category: "text", listed_count: "int4" })`
    select category, listed_count from product_categories`);
  const counts = new Map(rows.map(({ category, listed_count }) => [category, listed_count]));
  return productCategories.map((category) => ({ category, listed_count: counts.get(category) ?? 0 }));
}
