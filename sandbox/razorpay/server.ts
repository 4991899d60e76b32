import type { IncomingMessage, ServerResponse } from "node:http";
import { answerCheckout } from "./checkout.ts";
import { answerControl } from "./control.ts";
import { createAnnouncers } from "./events.ts";
import { type Exchange, sendFailure } from "./exchange.ts";
import { GatewayFailure, unknownUrl } from "./failure.ts";
import type { Gateway } from "./gateway.ts";
import { createKnobBoard } from "./knobs.ts";
import { startRefundClock } from "./refund-clock.ts";
import { answerRest } from "./rest.ts";
import { openStore } from "./store.ts";
import { startWebhookSender } from "./webhooks.ts";

export type SandboxOptions = {
  /** The gateway's own database file, or `:memory:`. */
  database_path: string;
  key_id: string;
  key_secret: string;
  webhook_secret: string;
  /** Where events are sent; null sends none. A function is called for each delivery, for a port that is chosen late. */
  webhook_url: string | null | (() => string | null);
  /** Prefix of `/v1` and `/control` in every path, without a trailing slash; may be empty. */
  base_path: string;
  /** Seed of the faults; the same seed and the same calls cause the same faults. */
  seed?: number;
  /** Lets other machines use the control interface. */
  allow_remote_control?: boolean;
};

type SandboxGateway = {
  /**
   * Handles a request whose path is below `base_path`. Never throws. `trust_proxy_hops`: the number of proxies in front
   * of the server; none by default.
   */
  handle: (request: IncomingMessage, response: ServerResponse, trust_proxy_hops?: number) => void;
  /** Stops deliveries and closes the database; undelivered events are delivered after the next start. */
  close: () => Promise<void>;
};

/** A stand-in for the Razorpay gateway: its REST interface, checkout, webhooks and knobs for faults. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const store = openStore(options.database_path);
  const knobs = createKnobBoard(store, options.seed);
  const announcers = createAnnouncers(store, knobs, options.key_id);
  const webhooks = startWebhookSender(store, knobs, {
    webhook_url: () => usableUrl(options.webhook_url),
    webhook_secret: options.webhook_secret,
  });
  const refund_clock = startRefundClock(store, announcers, webhooks.wake);
  const gateway: Gateway = {
    base_path: options.base_path.replace(/\/$/, ""),
    key_id: options.key_id,
    key_secret: options.key_secret,
    allow_remote_control: options.allow_remote_control ?? false,
    store,
    knobs,
    announcers,
    webhooks,
    refund_clock,
  };

  let closed = false;
  return {
    handle(request, response, trust_proxy_hops = 0) {
      if (closed) sendFailure(response, new GatewayFailure(503, "The gateway is shutting down."));
      else
        answer(gateway, request, response, trust_proxy_hops).catch((error) => sendFailure(response, error));
    },
    async close() {
      if (closed) return;
      closed = true;
      refund_clock.close();
      await webhooks.close();
      store.close();
    },
  };
}

async function answer(
  gateway: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
  trust_proxy_hops: number,
): Promise<void> {
  const [, whole_path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(request.url ?? "/") ?? [];
  if (!whole_path.startsWith(gateway.base_path)) throw unknownUrl();
  const exchange: Exchange = {
    request,
    response,
    method: request.method === "HEAD" ? "GET" : (request.method ?? "GET"),
    path: whole_path.slice(gateway.base_path.length),
    query: new URLSearchParams(query),
    trust_proxy_hops,
  };
  const [, version_path] = /^\/v1(\/.*)$/.exec(exchange.path) ?? [];
  if (version_path === undefined) {
    await answerControl(gateway, exchange);
    return;
  }
  const is_checkout =
    version_path.startsWith("/checkout") && (await answerCheckout(gateway, exchange, version_path));
  if (!is_checkout) await answerRest(gateway, exchange, version_path);
}

function usableUrl(url: SandboxOptions["webhook_url"]): string | null {
  const text = typeof url === "function" ? url() : url;
  const parsed = text ? URL.parse(text) : null;
  return parsed && ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
}
