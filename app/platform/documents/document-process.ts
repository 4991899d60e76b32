/** Draws documents for `createDocuments` until it is ended, or the process that started it is gone. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import decompressWoff2 from "woff2-encoder/decompress";
import type { DrawingOrder } from "./documents.ts";

/** Those of variable weight are not among them: Typst draws only their default weight. */
const fontFamilies = [
  { family: "anek-latin", subsets: ["latin", "latin-ext"] },
  { family: "noto-sans-oriya", subsets: ["oriya"] },
  { family: "anek-devanagari", subsets: ["devanagari"] },
];
const weights = [400, 700];

/** In the order of the list: a family's first file with a weight is the one that is asked for by name. */
async function loadFonts(): Promise<Buffer[]> {
  const { resolve } = createRequire(import.meta.url);
  const files = fontFamilies.flatMap(({ family, subsets }) =>
    subsets.flatMap((subset) =>
      weights.map((weight) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`),
    ),
  );
  return Promise.all(
    files.map(async (file) => Buffer.from(await decompressWoff2(await readFile(resolve(file))))),
  );
}

/** Of the templates, which read files of this folder alone. */
const folder = process.argv[2] as string;

const compiler = loadFonts().then((fonts) =>
  NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] }),
);

/** The results of how many documents before are kept: more of them take memory, and make no document quicker. */
const cachedDocuments = 1;

async function draw({ file, data }: DrawingOrder): Promise<Uint8Array> {
  const typst = await compiler;
  const compiled = typst.compile({ mainFilePath: join(folder, file), inputs: { data } });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  // Tagged, so that it can be read aloud.
  const pdf = typst.pdf(compiled.result, { pdfTags: true });
  typst.evictCache(cachedDocuments);
  return new Uint8Array(pdf);
}

process.on("message", (order: DrawingOrder) => {
  draw(order).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ error: describe(error) }),
  );
});
// The site is gone. Not process.exit(), which can wait for ever for V8's compiler threads (nodejs/node#54918).
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** Errors of the compiler have their text as a code. */
function describe(error: unknown): string {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  return [message, code].filter(Boolean).join(": ");
}
