import {
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

/**
 * All that the site uses of React Router's inner parts, which a new version may change without notice: where its browser
 * half looks for what a document brings (`HydratedRouter`), and how it adds routes that it discovers. The test beside
 * compares this with the installed version.
 */

declare global {
  interface Window {
    /** The page's settings and data; set by an inline script (`handoffScript`). */
    __reactRouterContext?: unknown;
    /** The routes with which the router starts. */
    __reactRouterManifest?: Manifest;
    /** The modules of these routes, by id. */
    __reactRouterRouteModules?: RouteModules;
    /** The router, once it exists. */
    __reactRouterDataRouter?: DataRouter;
  }
}

export type { Manifest, RouteModules };

/** An inline script that sets `settings` (JSON) and `data`, a literal of the page's encoded data. */
export function handoffScript(settings: string, data: string): string {
  return `window.__reactRouterContext=Object.assign(${settings},{stream:new ReadableStream({start(c){c.enqueue(${data});c.close()}}).pipeThrough(new TextEncoderStream())})`;
}

export function setStartedRoutes(manifest: Manifest, modules: RouteModules): void {
  window.__reactRouterRouteModules = modules;
  window.__reactRouterManifest = manifest;
}

/** The file with all routes assigns its manifest to the global that React Router reads at startup. */
export async function allRoutes(started: Manifest): Promise<Manifest["routes"]> {
  await import(/* @vite-ignore */ started.url);
  const all = window.__reactRouterManifest?.routes ?? {};
  window.__reactRouterManifest = started;
  return all;
}

/** Adds routes in the way React Router adds discovered ones. */
export function addRoutes(started: Manifest, all: Manifest["routes"]): void {
  const router = window.__reactRouterDataRouter;
  const modules = window.__reactRouterRouteModules;
  if (!router || !modules) throw new Error("The page has not started");
  const others = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in started.routes)));
  const parents = Object.values(others).flatMap((route) =>
    route?.parentId !== undefined && route.parentId in started.routes ? [route.parentId] : [],
  );
  Object.assign(started.routes, others);
  for (const parent of new Set(parents))
    router.patchRoutes(parent, createClientRoutes(others, modules, null, true, false, parent));
}
