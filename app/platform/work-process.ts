import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { z } from "zod";

type Options<Answer> = {
  program: string;
  args?: readonly string[];
  /** Options of Node, such as a memory limit. */
  node_options?: readonly string[];
  /** For one response, including the start of the process. */
  timeout_ms: number;
  /** An idle process is ended after this time, to free its memory. */
  idle_ms: number;
  /** Schema of a response: a result, or `{ error }`. */
  answer: z.ZodType<Answer | { error: string }>;
};

/** Runs work in a separate low-priority process, started by the first request. One request at a time. */
export type WorkProcess<Answer> = {
  /** `what`: for error messages. Throws a LostProcess when the process exits, or times out and is ended. */
  ask(question: unknown, what: string): Promise<Answer>;
  /** Ends the process; the request in progress fails. */
  close(): void;
};

/** The process exited, or was ended after a timeout. */
export class LostProcess extends Error {}

/**
 * A process, not a thread: native code in a thread cannot be interrupted and would take the site down when it crashes,
 * and its memory would be the site's.
 */
export function createWorkProcess<Answer extends object>(options: Options<Answer>): WorkProcess<Answer> {
  let worker: ChildProcess | undefined;
  let idle_timer: NodeJS.Timeout | undefined;

  function close() {
    clearTimeout(idle_timer);
    worker?.kill("SIGKILL");
    worker = undefined;
  }

  return {
    close,
    async ask(question, what) {
      clearTimeout(idle_timer);
      worker ??= start(options);
      try {
        return await answerOf(worker, question, what, options);
      } catch (error) {
        if (error instanceof LostProcess) close();
        throw error;
      } finally {
        idle_timer = setTimeout(close, options.idle_ms).unref();
      }
    },
  };
}

function start({
  program,
  args = [],
  node_options = [],
}: Pick<Options<object>, "program" | "args" | "node_options">): ChildProcess {
  const worker = fork(program, [...args], {
    execArgv: [...node_options],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  worker.unref();
  // A failed start is handled by "exit" or by the failed message.
  worker.on("error", () => {});
  try {
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has exited already, which its "exit" event reports, or this machine does not allow it.
  }
  return worker;
}

function answerOf<Answer extends object>(
  worker: ChildProcess,
  question: unknown,
  what: string,
  { timeout_ms, answer: schema }: Options<Answer>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = () => reject(new LostProcess(`The process ended at ${what}`));
  const onMessage = (message: unknown) => {
    const answer = schema.parse(message);
    if ("error" in answer) reject(new Error(`${what}: ${answer.error}`));
    else resolve(answer);
  };
  const timer = setTimeout(() => {
    reject(new LostProcess(`${what} took more than ${timeout_ms} ms`));
  }, timeout_ms);
  worker.once("exit", onExit).once("message", onMessage);
  // Keeps this process alive while the worker is busy.
  worker.channel?.ref();
  if (worker.connected) worker.send(question as object, (error) => error && onExit());
  else onExit();
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("exit", onExit).off("message", onMessage);
    worker.channel?.unref();
  });
}
