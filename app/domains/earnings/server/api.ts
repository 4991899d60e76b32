import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { bankRoutes } from "./api/bank.ts";
import { payoutRequestRoutes } from "./api/payout-requests.ts";
import { payoutRoutes } from "./api/payouts.ts";
import { repaymentRoutes } from "./api/repayments.ts";
import { salesTaxRoutes } from "./api/sales-tax.ts";
import { statementRoutes } from "./api/statement.ts";

export const createEarningsApi = () =>
  createApiRoutes(
    ...statementRoutes,
    ...payoutRoutes,
    ...payoutRequestRoutes,
    ...repaymentRoutes,
    ...bankRoutes,
    ...salesTaxRoutes,
  );
