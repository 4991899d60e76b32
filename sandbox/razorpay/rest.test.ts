import { createHmac } from "node:crypto";
import Razorpay from "razorpay";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  basic,
  sandboxKeyId,
  sandboxKeySecret,
  type RunningGateway,
  startGateway,
} from "./running-gateway.ts";
import { soon } from "../../tests/support/soon.ts";

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const unknownOrder = "/v1/orders/order_AAAAAAAAAAAAAA";

describe("orders", () => {
  it("creates an order and finds it by id and by receipt", async () => {
    const made = await gateway.post("/v1/orders", {
      amount: 50_000,
      currency: "INR",
      receipt: "donation-1",
      notes: { kind: "donation" },
    });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: "INR",
      receipt: "donation-1",
      status: "created",
      attempts: 0,
      notes: { kind: "donation" },
    });
    expect((await gateway.get(`/v1/orders/${made.body.id}`)).body).toEqual(made.body);
    const found = await gateway.get("/v1/orders?receipt=donation-1");
    expect(found.body).toEqual({ entity: "collection", count: 1, items: [made.body] });
    expect((await gateway.get("/v1/orders?receipt=another")).body.count).toBe(0);
  });

  it("lists at most ten newest first, and pages with count and skip", async () => {
    for (let number = 1; number <= 12; number++) await gateway.order({ receipt: `r${number}` });
    const receipts = async (query: string) =>
      (await gateway.get(`/v1/orders${query}`)).body.items.map((order: { receipt: string }) => order.receipt);
    expect(await receipts("")).toHaveLength(10);
    expect(await receipts("?count=2")).toEqual(["r12", "r11"]);
    expect(await receipts("?count=2&skip=10")).toEqual(["r2", "r1"]);
    expect(await receipts("?from=4000000000")).toEqual([]);
  });

  it("writes notes as an empty list when there are none", async () => {
    expect((await gateway.order()).notes).toEqual([]);
  });

  it("accepts a form as well as JSON", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const made = await gateway.post("/v1/orders", "amount=50000&currency=INR&notes[kind]=donation", form);
    expect(made.body).toMatchObject({ amount: 50_000, notes: { kind: "donation" } });
  });
});

describe("the official client", () => {
  const client = () => {
    const made = new Razorpay({ key_id: sandboxKeyId, key_secret: sandboxKeySecret });
    const { api } = made as unknown as { api: { rq: { defaults: { baseURL: string } } } };
    api.rq.defaults.baseURL = gateway.url;
    return made;
  };

  it("creates, finds and lists an order, and refunds its payment", async () => {
    const order = await client().orders.create({
      amount: 50_000,
      currency: "INR",
      receipt: "sdk",
      notes: { a: "b" },
    });
    expect(await client().orders.fetch(order.id)).toEqual(order);
    expect((await client().orders.all({ receipt: "sdk" })).items).toEqual([order]);
    const { payment } = await gateway.pay(order.id);
    expect((await client().orders.fetchPayments(order.id)).items).toEqual([payment]);
    expect(await client().payments.refund(payment.id, { amount: 100 })).toMatchObject({ amount: 100 });
  });

  it("reports an error with its status and description", async () => {
    const refused = client().orders.create({ amount: 1, currency: "INR" });
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "Order amount less than minimum amount allowed" },
    });
  });
});

