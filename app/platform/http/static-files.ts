import { existsSync, readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import type { ApiEnv } from "./api.ts";
import { createFileCache } from "./file-cache.ts";

/** Several times the size of the build. */
const cacheLimit_bytes = 32_000_000;

/**
 * These headers only matter for documents. A page loads forty scripts and drawings, each of which would carry 250 bytes more.
 * Without `connection`, Node leaves `Keep-Alive` out too; HTTP/1.1 keeps connections anyway (RFC 9112, 9.3).
 */
const pageHeaders = ["Referrer-Policy", "Permissions-Policy", "X-Request-Id", "connection"];

export const withoutPageHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  if (c.res.ok && c.res.headers.get("Cache-Control")?.endsWith("immutable"))
    for (const name of pageHeaders) outgoing?.removeHeader(name);
};

/** Serves the built browser files, compressed where such files exist. Unknown paths fall through. */
export function createStaticFiles(directory: string) {
  const isFile = filesIn(directory);
  const files = createFileCache(cacheLimit_bytes);
  const serve = serveStatic<ApiEnv>({
    root: directory,
    precompressed: true,
    join,
    getContent: async (path, c) => {
      if (!isFile(path)) return null;
      const { body, length } = await files.read(path);
      c.header("Content-Length", String(length));
      return body;
    },
  });
  // Names under /assets contain a hash of their content.
  return new Hono<ApiEnv>()
    .get("/assets/*", withoutPageHeaders, keptFor("public, max-age=31536000, immutable", serve))
    .get("/:file{[\\w-]+\\.\\w+}", keptFor("public, max-age=3600", serve));
}

/** Compressed files may be added after the files they belong to (`precompress.ts`). */
function filesIn(directory: string): (path: string) => boolean {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const paths = new Set(files.filter((file) => extname(file)).map((file) => join(directory, file)));
  const isNew = (path: string) => paths.has(path.replace(/\.(?:br|gz)$/, "")) && existsSync(path);
  return (path) => {
    if (paths.has(path)) return true;
    if (!isNew(path)) return false;
    paths.add(path);
    return true;
  };
}

/**
 * Sets Cache-Control for files only: what falls through may be personal, like the data of a page (`/campaigns.data`).
 */
function keptFor(cache_control: string, serve: MiddlewareHandler<ApiEnv>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const file = await serve(c, next);
    if (!(file instanceof Response)) return;
    if (file.ok) file.headers.set("Cache-Control", cache_control);
    return file;
  };
}
