import { gzipSync } from "node:zlib";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { ApiEnv } from "./api.ts";
import { cookieName } from "./cookies.ts";

/** An OpenAPI 3.1 document. */
export type ApiDescription = ReturnType<OpenAPIHono<ApiEnv>["getOpenAPI31Document"]>;
export type Operation = NonNullable<NonNullable<ApiDescription["paths"]>[string]["get"]>;

const description = `The public interface of the site, over the same queries and commands as its pages.
Amounts are in rupees unless a field's name says otherwise. Errors are problem details (RFC 9457).
What is written may name its language in Content-Language: mails about it come in that, if the site has it.`;

export const apiMethods = ["get", "post", "put", "patch", "delete"] as const;

type Described = { public_url: string; session_cookie: string };

/** Generated from the routes' schemas on the first request. */
export function createApiDescription(
  api: OpenAPIHono<ApiEnv>,
  { public_url, session_cookie }: Described,
): () => ApiDescription {
  let document: ApiDescription | undefined;
  return () =>
    (document ??= completed(
      api.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "Sahayog", version: "1", description },
        servers: [{ url: public_url }],
      }),
      cookieName(session_cookie, public_url.startsWith("https:")),
    ));
}

/** What client generators need, derived from the routes: which security applies, and which tags there are. */
function completed(document: ApiDescription, cookie: string): ApiDescription {
  const tags = new Set<string>();
  for (const item of Object.values(document.paths ?? {}))
    for (const method of apiMethods) {
      const operation = item[method];
      if (!operation) continue;
      operation.security ??= operation.responses?.["401"] ? [{ session: [] }] : [];
      operation.description ??= whoMayCall(operation);
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  document.tags = [...tags].map((name) => ({ name }));
  document.components = {
    ...document.components,
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: cookie, description: "Set by signing in on the site." },
    },
  };
  return document;
}

function whoMayCall({ security }: Operation): string {
  if (security?.some((one) => Object.keys(one).length === 0)) return "For everybody; a session shows more.";
  return security?.length ? "Needs a session." : "For everybody.";
}
/** `/api/openapi.json`: serialised and compressed once, and shared by all requests. */
export function createApiDescriptionRoute() {
  let body: { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> } | undefined;
  return new Hono<ApiEnv>().get("/api/openapi.json", (c) => {
    body ??= serialise(c.var.services.api_description());
    const is_compressed = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    return c.body(is_compressed ? body.gzip : body.plain, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      Vary: "Accept-Encoding",
      ...(is_compressed ? { "Content-Encoding": "gzip" } : {}),
    });
  });
}

function serialise(document: ApiDescription) {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  return { plain, gzip: new Uint8Array(gzipSync(plain)) };
}