describe("error responses", () => {
  const order = (fields: object) =>
    ["POST", "/v1/orders", { amount: 50_000, currency: "INR", ...fields }] as const;
  const many_notes = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, "x"]));

  it.each([
    ["an amount under one rupee", order({ amount: 99 }), "Order amount less than minimum amount allowed"],
    ["a fraction of a paisa", order({ amount: 100.5 }), "The amount must be an integer."],
    ["words for an amount", order({ amount: "much" }), "The amount must be an integer."],
    ["no amount", order({ amount: null }), "The amount field is required."],
    ["no currency", order({ currency: "" }), "The currency field is required."],
    ["another currency", order({ currency: "USD" }), "Currency is not supported"],
    ["an unknown field", order({ colour: "red" }), "colour is/are not required and should not be sent"],
    [
      "a long receipt",
      order({ receipt: "r".repeat(41) }),
      "The receipt may not be greater than 40 characters.",
    ],
    ["too many notes", order({ notes: many_notes }), /^Number of fields in notes/],
    ["a long note", order({ notes: { a: "x".repeat(257) } }), /256 characters/],
    ["malformed JSON", ["POST", "/v1/orders", "{"] as const, "The request body is not valid JSON."],
    ["a list for a body", ["POST", "/v1/orders", "[]"] as const, "The request body must be a JSON object."],
    ["an unknown order", ["GET", unknownOrder] as const, "The id provided does not exist"],
    [
      "payments of an unknown order",
      ["GET", `${unknownOrder}/payments`] as const,
      "The id provided does not exist",
    ],
    ["a malformed id", ["GET", "/v1/payments/1'--"] as const, "1'-- is not a valid id"],
    ["an unknown address", ["GET", "/v1/nothing"] as const, "The requested URL was not found on the server."],
    ["another method", ["DELETE", "/v1/orders"] as const, "The requested URL was not found on the server."],
    ["too long a page", ["GET", "/v1/orders?count=101"] as const, "The count may not be greater than 100."],
    ["an unknown filter", ["GET", "/v1/orders?status=paid"] as const, /^status is\/are not required/],
  ])("answers 400 to %s", async (_case, [method, path, body], description) => {
    const answer = await gateway.call(method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("BAD_REQUEST_ERROR");
    expect(answer.body.error.description).toMatch(description);
    expect((await gateway.get("/control/oracle")).body.orders).toBe(0);
  });

  it.each([
    ["no keys", {}],
    ["another secret", { authorization: basic(sandboxKeyId, "guess") }],
    ["another key", { authorization: basic("rzp_live_key", sandboxKeySecret) }],
    ["a token", { authorization: `Bearer ${sandboxKeySecret}` }],
  ])("answers 401 to %s", async (_case, headers) => {
    const response = await fetch(`${gateway.url}/v1/orders`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });

  it("answers no invalid input with a 500", async () => {
    const order = await gateway.order();
    const { payment } = await gateway.pay(order.id);
    const paths = [
      "/v1/orders",
      `/v1/payments/${payment.id}/capture`,
      `/v1/payments/${payment.id}/refund`,
      "/v1/checkout/pay",
      "/v1/checkout/embedded",
      "/v1/checkout/hosted/hosted_AAAAAAAAAAAAAA",
      "/control/pay",
      "/control/pay-many",
      "/control/redeliver",
      `/control/payments/${payment.id}/authorize-late`,
    ];
    const junk = [null, true, [], {}, "\u0000", "\ud800", -1, 1e308, { a: { b: [] } }, "x".repeat(5000)];
    const names = [
      "amount",
      "currency",
      "receipt",
      "notes",
      "payment",
      "speed",
      "order_id",
      "order",
      "outcome",
      "method",
    ];
    const unpaid = await gateway.order();
    const checkout = {
      key_id: sandboxKeyId,
      order_id: unpaid.id,
      outcome: "fail",
      callback_url: "https://a.example",
    };
    const bodies = junk.flatMap((value) => [
      JSON.stringify(value),
      ...names.map((name) => JSON.stringify({ amount: 100, currency: "INR", [name]: value })),
      ...["prefill", "notes", "email", "callback_url", "image"].map((name) =>
        JSON.stringify({ ...checkout, [name]: value }),
      ),
      JSON.stringify([{ order_id: order.id, outcome: "succeed", email: value, created_at: value }]),
    ]);
    for (const path of paths) {
      const answers = await Promise.all(bodies.map((body) => gateway.call("POST", path, body)));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    for (const value of ["%", "%00", "..%2f", "a=1&a=2", "[]", "skip=-1", "from=x", "count=1e3"]) {
      expect((await gateway.get(`/v1/orders?${value}`)).status).toBeLessThan(500);
      expect((await gateway.get(`/v1/orders/${value}`)).status).toBe(400);
      expect((await gateway.get(`/control/oracle?${value}`)).status).toBeLessThan(500);
      expect(
        (await gateway.get(`/v1/checkout/window?key=${sandboxKeyId}&order_id=${order.id}&image=${value}`))
          .status,
      ).toBe(400);
    }
  });

  it("answers 413 to a body that is too large", async () => {
    const answer = await gateway.post("/v1/orders", { receipt: "r".repeat(300_000) });
    expect(answer.status).toBe(413);
  });
});

describe("payments", () => {
  it("are captured immediately, mark the order paid and sign order and payment", async () => {
    const order = await gateway.order({ notes: { kind: "donation" } });
    const { payment, signature } = await gateway.pay(order.id, "succeed", { method: "card" });
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      status: "captured",
      captured: true,
      amount: 50_000,
      order_id: order.id,
      method: "card",
      fee: 1250,
      notes: { kind: "donation" },
    });
    expect(signature).toBe(
      createHmac("sha256", sandboxKeySecret).update(`${order.id}|${payment.id}`).digest("hex"),
    );
    const after = (await gateway.get(`/v1/orders/${order.id}`)).body;
    expect(after).toMatchObject({ status: "paid", amount_paid: 50_000, amount_due: 0, attempts: 1 });
    expect((await gateway.get(`/v1/orders/${order.id}/payments`)).body.items).toEqual([payment]);
    expect((await gateway.get(`/v1/payments/${payment.id}`)).body).toEqual(payment);
  });

  it("can succeed after a failed one", async () => {
    const order = await gateway.order();
    const failed = (await gateway.pay(order.id, "fail")).payment;
    expect(failed).toMatchObject({ status: "failed", captured: false, error_code: "BAD_REQUEST_ERROR" });
    expect((await gateway.get(`/v1/orders/${order.id}`)).body.status).toBe("attempted");
    await gateway.pay(order.id);
    expect((await gateway.get(`/v1/orders/${order.id}`)).body).toMatchObject({ status: "paid", attempts: 2 });
  });

  it("of a manual order wait for the client's capture of exactly the authorised amount", async () => {
    const order = await gateway.order({ payment: { capture: "manual" } });
    const { payment } = await gateway.pay(order.id);
    expect(payment.status).toBe("authorized");
    const capture = (amount: number) =>
      gateway.post(`/v1/payments/${payment.id}/capture`, { amount, currency: "INR" });
    expect((await capture(40_000)).body.error.description).toBe(
      "Capture amount must be equal to the amount authorized.",
    );
    expect((await capture(50_000)).body).toMatchObject({ status: "captured", captured: true });
    expect((await capture(50_000)).body.error.description).toBe("This payment has already been captured");
  });

  it("can be authorised late after a failure, and captured", async () => {
    const order = await gateway.order();
    const failed = (await gateway.pay(order.id, "fail")).payment;
    const late = await gateway.post(`/control/payments/${failed.id}/authorize-late`);
    expect(late.body.payment).toMatchObject({ id: failed.id, status: "captured", error_code: null });
    expect((await gateway.post(`/control/payments/${failed.id}/authorize-late`)).status).toBe(400);
  });

  it("can take money twice for one order", async () => {
    const order = await gateway.order();
    await gateway.pay(order.id);
    await gateway.pay(order.id);
    const { body } = await gateway.get("/control/oracle");
    expect(body).toMatchObject({ orders: 1, captured_count: 2, captured_paise: 100_000 });
  });
});

