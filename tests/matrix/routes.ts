import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRouter, type Router } from "../../app/api.ts";
import { projectRoot } from "../../app/application.ts";
import type { Services } from "../../app/platform/services.ts";

type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: { default?: unknown; loader?: unknown; action?: unknown };
};

/** Every route, as "GET /campaigns/:id", read from the routers themselves, so that none is forgotten. */
export async function everyRoute(services: Services): Promise<string[]> {
  const routes = [...(await pageRoutes()), ...apiRoutes(createRouter(services, noPages, undefined))];
  // The server handles it before the router.
  return [...new Set([...routes, "GET /api/events"])].toSorted();
}

const noPages = () => Promise.reject(new Error("no page is asked for"));

async function pageRoutes(): Promise<string[]> {
  const bundle = (await import(pathToFileURL(join(projectRoot, "build/server/index.js")).href)) as {
    routes: Record<string, BuiltRoute>;
  };
  const routes = Object.values(bundle.routes);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes.flatMap((route) => {
    // A layout is rendered with its children; a list below whose children it stands has forms of its own.
    if (route.id === "root" || (parents.has(route.id) && !route.index && !route.module.action)) return [];
    const path = pathOf(route, bundle.routes);
    const methods = [
      ...(route.module.default || route.module.loader ? ["GET"] : []),
      ...(route.module.action ? ["POST"] : []),
    ];
    return methods.map((method) => `${method} ${path}`);
  });
}

function pathOf(route: BuiltRoute, routes: Record<string, BuiltRoute>): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const before = parent ? pathOf(parent, routes) : "";
  return `${before === "/" ? "" : before}/${route.path ?? ""}`.replace(/(?<=.)\/$/, "");
}

/** Middleware and catch-all routes do not count. */
function apiRoutes(router: Router): string[] {
  return router.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => `${method} ${path}`);
}
