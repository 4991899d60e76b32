import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { projectRoot } from "../application.ts";
import type { Config } from "../platform/config.ts";
import type { PageHandler } from "../platform/http/pages.ts";
import type { Middleware } from "../platform/http/server.ts";
import { type ReadFirstViews, readFirstViews } from "../first-view/first-views.ts";

type PageBundle = ServerBuild & {
  entry: { module: { createPageHandler: CreatePageHandler } };
};

type CreatePageHandler = (build: ServerBuild, mode: string, views?: ReadFirstViews) => PageHandler;

type ChosenPages = {
  page_handler: () => Promise<PageHandler>;
  middleware: Middleware | undefined;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  client_directory: string | undefined;
  close(): Promise<void>;
};

/** The built pages. */
export async function builtPages(): Promise<ChosenPages> {
  return pagesOf((await import("#pages")) as PageBundle, join(projectRoot, "build"));
}

/** Pages that were built into a different folder. */
export async function pagesBuiltIn(folder: string): Promise<ChosenPages> {
  return pagesOf((await import(pathToFileURL(join(folder, "server/index.js")).href)) as PageBundle, folder);
}

function pagesOf(bundle: PageBundle, folder: string): ChosenPages {
  const handler = bundle.entry.module.createPageHandler(bundle, "production", readFirstViews(folder));
  return {
    page_handler: async () => handler,
    middleware: undefined,
    client_directory: join(folder, "client"),
    close: async () => {},
  };
}

/** Pages in development: each change shows immediately. */
export async function developedPages(config: Config): Promise<ChosenPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: projectRoot,
    configLoader: "native",
    server: { middlewareMode: true, ws: { port: config.port + 1 } },
    appType: "custom",
  });
  return {
    async page_handler() {
      const bundle = (await vite.ssrLoadModule("virtual:react-router/server-build")) as PageBundle;
      return bundle.entry.module.createPageHandler(bundle, "development");
    },
    middleware: (req, res, next) => vite.middlewares(req, res, next),
    client_directory: undefined,
    close: () => vite.close(),
  };
}
