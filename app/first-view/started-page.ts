import type { StartedPage } from "./start-script.ts";

declare global {
  interface Window {
    /** Where React Router looks for the modules of the page's routes. */
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/** Loads what the page is made of. In development the router's own script has done that. */
export async function loadStartedPage(): Promise<void> {
  const page = window.startedPage;
  if (!page) return;
  const [modules] = await Promise.all([routeModules(page), importModule(page.manifest), page.styled]);
  window.__reactRouterRouteModules = modules;
}

async function routeModules({ routes }: StartedPage): Promise<Record<string, object>> {
  const modules = routes.map(async ([id, ...urls]) => {
    const parts = await Promise.all(urls.map(importModule));
    return [id, Object.assign({}, ...parts)] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

function importModule(url: string): Promise<object> {
  return import(/* @vite-ignore */ url);
}
