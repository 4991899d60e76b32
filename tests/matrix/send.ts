import type { Services } from "../../app/platform/services.ts";
import { createTestRouter } from "../support/api-client.ts";

export type Asked = { method: string; path: string; body?: unknown; cookie?: string | undefined };
/** Answers once the whole response has arrived. */
export type Send = (asked: Asked) => Promise<Response>;

function initOf({ method, body, cookie }: Asked) {
  const form = body instanceof URLSearchParams || body instanceof FormData;
  return {
    method,
    headers: {
      // Compressing what nobody reads would take a sixth of the time.
      "accept-encoding": "identity",
      ...(cookie && { cookie }),
      ...(body !== undefined && !form && { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  };
}

/** As browsers ask. */
export function overHttp(site_url: string): Send {
  return async (asked) => {
    const ending = new AbortController();
    const init = { ...initOf(asked), redirect: "manual", signal: ending.signal } as const;
    const response = await fetch(site_url + asked.path, init);
    // An event stream does not end. The connection of what was read to its end serves the next request.
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) ending.abort();
    else await response.arrayBuffer();
    return response;
  };
}

/** Of these the router behind the server gets the same as over HTTP, and answers the same. */
export function isForRouter(pattern: string): boolean {
  return /^\/api\/(?:v1|auth|rpc|functions|uploads|webhooks)(?:\/|$)/.test(pattern);
}

/** Without a server and a connection, which are half of the work. */
export function toRouter(services: Services): Send {
  const router = createTestRouter(services);
  return async (asked) => {
    const response = await router.request(asked.path, initOf(asked), { client_address: "127.0.0.1" });
    await response.arrayBuffer();
    return response;
  };
}
