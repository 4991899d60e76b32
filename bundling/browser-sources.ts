import { posix } from "node:path";

/** Packages whose code browsers may be sent; one more costs every visitor its bytes, so it is added knowingly. */
const browserPackages = new Set([
  "react",
  "react-dom",
  "react-router",
  "scheduler",
  "lucide-react",
  "@inlang/paraglide-js-react",
  // Come with the first letter of a password that somebody chooses.
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/dictionary-compression",
  "@zxcvbn-ts/language-common",
  "fastest-levenshtein",
  "vite",
  "zod",
]);

/** Folders of which nothing may reach a browser, from the project's folder. */
const serverFolders = /^(?:app\/platform|app\/start|sandbox|database|tests|bench)\/|\/server\//;

/**
 * Why browsers may not have this module, if so. `id` is a bundler's: a path that may carry a query, or a name
 * of its own making.
 */
export function whyNotForBrowsers(id: string, root: string): string | undefined {
  if (/^(?:\0)?(?:__vite-browser-external|node:)/.test(id)) return "it stands for a module of Node itself";
  const path = projectPath(id, root);
  const name = packageOf(path);
  if (name) return browserPackages.has(name) ? undefined : `the package ${name} is not one for browsers`;
  return serverFolders.test(path) ? "it is server code" : undefined;
}

/** The path from the project's folder, without queries and marks of the bundler. */
export function projectPath(id: string, root: string): string {
  const file = id.replace(/^\0/, "").replace(/\?.*$/, "").replaceAll("\\", "/");
  return file.startsWith("/") || /^[A-Z]:\//.test(file)
    ? posix.relative(root.replaceAll("\\", "/"), file)
    : file;
}

function packageOf(path: string): string | undefined {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(path)?.[1];
}
