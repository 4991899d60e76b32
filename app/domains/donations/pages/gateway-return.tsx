import { redirect } from "react-router";
import { isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { donationPath } from "../donation-path.ts";
import { monthlyPath } from "../monthly-gift.ts";
import { monthlyVerificationRequest } from "../monthly-schema.ts";
import { verificationRequest } from "../schema.ts";
import { verifyDonation } from "../server/use-cases/verify-donation.ts";
import { verifyMonthlyGift } from "../server/use-cases/verify-monthly-gift.ts";
import type { Route } from "./+types/gateway-return";

/** Callback of the gateway's hosted page for browsers without JavaScript, with or without a signed result. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { client_address, request_id } = context.get(pageContext);
  const form = await orErrorPage(readForm(request));
  if (monthlyTokenOf(request)) {
    const is_verified = await isMonthlyPaid(services, form, { client_address, request_id });
    throw redirect(givenPath(request, { is_paid: is_verified }), { status: 303 });
  }
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

/** Statuses that reject the result itself: wrong signature, unknown order, payment not completed. */
const refusals = new Set([400, 404, 409]);

function isPaid(services: Services, handed_over: HandedOver, visit: Visit): Promise<boolean> {
  return unlessRefused(services, visit, () => verifyDonation(services, handed_over, visit));
}

async function isMonthlyPaid(services: Services, form: FormData, visit: Visit): Promise<boolean> {
  const parsed = monthlyVerificationRequest.safeParse({
    razorpaySubscriptionId: form.get("razorpay_subscription_id"),
    razorpayPaymentId: form.get("razorpay_payment_id"),
    razorpaySignature: form.get("razorpay_signature"),
    paymentMethod: "razorpay",
  });
  if (!parsed.success) return false;
  const { razorpaySubscriptionId, razorpayPaymentId, razorpaySignature } = parsed.data;
  const handed_over = {
    subscription_id: razorpaySubscriptionId,
    payment_id: razorpayPaymentId,
    signature: razorpaySignature,
  };
  return unlessRefused(services, visit, () => verifyMonthlyGift(services, handed_over, visit));
}

/** Also true if it cannot be verified now: a captured payment is settled without the browser as well. */
async function unlessRefused(
  services: Services,
  visit: Visit,
  verify: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await verify();
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

const tokenPattern = /^[\w.-]{16,128}$/;

function monthlyTokenOf(request: Request): string | undefined {
  const token = new URL(request.url).searchParams.get("monthly") ?? "";
  return tokenPattern.test(token) ? token : undefined;
}

function givenPath(request: Request, came?: { is_paid: boolean }): string {
  const monthly_token = monthlyTokenOf(request);
  if (monthly_token) return monthlyPath(monthly_token, came);
  const token = new URL(request.url).searchParams.get("gift") ?? "";
  return tokenPattern.test(token) ? donationPath(token, came) : "/donations";
}

export default function GatewayReturn() {
  return null;
}
