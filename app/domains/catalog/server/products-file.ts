import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { allProductsFilePath, listedProductFilters, productColumns } from "../all-products.ts";
import { listAllProducts } from "./queries/all-products.ts";

export const productsFile = adminFile({
  name: "products",
  path: allProductsFilePath,
  summary: "All products as a file for spreadsheets",
  filters: {
    status: z.enum(listedProductFilters.status).optional(),
    category: z.enum(listedProductFilters.category).optional(),
  },
  columns: productColumns,
  async read({ db }, { status = null, category = null, q }, cursor) {
    const chosen = { q, status, category, sort: "newest", cursor, limit } as const;
    const { products: rows, next_cursor } = await listAllProducts(db, chosen);
    return { rows, next_cursor };
  },
});
