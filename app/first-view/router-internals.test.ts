import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { handoffScript } from "./router-internals.ts";

const installed = (path: string) =>
  readFileSync(new URL(path, import.meta.resolve("react-router")), "utf8").replace(/\s+/g, " ");

test("the installed React Router looks for a page where the site puts it", () => {
  const started = installed("lib/dom-export/hydrated-router.js");
  expect(started).toContain(
    "{ context: window.__reactRouterContext, manifest: window.__reactRouterManifest, routeModules: window.__reactRouterRouteModules,",
  );
  // The data of the page is a stream of text.
  expect(started).toContain("let stream = ssrInfo.context.stream;");
  expect(handoffScript("{}", "''")).toContain(
    "window.__reactRouterContext=Object.assign({},{stream:new ReadableStream(",
  );
  expect(started).toContain("window.__reactRouterDataRouter = router;");
});

test("the installed React Router adds discovered routes as the site adds those of other pages", () => {
  expect(installed("lib/dom/ssr/routes.js")).toContain(
    'function createClientRoutes(manifest, routeModulesCache, initialState, ssr, isSpaMode, parentId = ""',
  );
  expect(installed("lib/dom/ssr/fog-of-war.js")).toMatch(
    /patchRoutes\(parentId \|\| null, \w*createClientRoutes\(patches, routeModules, null, ssr, isSpaMode, parentId\)\)/,
  );
});
