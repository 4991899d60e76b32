import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { advanceRoutes } from "./api/advance.ts";
import { allocationRoutes } from "./api/allocation.ts";
import { addBillFiles } from "./api/bill.ts";
import { expenseRoutes } from "./api/expense.ts";
import { moneyRoutes } from "./api/money.ts";
import { addTransparencyFiles, transparencyRoutes } from "./api/transparency.ts";

export const createExpensesApi = () =>
  createApiRoutes(
    addBillFiles,
    ...advanceRoutes,
    ...allocationRoutes,
    ...transparencyRoutes,
    addTransparencyFiles,
    ...expenseRoutes,
    ...moneyRoutes,
  );
