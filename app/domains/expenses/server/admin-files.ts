import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { advanceCursor } from "../advance.ts";
import {
  advanceFilters,
  advancesFilePath,
  advanceColumns,
  checkedExpenseFilters,
  checkedExpensesFilePath,
  expenseColumns,
} from "../checked-columns.ts";
import { expenseCursor } from "../expense.ts";
import { listAdvances } from "./queries/advances.ts";
import { listByStatus } from "./queries/checked-expenses.ts";

export const expensesFile = adminFile({
  name: "expenses",
  path: checkedExpensesFilePath,
  summary: "Expenses of all campaigns as a file for spreadsheets",
  filters: { status: z.enum(checkedExpenseFilters.status).optional() },
  columns: () => Object.values(expenseColumns()),
  async read({ db }, { status }, cursor) {
    const chosen = { status: status ?? "waiting", after: expenseCursor.parse(cursor), limit } as const;
    const { expenses: rows, next_cursor } = await listByStatus(db, chosen);
    return { rows, next_cursor };
  },
});

export const advancesFile = adminFile({
  name: "advances",
  path: advancesFilePath,
  summary: "Advances of all campaigns as a file for spreadsheets",
  filters: { status: z.enum(advanceFilters.status).optional() },
  columns: () => Object.values(advanceColumns()),
  async read({ db }, { status }, cursor) {
    const chosen = { list: status ?? "requested", after: advanceCursor.parse(cursor), limit } as const;
    const { advances: rows, next_cursor } = await listAdvances(db, chosen);
    return { rows, next_cursor };
  },
});
