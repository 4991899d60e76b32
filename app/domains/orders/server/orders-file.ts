import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { allOrdersFilePath, listedOrderFilters, orderColumns } from "../all-orders.ts";
import { listAllOrders } from "./queries/all-orders.ts";

export const ordersFile = adminFile({
  name: "orders",
  path: allOrdersFilePath,
  summary: "All orders as a file for spreadsheets",
  filters: {
    status: z.enum(listedOrderFilters.status).optional(),
    payment: z.enum(listedOrderFilters.payment).optional(),
    stock: z.enum(listedOrderFilters.stock).optional(),
  },
  columns: orderColumns,
  async read({ db }, { status = null, payment = null, stock = null, q }, cursor) {
    const chosen = { q, status, payment, stock, sort: "newest", cursor, limit } as const;
    const { orders: rows, next_cursor } = await listAllOrders(db, chosen);
    return { rows, next_cursor };
  },
});
