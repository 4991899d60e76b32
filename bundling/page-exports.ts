import { parseSync, type Plugin } from "vite";

/**
 * React Router asks what each page exports, and which exports depend on each other, by compiling its file in a
 * development server of its own, twice. That resolves everything that pages import, although the answer has none of
 * it; addresses of other sites are left alone. In a build no other development server runs, so this plugin is for builds.
 */
export function pageExports(): Plugin {
  return {
    name: "page-exports",
    apply: "serve",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.+\.tsx?$/ },
      handler(code, id) {
        const { staticImports, staticExports } = parseSync(id, code).module;
        const requests = [staticImports, staticExports.flatMap(({ entries }) => entries)].flat();
        const addresses = requests.flatMap(({ moduleRequest }) => moduleRequest ?? []);
        return addresses.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}"https://import.example"${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
