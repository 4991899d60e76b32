import * as m from "#messages";
import { servedByHttps } from "../config.ts";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "../services.ts";
import { clientAddress } from "./client-address.ts";
import {
  closeIfStalled,
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
} from "./connection-limits.ts";
import type { EventStreams } from "./event-streams.ts";
import { createOpenResponses } from "./open-responses.ts";
import { mayWrite, pathOfRequest } from "./origin.ts";
import { baseSecurityHeaders } from "./page-visit.ts";
import { oneAtATime } from "./pipelining.ts";
import { brokenText, refuse } from "./problem.ts";
import { refuseSmallChunks } from "./small-chunks.ts";

/** Bindings that the router gets with a request. */
export type RequestBindings = { request_id: string; client_address: string; url: string };

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** A stand-in for an external service, and the path at which it is mounted. */
export type Mounted = { path: string; handle: (req: IncomingMessage, res: ServerResponse) => void };

type HttpServerOptions = {
  services: Services;
  router: { fetch: (request: Request, bindings: object) => Response | Promise<Response> };
  event_streams: EventStreams;
  mounted: Mounted[];
  /** Vite in development. */
  middleware: Middleware | undefined;
  limits?: Partial<ConnectionLimits>;
};

const headersTimeout_ms = 15_000;
/** For the whole request, including its body. */
const requestTimeout_ms = 30_000;
/** How often Node checks for requests that take longer than that. */
const timeoutCheck_ms = 5_000;
const unsentCheck_ms = 1_000;

/**
 * The order in which a request is handled: cached page, event stream, mounted stand-in, then the router (files, API,
 * operations, pages).
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { services } = options;
  const secure = servedByHttps(services.config);
  const security = Object.entries(baseSecurityHeaders(secure));
  const limits = { ...connectionLimits(services.config), ...options.limits };
  const limited = (reason: string) => () => services.metrics.http_limited.inc({ reason });
  const onStalled = limited("stalled");
  const open_responses = createOpenResponses(limits, limited("unsent"));
  const contexts = new WeakMap<IncomingMessage, RequestBindings>();
  const route = getRequestListener((request, env) => {
    const bindings = contexts.get((env as { incoming: IncomingMessage }).incoming);
    return options.router.fetch(request, { ...env, ...bindings });
  });

  function answer(req: IncomingMessage, res: ServerResponse) {
    for (const [name, value] of security) res.setHeader(name, value);
    const path = pathOfRequest(req);
    const client_address = clientAddress(req, services.config.trust_proxy_hops);
    const request_id = randomUUID();
    res.setHeader("X-Request-Id", request_id);
    measure(services, req, res, path, request_id);
    if (!mayWrite(req, path, services.config.public_url))
      return refuse(res, {
        status: 403,
        code: "foreign_origin",
        detail: m.platform_foreign_origin(),
      });
    const is_stream = path === "/api/events";
    if (!open_responses.add(res, client_address, is_stream ? "stream" : "request")) {
      services.metrics.http_limited.inc({ reason: "requests" });
      res.setHeader("Connection", "close");
      return refuse(res, tooManyAtOnce());
    }
    if (is_stream) return options.event_streams.handle(req, res, client_address);
    const mounted = options.mounted.find((part) => path === part.path || path.startsWith(`${part.path}/`));
    if (mounted) return mounted.handle(req, res);
    contexts.set(req, { request_id, client_address, url: req.url ?? "/" });
    void route(req, res);
  }

  /** A bug in one response must not end the process and every other request. */
  function answerSafely(req: IncomingMessage, res: ServerResponse) {
    try {
      answer(req, res);
    } catch (error) {
      const request_id = String(res.getHeader("X-Request-Id") ?? "");
      services.log.error({ err: error, request_id }, "request failed");
      if (res.headersSent) res.destroy();
      else refuse(res, { status: 500, code: "internal", detail: brokenText(request_id) });
    }
  }

  const throughMiddleware: Middleware = options.middleware ?? ((_req, _res, next) => next());
  function handle(req: IncomingMessage, res: ServerResponse) {
    if (services.page_cache.serve(req, res)) {
      if (req.socket.writableLength > 0) closeIfStalled(req, res, limits.stalled_after_ms, onStalled);
      return;
    }
    closeIfStalled(req, res, limits.stalled_after_ms, onStalled);
    throughMiddleware(req, res, () => answerSafely(req, res));
  }

  const server = createServer(
    { connectionsCheckingInterval: timeoutCheck_ms },
    refuseSmallChunks(oneAtATime(handle, limits.pipelined, limited("pipelined")), limited("chunks")),
  );
  server.headersTimeout = headersTimeout_ms;
  server.requestTimeout = requestTimeout_ms;
  server.keepAliveTimeout = 65_000;
  limitConnections(
    server,
    { limits, behind_proxy: services.config.trust_proxy_hops > 0 },
    limited("connections"),
  );
  // Event streams buffer more data without further requests.
  const unsent_check = setInterval(open_responses.shedUnsent, unsentCheck_ms).unref();
  server.on("close", () => clearInterval(unsent_check));
  return server;
}

/** Streams last as long as their pages; probes would make the pages look faster than they are. */
const unmeasured: ReadonlySet<string> = new Set(["/api/events", "/healthz"]);

const tooManyAtOnce = () => ({
  status: 429,
  code: "too_many_at_once",
  detail: m.platform_too_many_at_once(),
  retry_after_seconds: 2,
});

function measure(
  services: Services,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  request_id: string,
) {
  const began = performance.now();
  res.on("close", () => {
    const took_ms = performance.now() - began;
    const kind = path.startsWith("/api/") ? "api" : path.startsWith("/art/") ? "art" : "page";
    if (!unmeasured.has(path))
      services.metrics.http_seconds.observe(
        { kind, status: `${Math.floor(res.statusCode / 100)}xx` },
        took_ms / 1_000,
      );
    const log = res.statusCode >= 500 ? "warn" : "debug";
    services.log[log](
      {
        request_id,
        method: req.method,
        path,
        status: res.statusCode,
        took_ms: Math.round(took_ms),
      },
      "request",
    );
  });
}
