import { Script } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paymentSignature } from "./signatures.ts";
import { sandboxKeyId, sandboxKeySecret, type RunningGateway, startGateway } from "./running-gateway.ts";

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const paymentForm = { "content-type": "application/x-www-form-urlencoded" };

describe("the window", () => {
  it("shows the order's own amount in a page with scripts and styles only from the gateway", async () => {
    const order = await gateway.order({ amount: 12_345_600 });
    const query = new URLSearchParams({
      key: sandboxKeyId,
      order_id: order.id,
      name: "<i>Trust</i>",
      description: "School",
    });
    const response = await fetch(`${gateway.url}/v1/checkout/window?${query}`);
    const page = await response.text();
    expect(page).toContain("₹1,23,456");
    expect(page).toContain("Test mode:");
    expect(page).toContain("&#60;i&#62;Trust");
    for (const name of ["Succeed", "Fail", "Dismiss"])
      expect(page).toMatch(new RegExp(`<button[^>]*>${name}</button>`));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(page).not.toMatch(/<style|style="|<script>/);
  });

  it.each([
    ["another key", { key: "rzp_test_other" }, 401],
    ["an unknown order", { order_id: "order_AAAAAAAAAAAAAA" }, 400],
    ["another amount", { amount: "1" }, 400],
  ])("explains %s on a page", async (_case, change, status) => {
    const order = await gateway.order();
    const query = new URLSearchParams({ key: sandboxKeyId, order_id: order.id, ...change });
    const { status: answered, body } = await gateway.get(`/v1/checkout/window?${query}`);
    expect(answered).toBe(status);
    expect(body).toContain("This payment cannot be made");
  });

  it("pays once: fails, succeeds with a signature, and then refuses", async () => {
    const order = await gateway.order();
    const pay = (outcome: string) =>
      gateway.post("/v1/checkout/pay", {
        key_id: sandboxKeyId,
        order_id: order.id,
        outcome,
        method: "wallet",
      });
    const failed = await pay("fail");
    expect(failed.body.error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      reason: "payment_failed",
      metadata: { order_id: order.id },
    });
    const { body } = await pay("succeed");
    expect(body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order.id,
      razorpay_signature: paymentSignature(order.id, body.razorpay_payment_id, sandboxKeySecret),
    });
    expect((await pay("succeed")).body.error.description).toMatch(/already been completed/);
    expect((await gateway.get("/control/oracle")).body.captured_count).toBe(1);
  });

  it("sends self-contained scripts", async () => {
    for (const path of ["/v1/checkout.js", "/v1/checkout/window.js"]) {
      const { status, body } = await gateway.get(path);
      expect(status).toBe(200);
      expect(() => new Script(body)).not.toThrow();
      expect(body).not.toMatch(/\b(import|require|__vite)/);
    }
  });
});

describe("the hosted page, without script", () => {
  const open = async (fields = {}) => {
    const order = await gateway.order();
    const form = new URLSearchParams({
      key_id: sandboxKeyId,
      order_id: order.id,
      name: "Trust",
      "prefill[email]": "asha@example.org",
      callback_url: "https://shop.example.org/back?donation=1",
      cancel_url: "https://shop.example.org/cancelled",
      ...fields,
    });
    const response = await fetch(`${gateway.url}/v1/checkout/embedded`, {
      method: "POST",
      headers: paymentForm,
      body: form,
    });
    return { order, response, page: await response.text() };
  };
  const press = (url: string, outcome: string) =>
    fetch(url, {
      method: "POST",
      headers: paymentForm,
      body: `outcome=${outcome}&method=upi`,
      redirect: "manual",
    });

  it("pays in two clicks: Succeed, then a form that returns the signed result", async () => {
    const { order, response, page } = await open();
    expect(page).toContain("asha@example.org");
    expect(page).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain(
      "form-action 'self' https://shop.example.org",
    );
    expect((await press(response.url, "succeed")).status).toBe(303);
    const result = await (await fetch(response.url)).text();
    expect(result).toContain('method="post" action="https://shop.example.org/back?donation=1"');
    expect(result).toContain("Return to Trust");
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(result)?.[1] ?? "";
    expect(value("razorpay_order_id")).toBe(order.id);
    expect(value("razorpay_signature")).toBe(
      paymentSignature(order.id, value("razorpay_payment_id"), sandboxKeySecret),
    );
  });

  it("takes the money once however often Succeed is pressed", async () => {
    const { response } = await open();
    await Promise.all([1, 2, 3].map(() => press(response.url, "succeed")));
    expect((await gateway.get("/control/oracle")).body.captured_count).toBe(1);
  });

  it("shows that a payment failed, and lets the payer retry", async () => {
    const { response } = await open();
    await press(response.url, "fail");
    const page = await (await fetch(response.url)).text();
    expect(page).toMatch(/role="alert"[^>]*><strong>Payment failed/);
    await press(response.url, "succeed");
    expect(await (await fetch(response.url)).text()).toContain("Payment successful");
  });

  it("goes to the cancel URL on Dismiss", async () => {
    const { response } = await open();
    const left = await press(response.url, "dismiss");
    expect([left.status, left.headers.get("location")]).toEqual([303, "https://shop.example.org/cancelled"]);
  });

  it.each([
    ["a script address", { callback_url: "javascript:alert(1)" }],
    ["no callback address", { callback_url: "" }],
    ["a script address to cancel", { cancel_url: "data:text/html,x" }],
  ])("refuses %s", async (_case, fields) => {
    expect((await open(fields)).response.status).toBe(400);
  });
});
