import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { signedInFirst } from "../../../platform/http/api.ts";
import { canShip } from "../parties.ts";

/** Vendors, for their own shipments, and admins. */
export const shippers = signedInFirst(4_096, { allowed: { may: canShip, otherwise: shippingRestricted } });

/** Throws 403 for who sends nothing. */
export async function requireShipper(person: Parameters<typeof canShip>[0]): Promise<void> {
  if (!canShip(person)) throw shippingRestricted();
}

function shippingRestricted(): Failure {
  return new Failure(403, "forbidden", m.orders_ship_restricted());
}
