import { gzipSync } from "node:zlib";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { ApiEnv } from "./api.ts";

/** An OpenAPI 3.1 document. */
export type ApiDescription = ReturnType<OpenAPIHono<ApiEnv>["getOpenAPI31Document"]>;

const description = `The public interface of the site, over the same queries and commands as its pages.
Amounts are in rupees unless a field's name says otherwise. Errors are problem details (RFC 9457).`;

/** Generated from the routes' schemas on the first request. */
export function createApiDescription(api: OpenAPIHono<ApiEnv>, public_url: string): () => ApiDescription {
  let document: ApiDescription | undefined;
  return () =>
    (document ??= api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Sahayog", version: "1", description },
      servers: [{ url: public_url }],
    }));
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
