import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { openDatabase } from "../database/database.ts";
import type { Services } from "../services.ts";
import { createApi } from "./api.ts";
import { createOperations } from "./operations.ts";

let services: Services & { url: string };
beforeAll(async () => {
  services = await createTestServices();
});

async function ask(path: string, changes: Partial<Services> = {}) {
  const api = createApi();
  api.use(async (c, next) => {
    c.set("services", { ...services, ...changes });
    await next();
  });
  api.route("/", createOperations());
  const incoming = { headers: { host: "localhost:3000" }, socket: { remoteAddress: "127.0.0.1" } };
  const response = await api.request(path, {}, { incoming });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response;
}

async function databaseThatIsAway() {
  const db = openDatabase({ url: services.url, pool_size: 1, on_error: () => {} });
  await db.close();
  return db;
}

test("/healthz answers 200 with and without the database, /readyz only with it", async () => {
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/healthz")).status).toBe(200);
  const db = await databaseThatIsAway();
  expect((await ask("/healthz", { db })).status).toBe(200);
  const refused = await ask("/readyz", { db });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.text()).toBe("the database does not answer\n");
});

test("the metrics are sent as text", async () => {
  services.metrics.donations.inc({ outcome: "settled" }, 3);
  const response = await ask("/metrics");
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain('donations_total{outcome="settled"} 3');
  expect(text).toMatch(/^process_cpu_seconds_total /m);
});
