import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { bankRoutes } from "./bank-api.ts";
import { payoutRequestRoutes } from "./payout-requests-api.ts";
import { payoutRoutes } from "./payouts-api.ts";
import { repaymentRoutes } from "./repayments-api.ts";
import { salesTaxRoutes } from "./sales-tax-api.ts";
import { statementRoutes } from "./statement-api.ts";

export const createEarningsApi = () =>
  createApiRoutes(
    ...statementRoutes,
    ...payoutRoutes,
    ...payoutRequestRoutes,
    ...repaymentRoutes,
    ...bankRoutes,
    ...salesTaxRoutes,
  );
