import * as m from "#messages";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import type { Payer } from "../../opened-order.ts";
import type { ShippingAddress } from "../../order.ts";
import { orderNotFound } from "../order-not-found.ts";
import { orderPayable } from "../payable.ts";
import { isPayable } from "../queries/orders.ts";
import { checkOrder } from "./check-order.ts";
import type { OpenedOrder } from "./place-order.ts";

/**
 * An own order that waits for its payment, to be paid again: the same order of the gateway, which lets nobody pay it
 * twice. The gateway is asked first, since its webhook may still be on its way.
 * Failures: 404 for others' orders, 409 when it is paid by now or was not paid in time, 429, and 502 and 503 when the
 * gateway is at fault.
 */
export async function reopenOrder(
  services: Services,
  session: Session,
  id: string,
): Promise<OpenedOrder & { payer: Payer }> {
  const checked = await checkOrder(services, session.user_id, id);
  if (!checked) throw orderNotFound();
  const order = await services.db.one(sql({
    id: "uuid",
    order_number: "text",
    total_paise: "int8",
    gateway_order_id: "text?",
    email: "text",
    shipping_address: "jsonb",
    is_paid: "bool",
    is_payable: "bool",
  })`
    select id, order_number, total_paise, gateway_order_id, email, shipping_address, paid_at is not null as is_paid,
      ${isPayable} as is_payable
    from orders where id = ${checked.id} and user_id = ${session.user_id}`);
  if (order.is_paid) throw new Failure(409, "already_paid", m.orders_already_paid());
  if (!order.is_payable) throw new Failure(409, "order_closed", m.orders_lapsed());
  const { order_number, total_paise, email } = order;
  const gateway_order_id = order.gateway_order_id ?? (await orderAtGateway(services, order));
  const { full_name, phone } = order.shipping_address as ShippingAddress;
  const payer = { name: full_name, email, phone };
  return {
    id: order.id,
    order_number,
    total_paise,
    gateway_order_id,
    key_id: services.gateway.key_id,
    payer,
  };
}

/** The request that placed it may have ended before it stored the gateway's order. */
async function orderAtGateway(
  services: Services,
  { id, total_paise, order_number }: { id: string; total_paise: number; order_number: string },
): Promise<string> {
  const order = await createOrder(services, orderPayable, {
    payable_id: id,
    amount_paise: total_paise,
    notes: { order_number },
    may_exist: true,
  });
  return order.id;
}