describe("refunds", () => {
  const refund = (payment_id: string, body: object, key?: string) =>
    gateway.post(`/v1/payments/${payment_id}/refund`, body, key ? { "x-refund-idempotency": key } : {});
  const paid = async () => (await gateway.pay((await gateway.order()).id)).payment;

  it("are pending first and processed soon after", async () => {
    const payment = await paid();
    const made = await refund(payment.id, { amount: 20_000 });
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      payment_id: payment.id,
      amount: 20_000,
      status: "pending",
    });
    await soon(async () => {
      expect((await gateway.get(`/v1/refunds/${made.body.id}`)).body.status).toBe("processed");
    });
    const after = (await gateway.get(`/v1/payments/${payment.id}`)).body;
    expect(after).toMatchObject({ status: "captured", amount_refunded: 20_000, refund_status: "partial" });
    expect((await gateway.get(`/v1/payments/${payment.id}/refunds`)).body.count).toBe(1);
  });

  it("return the rest by default, and the order stays paid", async () => {
    const payment = await paid();
    await refund(payment.id, { amount: 20_000 });
    expect((await refund(payment.id, {})).body.amount).toBe(30_000);
    const after = (await gateway.get(`/v1/payments/${payment.id}`)).body;
    expect(after).toMatchObject({ status: "refunded", refund_status: "full" });
    expect((await gateway.get(`/v1/orders/${payment.order_id}`)).body.status).toBe("paid");
  });

  it("return the same refund for the same key, and reject the key with another body", async () => {
    const payment = await paid();
    const first = await refund(payment.id, { amount: 10_000 }, "refund-key-1");
    const second = await refund(payment.id, { amount: 10_000 }, "refund-key-1");
    expect(second.body.id).toBe(first.body.id);
    const other = await refund(payment.id, { amount: 20_000 }, "refund-key-1");
    expect(other.status).toBe(409);
    expect(other.body.error.description).toBe(
      "Different request with the same idempotency key has already been processed.",
    );
    expect((await gateway.get(`/v1/payments/${payment.id}`)).body.amount_refunded).toBe(10_000);
    expect((await refund(payment.id, {}, "short")).status).toBe(400);
  });

  it("never exceed the payment, however many are requested concurrently", async () => {
    const payment = await paid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refund(payment.id, { amount: 20_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error.description).toBe(
      "The refund amount provided is greater than amount captured",
    );
    await refund(payment.id, {});
    expect((await refund(payment.id, { amount: 100 })).body.error.description).toBe(
      "The payment has been fully refunded already",
    );
  });

  it("reject a payment that was never captured", async () => {
    const order = await gateway.order();
    const { payment } = await gateway.pay(order.id, "authorize");
    expect((await refund(payment.id, {})).status).toBe(400);
  });

  it("restore the amount when a refund fails", async () => {
    await gateway.turn({ refund_failure: 1 });
    const payment = await paid();
    const { body } = await refund(payment.id, {});
    await soon(async () => {
      expect((await gateway.get(`/v1/refunds/${body.id}`)).body.status).toBe("failed");
    });
    expect((await gateway.get(`/v1/payments/${payment.id}`)).body).toMatchObject({
      status: "captured",
      amount_refunded: 0,
    });
  });
});
