import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import * as m from "#messages";
import { Failure } from "../failure.ts";
import { createWorkQueue } from "../work-queue.ts";
import type { DocumentTemplate, Paper } from "./template.ts";

/** Makes PDF documents, one after another, in a process of its own at low priority. */
export type Documents = {
  /**
   * The same bytes for the same data. Throws a Failure, 503, when too many wait, and when the process fails twice or
   * takes too long.
   */
  draw<Data extends Paper>(template: DocumentTemplate<Data>, data: Data): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the process; documents in progress fail. */
  close(): void;
};

type Options = {
  max_waiting: number;
  /** For one document, the start of the process included. */
  timeout_ms: number;
  /** An unused process gives its memory back after this time. */
  idle_ms: number;
  /** The program that draws; tests replace it. */
  program: string;
  /** Of the templates, which can read files of this folder alone. */
  folder: string;
};

const defaults: Options = {
  max_waiting: 100,
  timeout_ms: 20_000,
  idle_ms: 60_000,
  program: join(import.meta.dirname, "document-process.ts"),
  folder: join(import.meta.dirname, "../.."),
};

const answerSchema = z.union([
  z.object({ pdf: z.instanceof(Uint8Array<ArrayBuffer>) }),
  z.object({ error: z.string() }),
]);

/**
 * A process, not a thread: the compiler is native code, which can neither be interrupted within a thread nor crash
 * without taking the site along. It starts with the first document.
 */
export function createDocuments(options: Partial<Options> = {}): Documents {
  const { max_waiting, timeout_ms, idle_ms, program, folder } = { ...defaults, ...options };
  const enqueue = createWorkQueue({ concurrency: 1, max_waiting, full: m.platform_documents_busy });
  let drawer: ChildProcess | undefined;
  let idle_timer: NodeJS.Timeout | undefined;

  function close() {
    clearTimeout(idle_timer);
    drawer?.kill("SIGKILL");
    drawer = undefined;
  }

  async function ask(order: DrawingOrder): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle_timer);
    drawer ??= startDrawer(program, folder);
    try {
      return await answerOf(drawer, order, timeout_ms);
    } catch (error) {
      if (error instanceof LostProcess) close();
      throw error;
    } finally {
      idle_timer = setTimeout(close, idle_ms).unref();
    }
  }

  return {
    draw: ({ file }, data) =>
      enqueue(async () => {
        const order = { file, data: JSON.stringify(data) };
        try {
          return await ask(order).catch((error: unknown) => askAgain(error, () => ask(order)));
        } catch (error) {
          if (!(error instanceof LostProcess)) throw error;
          const failure = new Failure(503, "document_failed", m.platform_documents_failed(), {
            retry_after_seconds: 60,
            cause: error,
          });
          throw failure;
        }
      }),
    close,
  };
}

export type DrawingOrder = { file: string; data: string };

/** The process ended, or was ended because it took too long. */
class LostProcess extends Error {}

/** Once: a process that dies can be bad luck, a document that kills two of them is not. */
async function askAgain<T>(error: unknown, ask: () => Promise<T>): Promise<T> {
  if (error instanceof LostProcess) return ask();
  throw error;
}

function startDrawer(program: string, folder: string): ChildProcess {
  const drawer = fork(program, [folder], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  drawer.unref();
  // A failed start has its "exit" or its failed message.
  drawer.on("error", () => {});
  try {
    if (drawer.pid !== undefined) setPriority(drawer.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its exit tells, or this machine does not allow it.
  }
  return drawer;
}

function answerOf(
  drawer: ChildProcess,
  order: DrawingOrder,
  timeout_ms: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const onExit = () => reject(new LostProcess("The process that draws documents ended"));
  const onMessage = (message: unknown) => {
    const answer = answerSchema.parse(message);
    if ("pdf" in answer) resolve(answer.pdf);
    else reject(new Error(`${order.file}: ${answer.error}`));
  };
  const timer = setTimeout(() => {
    reject(new LostProcess(`${order.file} took more than ${timeout_ms} ms`));
  }, timeout_ms);
  drawer.once("exit", onExit).once("message", onMessage);
  // While it works, this process does not end.
  drawer.channel?.ref();
  if (drawer.connected) drawer.send(order, (error) => error && onExit());
  else onExit();
  return promise.finally(() => {
    clearTimeout(timer);
    drawer.off("exit", onExit).off("message", onMessage);
    drawer.channel?.unref();
  });
}
