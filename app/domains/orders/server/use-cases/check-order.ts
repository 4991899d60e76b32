import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { settleOrder } from "../../../payments/server/use-cases/reconcile-orders.ts";
import { placedOrder } from "../queries/placed-order.ts";

/** This customer's order in its current state: unless our books have it as paid, the gateway is queried first. */
export async function checkOrder(services: Services, user_id: string, id: string) {
  const order = await placedOrder(services.db, user_id, id);
  if (!order?.gateway_order_id || order.payment_status === "paid" || order.payment_status === "refunded")
    return order;
  try {
    await services.limits.consume("order_checks_by_account", user_id);
    await settleOrder(services, order.gateway_order_id);
  } catch (error) {
    // Unchanged here; the reconciler retries.
    if (!isFailure(error)) throw error;
    return order;
  }
  return placedOrder(services.db, user_id, id);
}
