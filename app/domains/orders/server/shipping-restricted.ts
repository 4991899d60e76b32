import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function shippingRestricted(): Failure {
  return new Failure(403, "forbidden", m.orders_ship_restricted());
}
