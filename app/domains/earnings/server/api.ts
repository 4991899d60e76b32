import { createApi } from "../../../platform/http/api.ts";
import { createBankRoutes } from "./bank-api.ts";
import { createPayoutRoutes } from "./payouts-api.ts";
import { createStatementRoutes } from "./statement-api.ts";

export function createEarningsApi() {
  return createApi()
    .route("/", createStatementRoutes())
    .route("/", createPayoutRoutes())
    .route("/", createBankRoutes());
}
