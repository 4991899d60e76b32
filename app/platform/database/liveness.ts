import { Socket } from "node:net";
import pg from "pg";

/** A server that says nothing may be stopped, cut off, or a machine that died: nobody can tell from here. */
class SilentDatabase extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database says nothing");
  }
}

export type Liveness = {
  /** False while the server says nothing, or refuses connections. */
  is_reachable(): boolean;
  /** Makes the socket of a new connection. Those that are open end when the server falls silent. */
  openSocket(): Socket;
  stop(): void;
};

type LivenessOptions = {
  url: string;
  /** The server may take so long for `select 1`. */
  silent_after_ms: number;
  on_silent: (error: Error) => void;
};

const askEvery_ms = 1_000;
const tryAgainAfter_ms = 500;
const ticksOfPatience = 30;

/**
 * Asks the server on a connection of its own whether it is there. When it says nothing any more, all connections are
 * closed and new ones refused until it answers, so that whoever waits is told at once: how many statements a request
 * makes, and how long each may take of a server that works, does not matter then.
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

  /** Asks until the connection ends or nothing is heard on it. Throws only when there was none. */
  async function ask(): Promise<void> {
    asking = new Socket();
    asking.unref();
    const client = new pg.Client({ connectionString: options.url, stream: () => asking });
    client.on("error", () => {});
    try {
      await orSilent(client.connect(), options.silent_after_ms);
      while (!stopped) {
        state = "answers";
        await pause(askEvery_ms);
        if (stopped) return;
        const lost = await orSilent(client.query("select 1"), options.silent_after_ms).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (lost instanceof SilentDatabase) throw lost;
        // A connection may end by itself; whether the server is gone shows when the next one is opened.
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

/** A server that starts or stops (class 57P), or none; one that has no room for this connection may serve the others. */
function isRefusal(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith("57P") === true;
}

/**
 * Rejects when nothing is heard for so long. Counted in ticks of this process: an answer that came while it was busy
 * itself, or stopped, is read before the next tick.
 */
async function orSilent<T>(answer: Promise<T>, patience_ms: number): Promise<T> {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      ticks += 1;
      if (ticks >= ticksOfPatience) reject(new SilentDatabase());
    }, patience_ms / ticksOfPatience);
    timer.unref();
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearInterval(timer);
  }
}
