import { createHmac, timingSafeEqual } from "node:crypto";

/** The signature of a payment: `order_id|payment_id` under the key secret, in hex. */
export function paymentSignature(order_id: string, payment_id: string, key_secret: string): string {
  return hmac(`${order_id}|${payment_id}`, key_secret);
}

/** The signature of a subscription's payment: `payment_id|subscription_id`, in the reverse order of orders. */
export function subscriptionSignature(
  subscription_id: string,
  payment_id: string,
  key_secret: string,
): string {
  return hmac(`${payment_id}|${subscription_id}`, key_secret);
}

/** The signature over the raw body of a webhook, in hex. */
export function webhookSignature(raw_body: string, webhook_secret: string): string {
  return hmac(raw_body, webhook_secret);
}

export function sameText(given: string, expected: string): boolean {
  const left = Buffer.from(hmac(given, "compare"));
  const right = Buffer.from(hmac(expected, "compare"));
  return timingSafeEqual(left, right);
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
