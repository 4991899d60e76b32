import { expect, test } from "vitest";
import { createDonationCalls, NoAnswer, Refused } from "./donation-calls.ts";

const payment = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "s" };

async function verifyAnsweredBy(status: number, body: string): Promise<unknown> {
  const calls = createDonationCalls(async () => new Response(body, { status }));
  return calls.verify(payment).catch((error: unknown) => error);
}

test("what the site refuses is refused: by its code, or as a bad request in JSON", async () => {
  const coded = JSON.stringify({ code: "signature_mismatch", detail: "The signature does not fit." });
  for (const [status, body] of [
    [400, coded],
    [403, coded],
    [400, "{}"],
    [400, JSON.stringify({ error: "The signature does not fit." })],
  ] as const)
    expect(await verifyAnsweredBy(status, body)).toBeInstanceOf(Refused);
});

test("what something in between answers refuses nothing, so a paid donation is not called failed", async () => {
  for (const [status, body] of [
    [400, "<h1>Bad request</h1>"],
    [403, JSON.stringify({ message: "Forbidden" })],
    [404, "null"],
    [429, JSON.stringify({ code: "too_many" })],
    [502, JSON.stringify({ code: "bad_gateway" })],
  ] as const)
    expect(await verifyAnsweredBy(status, body)).toBeInstanceOf(NoAnswer);
});
