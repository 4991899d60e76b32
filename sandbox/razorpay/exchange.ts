import type { IncomingMessage, ServerResponse } from "node:http";
import { badRequest, failureBody, GatewayFailure } from "./failure.ts";
import type { Fields } from "./fields.ts";
import type { Html } from "./html.ts";

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** The path below the gateway's base path, without the query. */
  path: string;
  query: URLSearchParams;
  /** How many proxies are in front of the server. */
  trust_proxy_hops: number;
};

/** Reads the whole body; rejects one that is longer than the limit with a 413. */
export function readBody(request: IncomingMessage, limit_bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit_bytes) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on("end", () => {
      if (length > limit_bytes) reject(new GatewayFailure(413, "The request is too large."));
      else resolve(Buffer.concat(chunks).toString("utf8"));
    });
    request.on("error", () => reject(badRequest("The request was cut off.")));
    request.on("close", () => reject(badRequest("The request was cut off.")));
  });
}

/** The fields of a JSON or form body; an empty body has none. Throws a 400 on anything else. */
export async function readFields(request: IncomingMessage, limit_bytes = 262_144): Promise<Fields> {
  const text = await readBody(request, limit_bytes);
  if (text.trim() === "") return {};
  if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return readForm(text);
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("The request body must be a JSON object.");
  return body as Fields;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The request body is not valid JSON.");
  }
}

/** Parses a form in which `notes[kind]=donation` is a field `notes` with a key. */
function readForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const nested = /^([a-z_]{1,60})\[([^\]]{1,256})\]$/i.exec(name);
    if (!nested) {
      setField(fields, name, value);
      continue;
    }
    const [, outer, inner] = nested as unknown as [string, string, string];
    const group = Object.hasOwn(fields, outer) ? fields[outer] : {};
    if (typeof group !== "object") throw badRequest(`The ${outer} is given twice.`, outer);
    setField(group as Fields, inner, value);
    setField(fields, outer, group);
  }
  return fields;
}

/** Never assigned directly: a field may be named `__proto__`. */
function setField(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true });
}

export function queryFields(query: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of query) setField(fields, name, value);
  return fields;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
  });
  response.end(text);
}

export function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const expected = error instanceof GatewayFailure;
  if (!expected) console.error("sandbox gateway:", error);
  const failure = expected
    ? error
    : new GatewayFailure(500, "We are facing some trouble completing your request at the moment.");
  sendJson(response, failure.status, failureBody(failure));
}

type PageOrigins = { images?: string[]; forms?: string[]; framed: boolean; scripts: boolean };

/** Sends a page whose CSP allows only the gateway's own style sheet and scripts, and the given origins. */
export function sendPage(response: ServerResponse, status: number, page: Html, origins: PageOrigins): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${["'self'", "data:", ...(origins.images ?? [])].join(" ")}`,
    `form-action ${["'self'", ...(origins.forms ?? [])].join(" ")}`,
    origins.scripts ? "script-src 'self'; connect-src 'self'" : "script-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origins.framed ? "*" : "'none'"}`,
  ];
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    // With no-referrer a browser would send "Origin: null" with the form that returns to the shop.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  response.end(page.text);
}

export function sendText(response: ServerResponse, content_type: string, text: string): void {
  response.writeHead(200, {
    "content-type": `${content_type}; charset=utf-8`,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "cache-control": "no-store" });
  response.end();
}
