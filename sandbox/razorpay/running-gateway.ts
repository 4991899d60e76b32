import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandboxGateway, type SandboxOptions } from "./server.ts";

// For the tests of this folder: a gateway and a shop that receives its webhooks, both over real HTTP.

export const sandboxKeyId = "rzp_test_sandbox";
export const sandboxKeySecret = "key-secret";
export const sandboxWebhookSecret = "webhook-secret";
const sandboxBasePath = "/sandbox/razorpay";

// oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses freely
type Answer = { status: number; body: any };

export async function startGateway(
  options: Partial<SandboxOptions> = {},
  { trust_proxy_hops }: { trust_proxy_hops?: number } = {},
) {
  const gateway = createSandboxGateway({
    database_path: ":memory:",
    key_id: sandboxKeyId,
    key_secret: sandboxKeySecret,
    webhook_secret: sandboxWebhookSecret,
    webhook_url: null,
    base_path: sandboxBasePath,
    ...options,
  });
  const server = await listen((request, response) => gateway.handle(request, response, trust_proxy_hops));
  const url = `${originOf(server)}${sandboxBasePath}`;

  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: basic(sandboxKeyId, sandboxKeySecret),
        "content-type": "application/json",
        ...headers,
      },
      body: body === undefined ? undefined : text,
    });
    const answer = await response.text();
    const is_json = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: is_json ? JSON.parse(answer) : answer };
  }

  return {
    url,
    call,
    post: (path: string, body: unknown = {}, headers = {}) => call("POST", path, body, headers),
    get: (path: string) => call("GET", path),
    order: async (fields = {}) =>
      (await call("POST", "/v1/orders", { amount: 50_000, currency: "INR", ...fields })).body,
    pay: async (order_id: string, outcome = "succeed", fields = {}) =>
      (await call("POST", "/control/pay", { order_id, outcome, ...fields })).body,
    turn: (knobs: object) => call("PUT", "/control/knobs", knobs),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await gateway.close();
    },
  };
}

export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export type ReceivedEvent = {
  headers: IncomingHttpHeaders;
  raw: string;
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect payloads freely
  payload: any;
};

/** A shop's webhook endpoint, which responds to each event with `answer` (a status, or no response for null). */
export async function startReceiver(answer: (event: ReceivedEvent) => number | null = () => 200) {
  const received: ReceivedEvent[] = [];
  const server = await listen((request, response) => {
    let raw = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      raw += chunk;
    });
    request.on("end", () => {
      const { event, payload } = JSON.parse(raw);
      const arrived = { headers: request.headers, raw, event, payload };
      received.push(arrived);
      const status = answer(arrived);
      if (status !== null) response.writeHead(status).end();
    });
  });
  return {
    url: `${originOf(server)}/api/webhooks/razorpay`,
    received,
    names: () => received.map(({ event }) => event).toSorted(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function listen(handle: RequestListener): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(handle).listen(0, "127.0.0.1", () => resolve(server));
  });
}
