import { hash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import * as m from "#messages";
import { Failure } from "../failure.ts";
import { createFairQueue } from "../fair-queue.ts";
import { createWorkProcess, LostProcess } from "../work-process.ts";
import { printable } from "./printable.ts";
import type { DocumentTemplate, Paper } from "./template.ts";

/** Who requests a document: an account, or a guest's network address. The queue is fair among them. */
export type DocumentAsker = `user:${string}` | `address:${string}` | typeof mails;

/** Attachments of mails are never refused: only a few are made at a time. */
export const mails = "mails";

/** Renders PDF documents one at a time, in a separate low-priority process. */
export type Documents = {
  /**
   * Returns the same bytes for the same data; do not modify them. Throws a Failure: 429 when this caller has too many
   * waiting, 503 when the queue is full, and when the process fails twice or times out.
   */
  draw<Data extends Paper>(
    template: DocumentTemplate<Data>,
    data: Data,
    asked_by: DocumentAsker,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the process; documents in progress fail. */
  close(): void;
};

type Options = {
  max_waiting: number;
  max_waiting_of_one: number;
  /** Size of the cache of recent documents, keyed by their data. */
  cache_bytes: number;
  /** For one document, including the start of the process. */
  timeout_ms: number;
  /** An idle process is ended after this time, to free its memory. */
  idle_ms: number;
  /** The rendering program; tests replace it. */
  program: string;
  /** Root folder of the templates; they can read no file outside it. */
  folder: string;
};

const defaults: Options = {
  max_waiting: 100,
  max_waiting_of_one: 8,
  cache_bytes: 8 * 1024 * 1024,
  timeout_ms: 20_000,
  idle_ms: 60_000,
  program: join(import.meta.dirname, "document-process.ts"),
  folder: join(import.meta.dirname, "../.."),
};

const keepFor_ms = 600_000;

const answerSchema = z.union([
  z.object({ pdf: z.instanceof(Uint8Array<ArrayBuffer>) }),
  z.object({ error: z.string() }),
]);

export function createDocuments(options: Partial<Options> = {}): Documents {
  const { max_waiting, max_waiting_of_one, cache_bytes, timeout_ms, idle_ms, program, folder } = {
    ...defaults,
    ...options,
  };
  const enqueue = createFairQueue({
    max_waiting,
    max_waiting_of_one,
    always_taken: mails,
    full: m.platform_documents_busy,
    full_of_one: m.platform_documents_of_one,
  });
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cache_bytes,
    sizeCalculation: ({ length }) => length,
    ttl: keepFor_ms,
  });
  const being_drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const drawer = createWorkProcess({ program, args: [folder], timeout_ms, idle_ms, answer: answerSchema });

  async function drawOrder(order: DrawingOrder): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const ask = () => drawer.ask(order, order.file);
      const { pdf } = await ask().catch((error: unknown) => askAgain(error, ask));
      return pdf;
    } catch (error) {
      if (!(error instanceof LostProcess)) throw error;
      const failure = new Failure(503, "document_failed", m.platform_documents_failed(), {
        retry_after_seconds: 60,
        cause: error,
      });
      throw failure;
    }
  }

  return {
    /** Concurrent requests for the same document share one rendering and one place in the queue. */
    async draw({ file }, data, asked_by) {
      const order = { file, data: JSON.stringify(printableData(data)) };
      const key = hash("sha256", `${file} ${order.data}`, "base64");
      const known = drawn.get(key) ?? being_drawn.get(key);
      if (known) return known;
      const drawing = enqueue(asked_by, () => drawOrder(order));
      being_drawn.set(key, drawing);
      try {
        const pdf = await drawing;
        drawn.set(key, pdf);
        return pdf;
      } finally {
        being_drawn.delete(key);
      }
    },
    close: drawer.close,
  };
}

/** The data with every text limited to characters of our fonts. The stored data is not changed. */
function printableData(data: Paper): unknown {
  const instead = m.platform_documents_unprintable();
  return JSON.parse(JSON.stringify(data), (_name, value: unknown) =>
    typeof value === "string" ? printable(value, instead) : value,
  );
}

export type DrawingOrder = { file: string; data: string };

/** Retries once: a crash can be bad luck, but a document that crashes two processes fails. */
async function askAgain<T>(error: unknown, ask: () => Promise<T>): Promise<T> {
  if (error instanceof LostProcess) return ask();
  throw error;
}
