import { join } from "node:path";
import { z } from "zod";
import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { createWorkProcess, LostProcess } from "../../../platform/work-process.ts";
import { expenseLimits } from "../expense.ts";
import type { PdfFault } from "./pdf-fault.ts";

/** Scans untrusted PDFs in a separate process with limited memory and time. */
export type PdfChecks = {
  /**
   * Throws a Failure: 422 for a PDF that is not accepted, 429 when too many of this account are queued, 503 when too
   * many are queued overall, and for one that takes too long or too much memory.
   */
  check(bytes: Uint8Array, user_id: string): Promise<void>;
  /** Ends the process; checks in progress fail. */
  close(): void;
};

declare module "../../../platform/services.ts" {
  interface Services {
    pdf_checks: PdfChecks;
  }
}

export type PdfQuestion = { bytes: Uint8Array; pages_max: number };

const faults = ["broken_pdf", "encrypted_pdf", "active_pdf", "too_many_pages"] as const satisfies PdfFault[];
const answerSchema = z.union([
  z.object({ fault: z.enum(faults).nullable() }),
  z.object({ error: z.string() }),
]);

const messages: Record<PdfFault, () => string> = {
  broken_pdf: m.expenses_pdf_broken,
  encrypted_pdf: m.expenses_pdf_encrypted,
  active_pdf: m.expenses_pdf_active,
  too_many_pages: m.expenses_pdf_pages,
};

const defaults = { timeout_ms: 10_000, program: join(import.meta.dirname, "pdf-process.ts") };

export function createPdfChecks(options: Partial<typeof defaults> = {}): PdfChecks {
  const enqueue = createFairQueue({
    max_waiting: 20,
    max_waiting_of_one: 2,
    full: m.expenses_pdf_busy,
    full_of_one: m.expenses_pdf_busy,
  });
  const process = createWorkProcess({
    ...defaults,
    ...options,
    node_options: ["--max-old-space-size=192"],
    idle_ms: 60_000,
    answer: answerSchema,
  });
  return {
    close: process.close,
    async check(bytes, user_id) {
      const question: PdfQuestion = { bytes, pages_max: expenseLimits.pdf_pages_count };
      const { fault } = await enqueue(user_id, () => process.ask(question, "a PDF")).catch(notChecked);
      if (fault) throw refused(422, fault, messages[fault]());
    },
  };
}

function notChecked(error: unknown): never {
  if (!(error instanceof LostProcess)) throw error;
  throw refused(503, "pdf_not_checked", m.expenses_pdf_not_checked());
}

function refused(status: 422 | 503, code: string, message: string): Failure {
  return new Failure(status, code, message, {
    fields: { bill: message },
    ...(status === 503 && { retry_after_seconds: 60 }),
  });
}
