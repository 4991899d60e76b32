import { expect, test } from "vitest";
import { createGiving, post } from "../../../../../tests/support/giving.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { freePort } from "../../../../../tests/support/free-port.ts";

const order = post("/api/functions/create-razorpay-order", { amount: 5, donorEmail: "asha@example.org" });

/** Errors of a database server that is down, or that stops during a query. */
test("while the database is down, a donor reads that no money has moved and when to try again", async () => {
  const giving = await createGiving();
  const nowhere = openDatabase({
    url: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    pool_size: 1,
    on_error: () => {},
  });
  const { services } = giving;
  const { limits, db } = services;
  services.limits = { consume: async () => {}, restorePoint: async () => {} };
  services.db = nowhere;
  const refused = await giving.api.request(...order);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({
    code: "not_available",
    detail: expect.stringContaining("No money has moved"),
  });

  services.db = { ...db, transaction: (work) => cutOff(db, work) };
  expect((await giving.api.request(...order)).status).toBe(503);

  services.db = db;
  services.limits = limits;
  expect((await giving.api.request(...order)).status).toBe(200);
  await nowhere.close();
});

test("a statement that the database refuses is a bug, not a temporary failure", async () => {
  const giving = await createGiving();
  const { services } = giving;
  services.db = { ...services.db, transaction: (work) => breakDown(giving.db, work) };
  expect((await giving.api.request(...order)).status).toBe(500);
});

type Work = Database["transaction"];

/** The server closes the connection in the middle of the transaction. */
const cutOff: (db: Database, ...args: Parameters<Work>) => Promise<never> = async (db) => {
  const client = await db.pool.connect();
  client.on("error", () => {});
  try {
    await client.query("select pg_terminate_backend(pg_backend_pid())");
    throw new Error("The connection outlived its end");
  } finally {
    client.release(true);
  }
};

const breakDown: (db: Database, ...args: Parameters<Work>) => Promise<never> = (db) =>
  db.pool.query("select 1 / 0").then(() => {
    throw new Error("PostgreSQL divides by zero");
  });
