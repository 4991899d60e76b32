/** Renders documents for `createDocuments` until it is killed or its parent process is gone. */
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { DrawingOrder } from "./documents.ts";
import { loadFonts } from "./fonts.ts";

/** Root folder of the templates; they can read no file outside it. */
const folder = process.argv[2] as string;

const compiler = loadFonts().then((fonts) =>
  NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] }),
);

/** Number of previous documents whose compilation is cached: more would use memory without making documents faster. */
const cachedDocuments = 1;

async function draw({ file, data }: DrawingOrder): Promise<Uint8Array> {
  const typst = await compiler;
  const compiled = typst.compile({ mainFilePath: join(folder, file), inputs: { data } });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  // Tagged PDF, for screen readers.
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
// The parent is gone. Not process.exit(), which can wait forever for V8's compiler threads (nodejs/node#54918).
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** Errors of the compiler carry their text as `code`. */
function describe(error: unknown): string {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  return [message, code].filter(Boolean).join(": ");
}
