import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

/** For an order that is unknown, and for one that this person may not know of. */
export function orderNotFound(): Failure {
  return new Failure(404, "order_not_found", m.orders_order_not_found());
}
