import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isPaymentSignature, isWebhookSignature } from "./signatures.ts";

const sign = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");
const order_id = "order_AAAAAAAAAAAAAA";
const payment_id = "pay_BBBBBBBBBBBBBB";

test("a payment's signature holds for its order, its payment and its secret, and for nothing else", () => {
  const signature = sign(`${order_id}|${payment_id}`, "secret");
  expect(isPaymentSignature({ order_id, payment_id, signature }, "secret")).toBe(true);
  expect(isPaymentSignature({ order_id, payment_id, signature: signature.toUpperCase() }, "secret")).toBe(
    true,
  );
  expect(isPaymentSignature({ order_id, payment_id, signature }, "another")).toBe(false);
  expect(isPaymentSignature({ order_id: "order_CCCCCCCCCCCCCC", payment_id, signature }, "secret")).toBe(
    false,
  );
  expect(isPaymentSignature({ order_id, payment_id: "pay_CCCCCCCCCCCCCC", signature }, "secret")).toBe(false);
  // The reverse order is how subscriptions are signed.
  const reversed = sign(`${payment_id}|${order_id}`, "secret");
  expect(isPaymentSignature({ order_id, payment_id, signature: reversed }, "secret")).toBe(false);
});

test.each([
  "",
  "x",
  "é".repeat(64),
  "g".repeat(64),
  "0".repeat(63),
  "0".repeat(65),
  `${"0".repeat(64)}\n`,
  "\0".repeat(64),
])("%j is no signature, and no error", (signature) => {
  expect(isPaymentSignature({ order_id, payment_id, signature }, "secret")).toBe(false);
  expect(isWebhookSignature("{}", signature, ["secret"])).toBe(false);
});

test("a webhook may be signed with the current or the previous secret", () => {
  const body = new TextEncoder().encode('{"event":"ଶିକ୍ଷା"}');
  const text = new TextDecoder().decode(body);
  expect(isWebhookSignature(body, sign(text, "current"), ["current", "previous"])).toBe(true);
  expect(isWebhookSignature(body, sign(text, "previous"), ["current", "previous"])).toBe(true);
  expect(isWebhookSignature(body, sign(text, "older"), ["current", "previous"])).toBe(false);
  expect(isWebhookSignature(`${text} `, sign(text, "current"), ["current"])).toBe(false);
  expect(isWebhookSignature(body, sign(text, "current"), [])).toBe(false);
});
