import { posix } from "node:path";

/** Packages that may be sent to browsers; each adds bytes for every visitor, so additions are explicit. */
const browserPackages = new Set([
  "react",
  "react-dom",
  "react-router",
  "scheduler",
  "@inlang/paraglide-js-react",
  // Loaded with the first letter of a password that somebody chooses.
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/dictionary-compression",
  "@zxcvbn-ts/language-common",
  "fastest-levenshtein",
  "vite",
  "zod",
]);

/** Folders that must not reach a browser, relative to the project's folder. */
const serverFolders = /^(?:app\/platform|app\/start|sandbox|database|tests|bench)\/|\/server\//;

/**
 * The reason why this module must not reach browsers, if any. `id` is a bundler's: a path that may have a query, or a
 * virtual name.
 */
export function whyNotForBrowsers(id: string, root: string): string | undefined {
  if (/^(?:\0)?(?:__vite-browser-external|node:)/.test(id)) return "it stands for a module of Node itself";
  const path = projectPath(id, root);
  const name = packageOf(path);
  if (name) return browserPackages.has(name) ? undefined : `the package ${name} is not one for browsers`;
  return serverFolders.test(path) ? "it is server code" : undefined;
}

/** The path relative to the project's folder, without queries and bundler prefixes. */
export function projectPath(id: string, root: string): string {
  const file = id.replace(/^\0/, "").replace(/\?.*$/, "").replaceAll("\\", "/");
  return file.startsWith("/") || /^[A-Z]:\//.test(file)
    ? posix.relative(root.replaceAll("\\", "/"), file)
    : file;
}

function packageOf(path: string): string | undefined {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(path)?.[1];
}
