/** Scans PDFs for `createPdfChecks` until it is ended, or its parent process is gone. */
import { findPdfFault } from "./pdf-fault.ts";
import type { PdfQuestion } from "./pdf-checks.ts";

process.on("message", ({ bytes, pages_max }: PdfQuestion) => {
  try {
    process.send?.({ fault: findPdfFault(bytes, pages_max) ?? null });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
