import { Hono } from "hono";
import { command } from "../database/sql.ts";
import type { ApiEnv } from "./api.ts";

/** For the machines that watch this one: is it alive, can it serve, how is it doing. */
export function createOperations() {
  const routes = new Hono<ApiEnv>();

  routes.get("/healthz", (c) => c.text("alive\n", 200, { "Cache-Control": "no-store" }));

  routes.get("/readyz", async (c) => {
    const { db, log } = c.var.services;
    try {
      await db.run(command`select 1`);
      return c.text("ready\n", 200, { "Cache-Control": "no-store" });
    } catch (error) {
      log.warn({ err: error }, "not ready: the database does not answer");
      return c.text("the database does not answer\n", 503, {
        "Cache-Control": "no-store",
        "Retry-After": "2",
      });
    }
  });

  routes.get("/metrics", async (c) => {
    const { registry } = c.var.services.metrics;
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });

  return routes;
}
