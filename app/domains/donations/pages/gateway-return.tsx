import { redirect } from "react-router";
import { isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { donationPath } from "../donation-path.ts";
import { verificationRequest } from "../schema.ts";
import { verifyDonation } from "../server/use-cases/verify-donation.ts";
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
  const is_paid = parsed.success && (await isPaid(services, parsed.data, { client_address, request_id }));
  throw redirect(givenPath(request, { is_paid }), { status: 303 });
}

type Visit = { client_address: string; request_id: string };
type HandedOver = Parameters<typeof verifyDonation>[1];

/** What refuses the result itself: a wrong signature, another's order, a payment that was not completed. */
const refusals = new Set([400, 404, 409]);

/** Also true while that cannot be verified: a captured payment is settled without the browser as well. */
async function isPaid(services: Services, handed_over: HandedOver, visit: Visit): Promise<boolean> {
  try {
    await verifyDonation(services, handed_over, visit);
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    services.log.warn({ code: error.code, request_id: visit.request_id }, "return not verified");
    return !refusals.has(error.status);
  }
}

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(givenPath(request));
}

function givenPath(request: Request, came?: { is_paid: boolean }): string {
  const token = new URL(request.url).searchParams.get("gift") ?? "";
  return /^[\w.-]{16,128}$/.test(token) ? donationPath(token, came) : "/donations";
}

export default function GatewayReturn() {
  return null;
}
