import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { withDrawing } from "../../craft-picture.ts";
import { type ProductCard, type ProductCategory, similarProductsCount } from "../../schema.ts";
import { cardColumns, cardShape } from "../product-list.ts";

type Part = ReturnType<typeof sqlPart>;

/** Listed products of the same category, same district first and then nearest in price; never the product itself. */
export async function similarProducts(
  db: Queryable,
  product: { id: string; category: ProductCategory; price_paise: number },
  limit: number = similarProductsCount,
): Promise<ProductCard[]> {
  const { id, category, price_paise } = product;
  const distance = sqlPart`abs(price_paise - ${price_paise}::int8)`;
  // Each branch reads the first rows of an index, upwards or downwards from the price.
  const branch = (is_near: Part, condition: Part, by: Part) => sqlPart`
    (select id, ${is_near} as is_near, ${distance} as distance from products
    where is_listed and category = ${category} ${condition} and id <> ${id}::uuid
    order by price_paise ${by} limit ${sqlInteger(limit)})`;
  const near = sqlPart`and district = (select district from products where id = ${id}::uuid)`;
  const dearer = sqlPart`and price_paise >= ${price_paise}::int8`;
  const cheaper = sqlPart`and price_paise < ${price_paise}::int8`;
  const rows = await db.many(sql(cardShape)`
    with alike as materialized (
      ${branch(sqlPart`true`, sqlPart`${near} ${dearer}`, sqlPart`asc`)}
      union all ${branch(sqlPart`true`, sqlPart`${near} ${cheaper}`, sqlPart`desc`)}
      union all ${branch(sqlPart`false`, dearer, sqlPart`asc`)}
      union all ${branch(sqlPart`false`, cheaper, sqlPart`desc`)}
    ), nearest as materialized (
      select id, bool_or(is_near) as is_near, min(distance) as distance from alike group by id
      order by is_near desc, distance, id limit ${sqlInteger(limit)}
    )
    select ${cardColumns} from nearest join products using (id) order by is_near desc, distance, id`);
  return rows.map(withDrawing);
}
