import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ApiEnv } from "./api.ts";

const year_seconds = 31_536_000;

/** The built browser files, in their compressed forms where there are any. What is not there falls through. */
export function createStaticFiles(directory: string) {
  const serve = (cache_control: string) =>
    serveStatic<ApiEnv>({
      root: directory,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", cache_control),
    });
  // Names under /assets contain a hash of their content.
  return new Hono<ApiEnv>()
    .get("/assets/*", serve(`public, max-age=${year_seconds}, immutable`))
    .get("/:file{[\\w-]+\\.\\w+}", serve("public, max-age=3600"));
}
