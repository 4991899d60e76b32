import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { ApiEnv } from "./api.ts";
import { createFileCache } from "./file-cache.ts";

const description = `The public interface of the site, over the same queries and commands as its pages.
Amounts are in rupees unless a field's name says otherwise. Errors are problem details (RFC 9457).`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <noscript><p>The reference needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
    <div id="reference"></div>
    <script src="/api/docs/reference.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `Scalar.createApiReference("#reference", {
  url: "/api/openapi.json", withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: "never",
  agent: { disabled: true }, mcp: { disabled: true },
});
`;

/** The viewer styles itself from its own script, which no other page of the site may do. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, made from the routes' schemas, and a page to read it. */
export function createApiDocs(api: OpenAPIHono<ApiEnv>) {
  const routes = new Hono<ApiEnv>();
  const text = { "Content-Security-Policy": policy, "Cache-Control": "public, max-age=3600" };
  let document: string | undefined;
  const files = createFileCache(8_000_000);

  routes.get("/api/openapi.json", (c) => {
    document ??= JSON.stringify(
      api.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "Sahayog", version: "1", description },
        servers: [{ url: c.var.services.config.public_url }],
      }),
    );
    return c.body(document, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
    });
  });
  routes.get("/api/docs", (c) => c.html(page, 200, text));
  routes.get("/api/docs/start.js", (c) => c.body(start, 200, { "Content-Type": "text/javascript", ...text }));
  routes.get("/api/docs/reference.js", async (c) => {
    const { body, length } = await files.read(viewerFile());
    c.header("Content-Length", String(length));
    return c.body(body, 200, { "Content-Type": "text/javascript", ...text });
  });
  return routes;
}

function viewerFile(): string {
  // Its package tells no more than its entry, which lies beside the folder for browsers.
  const entry = createRequire(import.meta.url).resolve("@scalar/api-reference");
  return join(dirname(entry), "browser/standalone.js");
}
