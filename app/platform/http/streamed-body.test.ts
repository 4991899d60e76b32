import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import type { Services } from "../services.ts";
import type { ApiEnv } from "./api.ts";
import { streamedBody } from "./streamed-body.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What a client gets of these pieces over a real connection, with what was logged. `arrived`: once it has a part. */
async function received(pieces: (arrived: Promise<void>) => AsyncGenerator<string>) {
  const arrived = Promise.withResolvers<void>();
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("services", { log } as Services);
    return c.body(streamedBody(c, pieces(arrived.promise)), 200, { "Content-Type": "text/csv" });
  });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let text = "";
  const end = await new Promise<string>((resolve) => {
    get({ port: (server.address() as AddressInfo).port, agent: false }, (response) => {
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
        arrived.resolve();
      });
      response.on("end", () => resolve("complete"));
      response.on("error", ({ message }) => resolve(message));
    }).on("error", ({ message }) => resolve(message));
  });
  return { text, end, lines };
}

test("all pieces arrive, and the transfer is complete", async () => {
  const { text, end } = await received(async function* (arrived) {
    yield "one,";
    await arrived;
    yield "two";
  });
  expect({ text, end }).toEqual({ text: "one,two", end: "complete" });
});

test.each([
  ["at once", async () => {}],
  ["after the first bytes were sent", (arrived: Promise<void>) => arrived],
])("what fails %s is a broken transfer, logged once, and says nothing of the error", async (_when, wait) => {
  const printed = vi.spyOn(console, "error");
  const { text, end, lines } = await received(async function* (arrived) {
    yield "one,";
    await wait(arrived);
    throw new Error("relation secret_table is away");
  });
  expect(end).not.toBe("complete");
  expect(["", "one,"]).toContain(text);
  expect(lines.filter((line) => line.includes("broke off"))).toHaveLength(1);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
