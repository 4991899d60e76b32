import type { Services } from "../../../platform/services.ts";
import type { Payer } from "../opened-order.ts";
import type { OpenedOrder } from "./use-cases/place-order.ts";

/** A form that redirects to the gateway's hosted page. */
export type HostedOrder = {
  action: string;
  fields: Record<string, string>;
  amount_paise: number;
};

/** For browsers without script (Razorpay's hosted checkout). */
export function hostedPaymentOf(
  { gateway, config }: Pick<Services, "gateway" | "config">,
  order: OpenedOrder,
  payer: Payer,
  organisation: string,
): HostedOrder {
  return {
    action: gateway.hosted_checkout_url,
    fields: {
      key_id: order.key_id,
      amount: String(order.total_paise),
      currency: "INR",
      order_id: order.gateway_order_id,
      name: organisation,
      description: order.order_number,
      "prefill[name]": payer.name,
      "prefill[email]": payer.email,
      "prefill[contact]": payer.phone,
      callback_url: `${config.public_url}/checkout/return?order=${order.id}`,
      cancel_url: `${config.public_url}/checkout?order=${order.id}`,
    },
    amount_paise: order.total_paise,
  };
}
