import { redirect } from "react-router";
import { readForm } from "../../../platform/http/body.ts";
import { isFailure } from "../../../platform/failure.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { isUuid } from "../../../text/uuid.ts";
import { checkoutOfOrderPath } from "../checkout-form.ts";
import { verifyOrder } from "../server/use-cases/verify-order.ts";
import type { Route } from "./+types/checkout-return";

/** Return URL of the gateway's hosted page, for browsers without script. The order's page then shows the outcome. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { client_address, request_id } = context.get(pageContext);
  const form = await orErrorPage(readForm(request));
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\0", "").slice(0, 128) : "";
  };
  try {
    await verifyOrder(
      services,
      {
        order_id: field("razorpay_order_id"),
        payment_id: field("razorpay_payment_id"),
        signature: field("razorpay_signature"),
      },
      { client_address },
    );
  } catch (error) {
    if (!isFailure(error)) throw error;
    services.log.warn({ code: error.code, request_id }, "return not verified");
  }
  throw redirect(orderPath(request), { status: 303 });
}

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(orderPath(request));
}

function orderPath(request: Request): string {
  const id = new URL(request.url).searchParams.get("order")?.toLowerCase();
  return isUuid(id) ? checkoutOfOrderPath(id) : "/checkout";
}

export default function CheckoutReturn() {
  return null;
}
