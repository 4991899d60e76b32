import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { ProductCard, ProductCategory } from "../../schema.ts";
import { similarProductsCount } from "../../schema.ts";
import { cardColumns, cardShape } from "../product-list.ts";

/** Other listed products of the same category, featured and new ones first. */
export function similarProducts(
  db: Queryable,
  product: { id: string; category: ProductCategory },
): Promise<ProductCard[]> {
  return db.many(sql(cardShape)`
    select ${cardColumns} from products
    where is_listed and category = ${product.category} and id <> ${product.id}
    order by is_featured desc, created_at desc, id desc limit ${sqlInteger(similarProductsCount)}`);
}
