import { expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { sql } from "../../../platform/database/sql.ts";

test("each column for the address of a picture shows its upload; products that were ordered keep theirs", async () => {
  const { db } = await createTestServices();
  const missing = await db.many(sql({ place: "text" })`
    select table_name || '.' || column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(image|avatar)_url$'
    except
    select table_name || '.' || column_name from information_schema.view_column_usage
      where view_name = 'shown_uploads'
    order by place`);
  expect(missing.map(({ place }) => place)).toEqual(["order_items.product_image_url"]);
});
