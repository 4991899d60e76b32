import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { createLog } from "../log.ts";
import type { Services } from "../services.ts";
import { createApi } from "./api.ts";
import { createOperations } from "./operations.ts";
import { createHttpServer, type RequestBindings } from "./server.ts";
import { soon } from "../../../tests/support/soon.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const lines: string[] = [];
let servers: Server[] = [];
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** A server whose router returns what it got about the request. Returns its URL. */
async function listen(config: Partial<Services["config"]> = {}): Promise<string> {
  const all: Services = {
    ...services,
    config: { ...services.config, ...config },
    log: createLog("debug", { write: (line: string) => void lines.push(line) }),
  };
  const router = createApi();
  router.use(async (c, next) => {
    c.set("services", all);
    await next();
  });
  router.route("/", createOperations());
  router.get("/broken", (c) => c.text("broken", 500));
  router.post("/read", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  router.all("*", (c) => {
    const { request_id, client_address, url } = c.env as RequestBindings;
    return c.json({ request_id, client_address, url });
  });
  const server = createHttpServer({
    services: all,
    router,
    event_streams: {
      handle: (_req, res) => void res.end("events"),
      open_streams: () => 0,
      close() {},
    },
    mounted: [{ path: "/sandbox/razorpay", handle: playSandbox }],
    middleware: undefined,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function playSandbox(req: IncomingMessage, res: ServerResponse) {
  if (req.url?.endsWith("/bug")) throw new Error("a bug");
  res.end("sandbox");
}

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

describe("a request", () => {
  test("has an id, the client address and its raw path", async () => {
    const url = await listen();
    const response = await fetch(`${url}/campaigns?page=2`);
    const told = (await response.json()) as RequestBindings;
    expect(told).toEqual({
      request_id: response.headers.get("x-request-id"),
      client_address: "127.0.0.1",
      url: "/campaigns?page=2",
    });
    expect(told.request_id).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });

  test("behind a proxy has the client address of the visitor, and gets HSTS where the site uses https", async () => {
    const url = await listen({ trust_proxy_hops: 1, public_url: "https://sahayog.example.org" });
    const response = await fetch(url, { headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" } });
    expect(await response.json()).toMatchObject({ client_address: "203.0.113.9" });
    expect(response.headers.get("strict-transport-security")).toContain("max-age");
  });

  test("reaches streams and stand-ins before the router", async () => {
    const url = await listen();
    expect(await textOf(`${url}/api/events?campaigns=1`)).toBe("events");
    expect(await textOf(`${url}/sandbox/razorpay`)).toBe("sandbox");
    expect(await textOf(`${url}/sandbox/razorpay/pay`)).toBe("sandbox");
    expect(await textOf(`${url}/sandbox/razorpays`)).toContain("client_address");
  });

  test("of a guest reaches the cached page first", async () => {
    const page = {
      status: 200,
      headers: {},
      cookies: [],
      body: new TextEncoder().encode("kept"),
      tags: ["campaigns"],
      is_personal: false,
    };
    await services.page_cache.render("/kept", () => Promise.resolve(page));
    const url = await listen();
    expect(await textOf(`${url}/kept`)).toBe("kept");
    expect(await textOf(`${url}/kept`, { headers: { cookie: "sahayog_session=1" } })).toContain(
      "client_address",
    );
    services.page_cache.clear();
  });

  test("that fails before the router is answered with 500, and later requests still work", async () => {
    const url = await listen();
    const response = await fetch(`${url}/sandbox/razorpay/bug`);
    expect(response.status).toBe(500);
    const request_id = response.headers.get("x-request-id");
    expect(await response.json()).toMatchObject({ code: "internal", request_id });
    expect(lines.find((line) => line.includes("request failed"))).toContain(`"request_id":"${request_id}"`);
    expect(await textOf(`${url}/sandbox/razorpay`)).toBe("sandbox");
  });

  test("whose body is cut into crumbs ends its connection, and one in usual chunks does not", async () => {
    const url = new URL(await listen());
    const answerTo = (chunks: string[]) =>
      new Promise<string>((resolve) => {
        let answer = "";
        const socket = connect(Number(url.port), url.hostname);
        socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")));
        socket.on("error", () => {});
        socket.on("close", () => resolve(answer));
        const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
        socket.write(
          `POST /read HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`,
        );
      });
    const long = "a".repeat(80);
    expect(await answerTo(Array.from({ length: 3_000 }, () => long))).toMatch(/^HTTP\/1.1 200 .*240000$/s);
    expect(await answerTo(Array.from({ length: 3_000 }, () => "a"))).toBe("");
  });

  test("that writes from another site is rejected before it has any effect", async () => {
    const url = await listen();
    const foreign = { method: "POST", headers: { origin: "https://evil.example.com" } };
    const refused = await fetch(`${url}/donations`, foreign);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "foreign_origin",
      request_id: refused.headers.get("x-request-id"),
    });
    expect((await fetch(`${url}/donations`, { method: "POST", headers: { origin: url } })).status).toBe(200);
    const other_scheme = { method: "POST", headers: { origin: url.replace("http:", "https:") } };
    expect((await fetch(`${url}/donations`, other_scheme)).status).toBe(403);
    expect((await fetch(`${url}/api/webhooks/razorpay`, foreign)).status).toBe(200);
  });
});

describe("the log", () => {
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  test("has requests without their secrets", async () => {
    const url = await listen();
    const token = "t".repeat(43);
    await textOf(`${url}/donations/given/${token}?secret=${token}`);
    await soon(() => expect(lines).toHaveLength(1));
    expect(logged()).toMatchObject([
      { method: "GET", path: "/donations/given/[token]", status: 200, level: 20 },
    ]);
    expect(lines[0]).not.toContain("tttt");
  });

  test("has a higher level for server errors", async () => {
    await textOf(`${await listen()}/broken`);
    await soon(() => expect(logged()).toMatchObject([{ status: 500, level: 40 }]));
  });
});

describe("the metrics", () => {
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status;

  test("are open to the machine itself, and not to clients of a proxy", async () => {
    const url = await listen();
    expect(await statusOf(url)).toBe(200);
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
      expect(await statusOf(url, { [name]: "127.0.0.1" }), name).toBe(404);
  });

  test("are not open to this machine behind proxies, which connect from it too", async () => {
    expect(await statusOf(await listen({ trust_proxy_hops: 1 }))).toBe(404);
  });

  test("count pages, and no probes, which would make them look faster", async () => {
    const url = await listen();
    const pages = async () => {
      const { values } = await services.metrics.http_seconds.get();
      return (
        values.find(
          (one) => one.metricName?.endsWith("_count") && "kind" in one.labels && one.labels.kind === "page",
        )?.value ?? 0
      );
    };
    const before = await pages();
    for (const path of ["/healthz", "/about"]) await textOf(url + path);
    await soon(() => expect(lines.filter((line) => line.includes('"path":"/about"'))).toHaveLength(1));
    expect(await pages()).toBe(before + 1);
  });

  test("are open with the token, where one is set", async () => {
    const url = await listen({ metrics_token: "token-of-metrics" });
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url, { authorization: "Bearer token-of-metric" })).toBe(404);
    expect(await statusOf(url, { authorization: "token-of-metrics" })).toBe(404);
    const right = { authorization: "Bearer token-of-metrics", "x-forwarded-for": "203.0.113.9" };
    expect(await statusOf(url, right)).toBe(200);
    // For every spelling of the path: the router reads it decoded.
    const others = ["/%6detrics", "/metric%73?x=1", "//metrics", "/metrics/", "/METRICS"];
    const answers = await Promise.all(others.map((path) => textOf(url + path)));
    expect(answers.filter((text) => text.includes("process_cpu"))).toEqual([]);
  });
});
