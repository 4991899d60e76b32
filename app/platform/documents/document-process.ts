/** Draws documents for `createDocuments` until it is ended, or the process that started it is gone. */
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { DrawingOrder } from "./documents.ts";
import { loadFonts } from "./fonts.ts";

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
