import { redirect } from "react-router";
import { isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { verificationRequest } from "../schema.ts";
import { verifyPayment } from "../server/use-cases/verify-payment.ts";
import type { Route } from "./+types/gateway-return";

/** Where the gateway's own page sends a browser without script, with a signed result or without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { client_address, request_id } = context.get(pageContext);
  const form = await orErrorPage(readForm(request));
  const parsed = verificationRequest.safeParse({
    razorpayOrderId: form.get("razorpay_order_id"),
    razorpayPaymentId: form.get("razorpay_payment_id"),
    razorpaySignature: form.get("razorpay_signature"),
    paymentMethod: "razorpay",
  });
  if (parsed.success) {
    try {
      await verifyPayment(services, parsed.data, { client_address });
    } catch (error) {
      if (!isFailure(error)) throw error;
      // The donation's page says what is known; a payment that was taken is settled without the browser as well.
      services.log.warn({ code: error.code, request_id }, "return not verified");
    }
  }
  throw redirect(givenPath(request), { status: 303 });
}

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(givenPath(request));
}

function givenPath(request: Request): string {
  const token = new URL(request.url).searchParams.get("gift") ?? "";
  return /^[\w.-]{16,128}$/.test(token) ? `/donations/given/${token}` : "/donations";
}

export default function GatewayReturn() {
  return null;
}
