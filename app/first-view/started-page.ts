import { type Manifest, type RouteModules, setStartedRoutes } from "./router-internals.ts";
import { modulesOf } from "./start-script.ts";

/**
 * Loads the page's modules and returns its route manifest. Undefined in development, where the router's own script does
 * this.
 */
export async function loadStartedPage(): Promise<Manifest | undefined> {
  const page = window.startedPage;
  if (!page) return undefined;
  const [modules] = await Promise.all([routeModules(page.manifest), page.styled]);
  setStartedRoutes(page.manifest, modules);
  return page.manifest;
}

async function routeModules({ routes }: Manifest): Promise<RouteModules> {
  const modules = Object.values(routes).map(async (route) => {
    if (!route) return [];
    const parts = await Promise.all(modulesOf(route).map(importModule));
    return [[route.id, Object.assign({}, ...parts)]];
  });
  return Object.fromEntries((await Promise.all(modules)).flat());
}

function importModule(url: string): Promise<object> {
  return import(/* @vite-ignore */ url);
}
