import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { disputeRoutes } from "./api/disputes.ts";
import { gatewayEventRoutes } from "./api/gateway-events.ts";
import { refundRoutes } from "./api/refunds.ts";
import { unmatchedRoutes } from "./api/unmatched.ts";

export const createPaymentsApi = () =>
  createApiRoutes(...gatewayEventRoutes, ...unmatchedRoutes, ...refundRoutes, ...disputeRoutes);
