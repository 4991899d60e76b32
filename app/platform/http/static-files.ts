import { globSync } from "node:fs";
import { join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import type { ApiEnv } from "./api.ts";
import { createFileCache } from "./file-cache.ts";

/** Several times what the build makes. */
const cacheLimit_bytes = 32_000_000;

/** The built browser files, in their compressed forms where there are any. What is not there falls through. */
export function createStaticFiles(directory: string) {
  const paths = new Set(globSync("**/*.*", { cwd: directory }).map((file) => join(directory, file)));
  const files = createFileCache(cacheLimit_bytes);
  const serve = serveStatic<ApiEnv>({
    root: directory,
    precompressed: true,
    join,
    getContent: async (path, c) => {
      if (!paths.has(path)) return null;
      const { body, length } = await files.read(path);
      c.header("Content-Length", String(length));
      return body;
    },
  });
  // Names under /assets contain a hash of their content.
  return new Hono<ApiEnv>()
    .get("/assets/*", keptFor("public, max-age=31536000, immutable"), serve)
    .get("/:file{[\\w-]+\\.\\w+}", keptFor("public, max-age=3600"), serve);
}

function keptFor(cache_control: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", cache_control);
  };
}
