import { Socket } from "node:net";
import pg from "pg";

/** A server that does not answer may be stopped, cut off, or on a machine that died; a client cannot tell which. */
class SilentDatabase extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database says nothing");
  }
}

export type Liveness = {
  /** False while the server does not answer, or refuses connections. */
  is_reachable(): boolean;
  /** Creates the socket of a new connection. Open sockets are destroyed when the server stops answering. */
  openSocket(): Socket;
  stop(): void;
};

type LivenessOptions = {
  url: string;
  /** Timeout for `select 1`. */
  silent_after_ms: number;
  on_silent: (error: Error) => void;
};

const checkEvery_ms = 1_000;
const tryAgainAfter_ms = 500;
const timeoutTicks = 30;

/**
 * Checks the server on a dedicated connection. When it stops answering, all connections are closed and new ones
 * refused until it answers again, so that callers fail immediately: the number of statements in a request and their
 * own timeouts then no longer add up.
 */
export function watchLiveness(options: LivenessOptions): Liveness {
  const sockets = new Set<Socket>();
  let state: "answers" | "refuses" | "silent" = "answers";
  let stopped = false;
  let asking: Socket | undefined;
  let wake = () => {};

  function note(error: unknown) {
    if (stopped) return;
    if (!(error instanceof SilentDatabase)) {
      state = isRefusal(error) ? "refuses" : "answers";
      return;
    }
    if (state !== "silent") options.on_silent(error);
    state = "silent";
    for (const socket of sockets) socket.destroy(error);
  }

  function pause(wait_ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait_ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Sends checks until the connection ends or a check times out. Throws only when no connection could be opened. */
  async function ask(): Promise<void> {
    asking = new Socket();
    asking.unref();
    const client = new pg.Client({ connectionString: options.url, stream: () => asking });
    client.on("error", () => {});
    try {
      await orTimeout(client.connect(), options.silent_after_ms);
      while (!stopped) {
        state = "answers";
        await pause(checkEvery_ms);
        if (stopped) return;
        const lost = await orTimeout(client.query("select 1"), options.silent_after_ms).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (lost instanceof SilentDatabase) throw lost;
        // A connection may close for other reasons; opening the next one shows whether the server is gone.
        if (lost) return;
      }
    } finally {
      asking.destroy();
    }
  }

  async function watch() {
    while (!stopped) {
      try {
        await ask();
      } catch (error) {
        note(error);
        await pause(tryAgainAfter_ms);
      }
    }
  }

  void watch();
  return {
    is_reachable: () => state === "answers",
    openSocket() {
      const socket = new Socket();
      if (state === "silent") {
        socket.connect = () => socket.destroy(new SilentDatabase());
        return socket;
      }
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
    stop() {
      stopped = true;
      asking?.destroy();
      wake();
    },
  };
}

/**
 * A server that starts or stops (class 57P), or no server; one that is out of connections may still serve open ones.
 */
function isRefusal(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith("57P") === true;
}

/**
 * Rejects when no answer arrives within the timeout. Counted in ticks of this process: an answer that arrived while
 * the process was busy or suspended is read before the next tick.
 */
async function orTimeout<T>(answer: Promise<T>, patience_ms: number): Promise<T> {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      ticks += 1;
      if (ticks >= timeoutTicks) reject(new SilentDatabase());
    }, patience_ms / timeoutTicks);
    timer.unref();
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearInterval(timer);
  }
}
