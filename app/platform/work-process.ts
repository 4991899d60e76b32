import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { z } from "zod";

type Options<Answer> = {
  program: string;
  args?: readonly string[];
  /** Of Node, such as a limit of memory. */
  node_options?: readonly string[];
  /** For one answer, the start of the process included. */
  timeout_ms: number;
  /** An unused process gives its memory back after this time. */
  idle_ms: number;
  /** Of what it answers: a result, or `{ error }`. */
  answer: z.ZodType<Answer | { error: string }>;
};

/** Work in a process of its own at low priority, which starts with the first question. One question at a time. */
export type WorkProcess<Answer> = {
  /** `what`: for errors. Throws a LostProcess when the process ends, or takes too long and is ended. */
  ask(question: unknown, what: string): Promise<Answer>;
  /** Ends the process; the question in progress fails. */
  close(): void;
};

/** The process ended, or was ended because it took too long. */
export class LostProcess extends Error {}

/**
 * A process, not a thread: native code can neither be interrupted within a thread nor crash without taking the site
 * along, and memory that a thread takes is the site's own.
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
  // A failed start has its "exit" or its failed message.
  worker.on("error", () => {});
  try {
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its exit tells, or this machine does not allow it.
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
  // While it works, this process does not end.
  worker.channel?.ref();
  if (worker.connected) worker.send(question as object, (error) => error && onExit());
  else onExit();
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("exit", onExit).off("message", onMessage);
    worker.channel?.unref();
  });
}
