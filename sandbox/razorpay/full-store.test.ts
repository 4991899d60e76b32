import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { sendFailure } from "./exchange.ts";
import { createOrder } from "./orders.ts";
import { openStore } from "./store.ts";

/** A store whose file may not grow, as on a full disk: SQLite gives the same error, and rolls back by itself. */
function fullStore() {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-razorpay-"));
  const store = openStore(join(folder, "gateway.sqlite"));
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  const most = (pages: number) => store.one(`pragma max_page_count = ${pages}`);
  most(1);
  return { store, makeRoom: () => most(100_000) };
}

function writeUntilFull(store: ReturnType<typeof openStore>): never {
  const insert = "insert into events (id, event, body, created_at_ms) values (?, 'x', ?, 0)";
  for (;;)
    store.transaction(() => {
      for (let i = 0; i < 100; i++) store.run(insert, randomUUID(), "x".repeat(1_000));
    });
}

it("a full disk is reported as such, and the gateway continues once there is space", () => {
  const { store, makeRoom } = fullStore();
  expect(() => writeUntilFull(store)).toThrow("database or disk is full");
  expect(store.one("select count(*) % 100 as partly from events")).toEqual({ partly: 0 });
  makeRoom();
  expect(createOrder(store, { amount: 50_000, currency: "INR" })).toMatchObject({ status: "created" });
});

it("a full disk is answered with the gateway's server error", async () => {
  const { store } = fullStore();
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = createServer((_request, response) => {
    try {
      writeUntilFull(store);
    } catch (error) {
      sendFailure(response, error);
    }
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    complaints.mockRestore();
    server.close();
  });
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { code: "SERVER_ERROR", reason: "server_error" } });
  expect(complaints).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ errcode: 13 }));
});
