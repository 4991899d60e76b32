import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

/** Also for other people's addresses. */
export function addressNotFound(): Failure {
  return new Failure(404, "address_not_found", m.orders_address_not_found());
}
