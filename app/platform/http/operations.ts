import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { command } from "../database/sql.ts";
import type { Services } from "../services.ts";
import type { ApiEnv } from "./api.ts";
import { isFromThisMachine } from "./client-address.ts";

/** Endpoints for monitoring: liveness, readiness and metrics. */
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
    // Checked here and not by the raw request path, which has several spellings.
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    if (!incoming || !mayReadMetrics(incoming, c.var.services)) return c.body(null, 404);
    const { registry } = c.var.services.metrics;
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });

  return routes;
}

/** Metrics are readable from this machine, or with the token. */
function mayReadMetrics(req: IncomingMessage, { config }: Services): boolean {
  if (config.metrics_token) {
    const digest = (text: string) => createHash("sha256").update(text).digest();
    return timingSafeEqual(digest(req.headers.authorization ?? ""), digest(`Bearer ${config.metrics_token}`));
  }
  return isFromThisMachine(req, config.trust_proxy_hops);
}
