import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

/** For unknown orders, and for those this person may not see. */
export function orderNotFound(): Failure {
  return new Failure(404, "order_not_found", m.orders_order_not_found());
}
