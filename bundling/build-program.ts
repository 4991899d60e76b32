import { join, posix } from "node:path";
import { build, type Plugin } from "vite";
import { onlyAscii } from "./ascii.ts";

/** Native code, WebAssembly in files beside its code, and what only development has. */
const notBundled = [
  "sharp",
  "@node-rs/argon2",
  "@myriaddreamin/typst-ts-node-compiler",
  "woff2-encoder",
  "vite",
  "oauth2-mock-server",
];

/**
 * Puts the site and its built pages, with their packages, into few files: `npm start` would find, read and link 1,660.
 * What runs in a process of its own, and what is read as a file, stays where its sources are.
 */
export async function buildProgram(
  root: string,
  folder: string,
  languages: readonly string[],
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [placesOfSources(), onlyAscii()],
    resolve: { alias: languages.length === 1 ? [messagesOf(root, languages[0])] : [] },
    ssr: { noExternal: true, external: notBundled },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "esnext",
      // Stacks are read.
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: join(root, "main.ts") },
        output: { comments: false, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** One language needs no choice, so a message is its function alone. */
function messagesOf(root: string, language = "") {
  return { find: /^#messages$/, replacement: join(root, ".messages/node/messages", `${language}.js`) };
}

/** A source that asks where it lies is told so, although its code runs in the folder of the program. */
export function placesOfSources(): Plugin {
  let root = "";
  let toRoot = "";
  return {
    name: "places-of-sources",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      toRoot = posix.relative(posix.resolve(root, config.build.outDir), root);
    },
    transform: {
      filter: { id: { include: /\.[cm]?ts$/, exclude: /\/node_modules\// }, code: "import.meta." },
      handler(code, id) {
        const file = posix.join(toRoot, posix.relative(root, id));
        return code
          .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${posix.dirname(file)}")`)
          .replaceAll("import.meta.filename", `(import.meta.dirname + "/${file}")`)
          .replaceAll("import.meta.url", `new URL("${file}", import.meta.url).href`)
          .replaceAll("import.meta.main", "false");
      },
    },
  };
}
