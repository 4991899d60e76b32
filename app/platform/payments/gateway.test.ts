import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isFailure } from "../failure.ts";
import { type Gateway, isConnectionLost, isUncertain, logLevelOf, refusalOf } from "./gateway.ts";
import { createRazorpayGateway } from "./razorpay-gateway.ts";

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A gateway with this responder. */
async function gatewayThat(answer: RequestListener, timeout_ms?: number): Promise<Gateway> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/below`, timeout_ms);
}

/** By default it is waited for longer than a busy machine keeps one waiting. */
function gatewayAt(api_url: string, timeout_ms = 30_000): Gateway {
  return createRazorpayGateway({
    mode: "test",
    key_id: "rzp_test_keys",
    key_secret: "the-secret",
    timeout_ms,
    api_url,
  });
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const html =
  (status: number): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end("<html><h1>Oops</h1></html>");
  };

const payment_id = "pay_AAAAAAAAAAAAAA";
const payment = {
  id: payment_id,
  order_id: "order_AAAAAAAAAAAAAA",
  amount: 50_000,
  currency: "INR",
  status: "captured",
  captured: "1",
  method: "upi",
  fee: 590,
  tax: 90,
  amount_refunded: 0,
  created_at: 1_790_000_000,
  notes: [],
  something_new: {},
};

test("a connection that ends without an answer is told from a gateway that does not answer", async () => {
  const lost = await gatewayThat((request) => void request.socket.destroy());
  await expect(lost.fetchPayment(payment_id)).rejects.toSatisfy(isConnectionLost);
  const closed = await lost.fetchPayment(payment_id).catch((error: unknown) => error);
  expect(isUncertain(closed)).toBe(true);
  server?.closeAllConnections();
  server?.close();
  await expect(lost.fetchPayment(payment_id)).rejects.not.toSatisfy(isConnectionLost);
});

test.each<[string, RequestListener, string, number]>([
  ["an HTML page with 200", html(200), "gateway_bad_answer", 502],
  ["an HTML page with 404", html(404), "gateway_bad_answer", 502],
  ["an HTML page with 500", html(500), "gateway_bad_answer", 502],
  ["an HTML page with 504", html(504), "gateway_bad_answer", 502],
  [
    "a JSON error with 500",
    json(500, { error: { code: "SERVER_ERROR", description: "x" } }),
    "gateway_bad_answer",
    502,
  ],
  ["nothing at all", (_request, response) => void response.end(), "gateway_bad_answer", 502],
  ["null", json(200, null), "gateway_bad_answer", 502],
  ["three megabytes", json(200, { ...payment, notes: ["x".repeat(3_000_000)] }), "gateway_bad_answer", 502],
  ["another thing", json(200, { entity: "order" }), "gateway_bad_answer", 502],
  ["an amount as text", json(200, { ...payment, amount: "50000" }), "gateway_bad_answer", 502],
  ["half paise", json(200, { ...payment, amount: 0.5 }), "gateway_bad_answer", 502],
  ["an unknown status", json(200, { ...payment, status: "won" }), "gateway_bad_answer", 502],
  [
    "a redirect",
    (_request, response) => void response.writeHead(302, { location: "/" }).end(),
    "gateway_bad_answer",
    502,
  ],
  ...[401, 403, 408, 409, 429].map((status): [string, RequestListener, string, number] => [
    `${status}`,
    json(status, { error: { code: "BAD_REQUEST_ERROR", description: "not now" } }),
    "gateway_unavailable",
    503,
  ]),
  ["a cut connection", (request) => void request.socket.destroy(), "gateway_unavailable", 503],
  ["silence", () => {}, "gateway_unavailable", 503],
  ["one byte now and then", (_request, response) => trickle(response), "gateway_unavailable", 503],
])("%s becomes a failure for a person", async (name, answer, code, status) => {
  const gateway = await gatewayThat(answer, endless.has(name) ? 1_000 : undefined);
  const failure = await gateway.fetchPayment(payment_id).catch((error: unknown) => error);
  expect(isFailure(failure) && failure).toMatchObject({ code, status, retry_after_seconds: 60 });
  expect(isUncertain(failure)).toBe(true);
  expect((failure as Error).message).not.toMatch(/axios|undefined|TypeError|<html>/i);
});

const endless = new Set(["silence", "one byte now and then"]);

function trickle(response: Parameters<RequestListener>[1]) {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

test("a refused connection is a failure too", async () => {
  const gateway = gatewayAt("http://127.0.0.1:9");
  await expect(gateway.fetchPayment(payment_id)).rejects.toMatchObject({
    code: "gateway_unavailable",
    status: 503,
  });
});

test.each([400, 404])("a refusal with %i says why, and is certain", async (status) => {
  const gateway = await gatewayThat(
    json(status, { error: { code: "BAD_REQUEST_ERROR", description: "Not this one" } }),
  );
  const failure = await gateway.fetchPayment(payment_id).catch((error: unknown) => error);
  expect(refusalOf(failure)).toEqual({ http_status: status, description: "Not this one" });
  expect((failure as Error).message).not.toContain("money");
  expect(isUncertain(failure)).toBe(false);
});

test.each([
  [401, "error"],
  [403, "error"],
  [409, "warn"],
  [500, "warn"],
] as const)("a call that ends with %i is logged as %s", async (status, level) => {
  const gateway = await gatewayThat(
    json(status, { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } }),
  );
  const failure = await gateway.fetchPayment(payment_id).catch((error: unknown) => error);
  expect(logLevelOf(failure)).toBe(level);
});

test("a payment is read in every form that Razorpay writes", async () => {
  const gateway = await gatewayThat(json(200, payment));
  expect(await gateway.fetchPayment(payment_id)).toEqual({
    id: payment_id,
    order_id: "order_AAAAAAAAAAAAAA",
    amount_paise: 50_000,
    currency: "INR",
    status: "captured",
    captured: true,
    method: "upi",
    fee_paise: 590,
    fee_tax_paise: 90,
    refunded_paise: 0,
    created_at: new Date(1_790_000_000_000),
  });
});

test.each([
  ["captured", true, true],
  ["captured", 1, true],
  ["refunded", "1", true],
  ["captured", false, false],
  ["captured", undefined, false],
  ["authorized", "1", false],
  ["failed", true, false],
])("a payment that is %s with captured: %s counts as captured: %s", async (status, captured, expected) => {
  const gateway = await gatewayThat(json(200, { ...payment, status, captured }));
  expect((await gateway.fetchPayment(payment_id)).captured).toBe(expected);
});

test("a refund carries its idempotency key, and every call the keys", async () => {
  const seen: { url?: string; key?: unknown; authorization?: string }[] = [];
  const gateway = await gatewayThat((request, response) => {
    const { authorization, "x-refund-idempotency": key } = request.headers;
    seen.push({ url: request.url, key, authorization });
    json(200, { id: "rfnd_AAAAAAAAAAAAAA", payment_id, amount: 100, status: "pending", created_at: 1 })(
      request,
      response,
    );
  });
  await gateway.refundPayment({ payment_id, amount_paise: 100, idempotency_key: "0123456789", notes: {} });
  const authorization = `Basic ${Buffer.from("rzp_test_keys:the-secret").toString("base64")}`;
  expect(seen).toEqual([
    { url: `/below/v1/payments/${payment_id}/refund`, key: "0123456789", authorization },
  ]);
});

test.each([
  "pay_AAAAAAAAAAAAA/",
  "pay_AAAAAAAAAAAAAA/../x",
  "order_AAAAAAAAAAAAAA",
  "",
  "pay_AAAAAAAAAAAAAA\n",
])("%j never becomes part of an address", async (id) => {
  let asked = 0;
  const gateway = await gatewayThat((request, response) => {
    asked += 1;
    json(200, payment)(request, response);
  });
  await expect(gateway.fetchPayment(id)).rejects.toThrow(TypeError);
  expect(asked).toBe(0);
});

test("a refund in a state that is new to us has no result, one that was reversed has failed, and neither hides the others", async () => {
  const refund = {
    id: "rfnd_AAAAAAAAAAAAAA",
    payment_id: "pay_AAAAAAAAAAAAAA",
    amount: 100,
    receipt: null,
    created_at: 1_700_000_000,
  };
  const items = ["on_hold", "reversed", "created", "processed"].map((status) => ({ ...refund, status }));
  const gateway = await gatewayThat(json(200, { items }));
  const refunds = await gateway.fetchPaymentRefunds("pay_AAAAAAAAAAAAAA");
  expect(refunds.map(({ status }) => status)).toEqual(["pending", "failed", "pending", "processed"]);
});

test("an order is found by its receipt, and by no other", async () => {
  const order = {
    id: "order_AAAAAAAAAAAAAA",
    amount: 100,
    currency: "INR",
    receipt: "mine",
    status: "created",
  };
  const gateway = await gatewayThat(json(200, { items: [{ ...order, receipt: "other" }, order] }));
  expect(await gateway.findOrderByReceipt("mine")).toMatchObject({ receipt: "mine" });
  expect(await gateway.findOrderByReceipt("unknown")).toBeUndefined();
});

test("browsers find the window at Razorpay, at another address, or on this site", () => {
  const at = (browser_url?: string) =>
    createRazorpayGateway({ mode: "test", key_id: "k", key_secret: "s", timeout_ms: 1, browser_url });
  expect(at().checkout_script_url).toBe("https://checkout.razorpay.com/v1/checkout.js");
  expect(at().gateway_origin).toBeUndefined();
  expect(at("/sandbox").hosted_checkout_url).toBe("/sandbox/v1/checkout/embedded");
  expect(at("/sandbox").gateway_origin).toBe("'self'");
  expect(at("http://127.0.0.1:1/x").gateway_origin).toBe("http://127.0.0.1:1");
});
