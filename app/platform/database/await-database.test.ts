import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, test, vi } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { awaitDatabase } from "./await-database.ts";

test("a database that answers is not waited for", async () => {
  let waits = 0;
  await awaitDatabase(inject("template_url"), { deadline_ms: 0, on_wait: () => (waits += 1) });
  expect(waits).toBe(0);
});

test("a refused connection is retried, and reported after the deadline", async () => {
  const port = await freePort();
  let waits = 0;
  const refused = awaitDatabase(`postgres://app@127.0.0.1:${port}/x`, {
    deadline_ms: 600,
    on_wait: () => (waits += 1),
  });
  await expect(refused).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(waits).toBe(1);
});

test("a server that accepts the connection but never answers is given up at the deadline", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const refused = awaitDatabase(`postgres://app@127.0.0.1:${port}/x?sslmode=disable`, {
    deadline_ms: 0,
    on_wait: () => {},
  }).catch((error: unknown) => error);
  await once(mute, "connection");
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(await refused).toEqual(new Error("timeout expired"));
  mute.close();
});

test("a server that is still starting up is retried until it is ready, even when the machine stood still", async () => {
  let refusals = 3;
  const now = performance.now.bind(performance);
  let stood_still_ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + stood_still_ms);
  // The wire-protocol error that PostgreSQL sends during recovery, then a working login.
  const fields = (...pairs: [string, string][]) => pairs.map(([key, value]) => `${key}${value}\0`).join("");
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const starting = message(
    "E",
    Buffer.from(`${fields(["S", "FATAL"], ["C", "57P03"], ["M", "the database system is starting up"])}\0`),
  );
  const welcome = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      if (refusals > 0) {
        refusals -= 1;
        if (refusals === 2) stood_still_ms = 60_000;
        socket.end(starting);
      } else socket.write(welcome);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await awaitDatabase(`postgres://app@127.0.0.1:${port}/x`, { deadline_ms: 15_000, on_wait: () => {} });
  vi.restoreAllMocks();
  expect(refusals).toBe(0);
  server.close();
});

test("an error that retrying cannot fix is reported immediately", async () => {
  const url = new URL(inject("template_url"));
  url.pathname = "/there_is_no_such_database";
  let waits = 0;
  const patient = { deadline_ms: 5_000, on_wait: () => (waits += 1) };
  await expect(awaitDatabase(url.href, patient)).rejects.toMatchObject({ code: "3D000" });
  expect(waits).toBe(0);
});
