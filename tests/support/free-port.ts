import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections. */
const first = 20_000;
const end = 32_000;
const attempts = 20;

/**
 * A free port of the loopback address. No connection of another test takes it before the server that it is meant for
 * listens, as happens with ports that the system chooses.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await portIfFree(randomInt(first, end));
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

let kept: number | undefined;

/** For one server after the other: the same port as before, at which a browser still knows what it loaded. */
export async function keptPort(): Promise<number> {
  kept = await (kept ? portIfFree(kept).catch(freePort) : freePort());
  return kept;
}

function portIfFree(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // A client of an earlier server at this port may still try it, and would keep this one from closing.
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => server.close(() => resolve(wanted)));
  });
}
