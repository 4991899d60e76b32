import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { addressRoutes } from "./api/addresses.ts";
import { cartRoutes } from "./api/cart.ts";
import { missingRoutes } from "./api/missing.ts";
import { orderRoutes } from "./api/orders.ts";
import { paperRoutes } from "./api/papers.ts";
import { pinCodeRoutes } from "./api/pin-codes.ts";
import { returnRoutes } from "./api/returns.ts";
import { shipmentListRoutes } from "./api/shipment-list.ts";
import { shippingRoutes } from "./api/shipping.ts";

export const createOrdersApi = () =>
  createApiRoutes(
    ...cartRoutes,
    ...missingRoutes,
    ...orderRoutes,
    ...addressRoutes,
    ...pinCodeRoutes,
    ...shippingRoutes,
    ...paperRoutes,
    ...returnRoutes,
    ...shipmentListRoutes,
  );
