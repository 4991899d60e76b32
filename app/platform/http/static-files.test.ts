import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiEnv } from "./api.ts";
import { createStaticFiles } from "./static-files.ts";

const directory = mkdtempSync(join(tmpdir(), "sahayog-files-"));
beforeAll(() => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "assets/app-abc.js"), "run()");
  writeFileSync(join(directory, "favicon.svg"), "<svg/>");
});
afterAll(() => rmSync(directory, { recursive: true }));

const site = new Hono<ApiEnv>();
site.route("/", createStaticFiles(directory));
site.get("/own.data", (c) => c.text("somebody's own", 200, { "Cache-Control": "no-store" }));

test.each([
  ["/assets/app-abc.js", 200, "public, max-age=31536000, immutable"],
  ["/favicon.svg", 200, "public, max-age=3600"],
  ["/own.data", 200, "no-store"],
  ["/assets/gone-abc.js", 404, null],
  ["/none.png", 404, null],
])("%s answers %i and is cached as %j", async (path, status, cache_control) => {
  for (const method of ["GET", "HEAD"]) {
    const response = await site.request(path, { method });
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, cache_control]);
  }
});
