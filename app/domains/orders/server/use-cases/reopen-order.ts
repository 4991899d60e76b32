import * as m from "#messages";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { mayWrite } from "../../../accounts/policy.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { createOrder } from "../../../payments/server/use-cases/create-order.ts";
import { namedState } from "../../checkout-input.ts";
import type { Payer } from "../../opened-order.ts";
import type { ShippingAddress } from "../../order.ts";
import { type HostedOrder, hostedPaymentOf } from "../hosted-payment.ts";
import { orderNotFound } from "../order-not-found.ts";
import { orderPayable } from "../payable.ts";
import { extensionsLeft } from "../queries/held-orders.ts";
import { isPayable } from "../queries/orders.ts";
import { doubtAbout } from "../doubt-about-state.ts";
import { checkOrder } from "./check-order.ts";
import type { OpenedOrder } from "./place-order.ts";

/**
 * Reopens the user's unpaid order for payment: the same gateway order, which cannot be paid twice. The gateway is
 * queried first, since its webhook may not have arrived yet.
 * Failures: 404 for others' orders, 409 when it is paid by now or was not paid in time, 429, and 502 and 503 when the
 * gateway fails.
 */
export async function reopenOrder(
  services: Services,
  session: Session,
  id: string,
): Promise<OpenedOrder & { payer: Payer }> {
  const order = await unpaidOrder(services, session, id);
  return openedOf(services, order, order.gateway_order_id ?? (await orderAtGateway(services, order)));
}

type HostedStep = HostedOrder & {
  order_id: string;
  held_until: Date;
  extensions_left: number;
  /** Warning about a possibly wrong address. */
  doubt: string | null;
};

/**
 * The redirect to the gateway's hosted page for the user's payable order. Read-only, so that its page can be reloaded:
 * undefined for any other order, also while it is unknown whether it is paid.
 */
export async function gatewayStep(
  services: Services,
  session: Session,
  id: string,
): Promise<HostedStep | undefined> {
  if (!mayWrite(session, "/checkout")) return undefined;
  try {
    const order = await unpaidOrder(services, session, id);
    if (order.gateway_order_id === null) return undefined;
    const { organisation_name } = await siteOfPages(services);
    const { payer, ...opened } = openedOf(services, order, order.gateway_order_id);
    const { postal_code, state } = order.address;
    return {
      ...hostedPaymentOf(services, opened, payer, organisation_name),
      order_id: order.id,
      held_until: order.held_until,
      extensions_left: order.extensions_left,
      doubt: doubtAbout(postal_code, namedState(state)),
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

type UnpaidOrder = Awaited<ReturnType<typeof unpaidOrder>>;

async function unpaidOrder(services: Services, session: Session, id: string) {
  const checked = await checkOrder(services, session.user_id, id);
  if (!checked) throw orderNotFound();
  const order = await services.db.one(sql({
    id: "uuid",
    order_number: "text",
    total_paise: "int8",
    gateway_order_id: "text?",
    email: "text",
    shipping_address: "jsonb",
    held_until: "timestamptz",
    extensions_left: "int4",
    is_paid: "bool",
    is_payable: "bool",
  })`
    select id, order_number, total_paise, gateway_order_id, email, shipping_address, held_until,
      ${extensionsLeft} as extensions_left, paid_at is not null as is_paid,
      ${isPayable} as is_payable
    from orders where id = ${checked.id} and user_id = ${session.user_id}`);
  if (order.is_paid) throw new Failure(409, "already_paid", m.orders_already_paid());
  if (!order.is_payable) throw new Failure(409, "order_closed", m.orders_lapsed());
  return { ...order, address: order.shipping_address as ShippingAddress };
}

function openedOf({ gateway }: Services, order: UnpaidOrder, gateway_order_id: string) {
  const { id, order_number, total_paise, email, address } = order;
  const payer: Payer = { name: address.full_name, email, phone: address.phone };
  return { id, order_number, total_paise, gateway_order_id, key_id: gateway.key_id, payer };
}

/** The original request may have ended before it stored the gateway's order. */
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
