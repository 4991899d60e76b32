import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { buildVariant } from "./bundling/build-variant.ts";
import { messages } from "./bundling/messages-plugin.ts";
import { quickIcons } from "./bundling/quick-icons.ts";
import { serverOnly } from "./bundling/server-only.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    messages(buildVariant.messages),
    tailwindcss(),
    reactRouter(),
    quickIcons(),
    serverOnly({ report: `${buildVariant.folder}/browser-modules.json` }),
  ],
  build: { assetsInlineLimit: 0, cssMinify: true },
  server: { middlewareMode: true },
  environments: { client: fewerScripts, ssr: command === "build" ? withReact : {} },
}));

/**
 * React and its router are part of the built pages, in their fast form, whatever NODE_ENV the server runs under, and
 * need not be installed to run them.
 */
const withReact: EnvironmentOptions = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    noExternal: [
      "react",
      "react-dom",
      "react-router",
      "@react-router/node",
      "cookie-es",
      "scheduler",
      "lucide-react",
      "@inlang/paraglide-js-react",
    ],
  },
};

/**
 * Every script costs a request, its headers and a tag in each document: what nearly all pages use comes in two pieces,
 * not in thirty, and what some pages of a domain share in one.
 */
const fewerScripts: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              minShareCount: 2,
              priority: 1,
            },
            { name: "kit", test: isOfMostPages, minShareCount: 3 },
            { name: (id) => domainOf(id) ?? null, minShareCount: 3 },
          ],
        },
      },
    },
  },
};

/** A message belongs to whom its key names first. */
function isOfMostPages(id: string): boolean {
  return /\/app\/(?:ui|shell|domains\/content)\/|\/\.messages\/[\w-]+\/(?:\w+\.js|messages\/(?:ui|text|page|shell|content)_)|lucide-react|paraglide-js-react/.test(
    id,
  );
}

function domainOf(id: string): string | undefined {
  return /\/(?:app\/domains|\.messages\/[\w-]+\/messages)\/([a-z]+)[/_]/.exec(id)?.[1];
}
