import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import type { Services } from "../services.ts";
import { createApi } from "./api.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { createPageCache } from "./page-cache.ts";
import { createHttpServer } from "./server.ts";
import { soon } from "../../../tests/support/soon.ts";

let services: Services;
beforeAll(async () => {
  const page_cache = createPageCache({ max_bytes: 100_000_000, fresh_ms: 60_000 });
  services = { ...(await createTestServices()), page_cache };
});

let servers: Server[] = [];
let sockets: Socket[] = [];
/** Responses that were started, in order. */
let begun: { path: string; res: ServerResponse }[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
  sockets = [];
  begun = [];
});

/** More than the operating system buffers for a connection whose client does not read. */
const large = Buffer.alloc(32_000_000, "a");

const medium = large.subarray(0, large.length / 2);

/** Responds to `/quick`, `/medium` and `/large` immediately; the test completes other paths. */
function handle(req: IncomingMessage, res: ServerResponse) {
  const path = (req.url ?? "").replace("/sandbox/razorpay", "");
  begun.push({ path, res });
  if (path === "/quick") res.end("quick");
  if (path === "/medium") res.end(medium);
  if (path === "/large") res.end(large);
}

async function listen(limits: Partial<ConnectionLimits>, trust_proxy_hops = 0): Promise<number> {
  const server = createHttpServer({
    services: { ...services, config: { ...services.config, trust_proxy_hops } },
    router: createApi(),
    event_streams: { handle: (req, res) => handle(req, res), open_streams: () => 0, close() {} },
    mounted: [{ path: "/sandbox/razorpay", handle }],
    middleware: undefined,
    limits,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Client = { socket: Socket; text(): string; is_closed(): boolean };

function open(port: number): Client {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  let closed = false;
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("close", () => (closed = true)).on("error", () => {});
  return { socket, text: () => text, is_closed: () => closed };
}

function request(path: string, visitor = "203.0.113.1"): string {
  const target = path.startsWith("/api/") ? path : `/sandbox/razorpay${path}`;
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\n\r\n`;
}

/** Sends these requests in one write and reads nothing. */
function openUnread(port: number, ...requests: string[]): Client {
  const client = open(port);
  client.socket.pause();
  client.socket.write(requests.join(""));
  return client;
}

function ask(port: number, path: string, visitor?: string): Client {
  const client = open(port);
  client.socket.write(request(path, visitor));
  return client;
}

/** Resolves with the received bytes up to this body or the end. */
function answerOf(port: number, path: string, visitor?: string): Promise<string> {
  const client = ask(port, path, visitor);
  return new Promise((resolve) => {
    const look = () => resolve(client.text());
    client.socket.once("data", look).once("close", look);
  });
}

const paths = () => begun.map(({ path }) => path);

describe("pipelined requests", () => {
  test("are handled one after another, each when the previous response has been written", async () => {
    const port = await listen({});
    const client = open(port);
    client.socket.write(request("/a") + request("/b") + request("/quick"));
    await soon(() => expect(paths()).toEqual(["/a"]));
    await soon(async () => expect(await answerOf(port, "/quick")).toContain("quick"));
    expect(paths().filter((path) => path !== "/quick")).toEqual(["/a"]);
    begun[0]?.res.end("first");
    await soon(() => expect(paths()).toContain("/b"));
    begun.find(({ path }) => path === "/b")?.res.end("second");
    await soon(() => expect(client.text()).toMatch(/first[^]+second[^]+quick/));
  });

  test("are not handled while the client does not read the previous response", async () => {
    const port = await listen({});
    openUnread(port, request("/large"), request("/b"));
    await soon(() => expect(begun[0]?.res.writableLength).toBeGreaterThan(0));
    await soon(async () => expect(await answerOf(port, "/quick")).toContain("quick"));
    expect(paths()).not.toContain("/b");
  });

  test("beyond the limit close the connection", async () => {
    const port = await listen({ pipelined: 2 });
    const client = open(port);
    client.socket.write(request("/a") + request("/b") + request("/c"));
    await soon(() => expect(paths()).toEqual(["/a"]));
    expect(client.is_closed()).toBe(false);
    client.socket.write(request("/d"));
    await soon(() => expect(client.is_closed()).toBe(true));
    expect(paths()).toEqual(["/a"]);
  });

  test("have no total limit, as long as the client waits for responses in between", async () => {
    const port = await listen({ pipelined: 2 });
    const client = open(port);
    for (let answers = 2; answers <= 8; answers += 2) {
      client.socket.write(request("/quick").repeat(2));
      await soon(() => expect(client.text().split("\r\n\r\nquick")).toHaveLength(answers + 1));
    }
    expect(client.is_closed()).toBe(false);
  });
});

describe("a client that does not read", () => {
  test("is disconnected", async () => {
    const port = await listen({ stalled_after_ms: 100 });
    openUnread(port, request("/large"));
    await soon(() => expect(begun[0]?.res.destroyed).toBe(true));
    expect(begun[0]?.res.writableFinished).toBe(false);
  });

  test("is disconnected from a cached page too", async () => {
    const page = {
      status: 200,
      headers: {},
      cookies: [],
      body: new Uint8Array(medium),
      tags: ["campaigns"],
      is_personal: false,
    };
    await services.page_cache.render("/kept", () => Promise.resolve(page));
    const port = await listen({ stalled_after_ms: 100 });
    const onResponse = vi.fn<(req: IncomingMessage, res: ServerResponse) => void>();
    servers[0]?.on("request", onResponse);
    openUnread(port, "GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await soon(() => expect(onResponse.mock.lastCall?.[1].destroyed).toBe(true));
    expect(onResponse.mock.lastCall?.[1].writableFinished).toBe(false);
  });

  test("is disconnected from an event stream too", async () => {
    const port = await listen({ stalled_after_ms: 100 });
    openUnread(port, request("/api/events"));
    await soon(() => expect(begun).toHaveLength(1));
    begun[0]?.res.write(large);
    await soon(() => expect(begun[0]?.res.destroyed).toBe(true));
  });

  test("is distinguished from one that waits for a slow handler", async () => {
    const port = await listen({ stalled_after_ms: 50 });
    const client = ask(port, "/slow");
    await soon(() => expect(begun).toHaveLength(1));
    await new Promise((resolve) => begun[0]?.res.once("timeout", resolve));
    begun[0]?.res.end("after the timeout");
    await soon(() => expect(client.text()).toContain("after the timeout"));
  });
});

describe("one address", () => {
  test("has a limit of requests in progress, which does not affect other addresses", async () => {
    const port = await listen({ requests_per_address: 2 }, 1);
    ask(port, "/a", "203.0.113.1");
    ask(port, "/b", "203.0.113.1");
    await soon(() => expect(begun).toHaveLength(2));
    const refused = ask(port, "/c", "203.0.113.1");
    await soon(() => expect(refused.is_closed()).toBe(true));
    expect(refused.text()).toMatch(/^HTTP\/1.1 429 [^]+Retry-After: [^]+"too_many_at_once"/);
    expect(await answerOf(port, "/quick", "203.0.113.2")).toContain("quick");
    const stream = ask(port, "/api/events", "203.0.113.1");
    await soon(() => expect(paths()).toContain("/api/events"));
    expect(stream.is_closed()).toBe(false);
    begun[0]?.res.end("done");
    await soon(async () => expect(await answerOf(port, "/quick", "203.0.113.1")).toContain("quick"));
  });

  test("has a limit of unsent bytes; its largest responses are cut off, and no other address's", async () => {
    const port = await listen({ unsent_bytes_per_address: 40_000_000 }, 1);
    openUnread(port, request("/large", "203.0.113.2"));
    await soon(() => expect(begun[0]?.res.writableLength).toBeGreaterThan(0));
    for (let i = 0; i < 4; i++) openUnread(port, request("/large", "203.0.113.1"));
    await soon(() => expect(begun.filter(({ res }) => res.destroyed)).toHaveLength(3));
    expect(begun[0]?.res.destroyed).toBe(false);
  });

  test("has a limit of connections", async () => {
    const port = await listen({ connections_per_address: 2 });
    const clients = [open(port), open(port), open(port)];
    await soon(() => expect(clients.filter((client) => client.is_closed())).toHaveLength(1));
    clients.find((client) => !client.is_closed())?.socket.destroy();
    await soon(async () => expect(await answerOf(port, "/quick")).toContain("quick"));
  });

  test("has no limit of connections when it is a proxy", async () => {
    const port = await listen({ connections_per_address: 2 }, 1);
    const clients = Array.from({ length: 4 }, () => ask(port, "/quick"));
    await soon(() => expect(clients.every((client) => client.text().includes("quick"))).toBe(true));
  });
});

describe("the process", () => {
  test("has a limit of unsent bytes; the client that holds most is cut off first", async () => {
    const port = await listen({ unsent_bytes: 40_000_000 }, 1);
    openUnread(port, request("/medium", "203.0.113.1"));
    await soon(() => expect(begun).toHaveLength(1));
    for (let i = 0; i < 3; i++) openUnread(port, request("/large", "203.0.113.2"));
    await soon(() => expect(begun.filter(({ res }) => res.destroyed)).toHaveLength(3));
    expect(begun[0]?.res.destroyed).toBe(false);
  });

  test("closes idle connections when it reaches its limit", async () => {
    const port = await listen({ connections: 2 });
    const idle = [ask(port, "/quick"), ask(port, "/quick")];
    await soon(() => expect(idle.every((client) => client.text().includes("quick"))).toBe(true));
    await soon(async () => expect(await answerOf(port, "/quick")).toContain("quick"));
    expect(idle.every((client) => client.is_closed())).toBe(true);
  });
});
