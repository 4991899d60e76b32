import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Compares a hex HMAC-SHA256 in constant time. Anything that is not 64 hex digits is false, never an error.
 */
function isHmac(text: string | Uint8Array, secret: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

/** Signature that the payment window hands over: `order_id|payment_id` under the key secret. */
export function isPaymentSignature(
  signed: { order_id: string; payment_id: string; signature: string },
  key_secret: string,
): boolean {
  return isHmac(`${signed.order_id}|${signed.payment_id}`, key_secret, signed.signature);
}

/** The same for a subscription, in the other order: `payment_id|subscription_id`. */
export function isSubscriptionSignature(
  signed: { subscription_id: string; payment_id: string; signature: string },
  key_secret: string,
): boolean {
  return isHmac(`${signed.payment_id}|${signed.subscription_id}`, key_secret, signed.signature);
}

/** Signature over the raw bytes of a webhook, valid for any of the secrets (the current, the previous). */
export function isWebhookSignature(
  raw_body: string | Uint8Array,
  signature: string,
  secrets: readonly string[],
): boolean {
  // Every secret is tried, so that timing does not reveal which one matched.
  return secrets.filter((secret) => isHmac(raw_body, secret, signature)).length > 0;
}
