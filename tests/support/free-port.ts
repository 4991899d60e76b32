import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";

/** Below the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections. */
const first = 20_000;
const end = 32_000;
const attempts = 20;

/** Each worker has ports of its own: a server listens at its port only seconds after the test has asked for one. */
const workersCount = availableParallelism() + 1;
const ownCount = Math.floor((end - first) / workersCount);
const ownFirst = first + ((Number(process.env.VITEST_POOL_ID ?? 1) - 1) % workersCount) * ownCount;
/** Of the port that is answered next. Another run of tests on this machine begins elsewhere. */
let position = randomInt(ownCount);

/**
 * A free port of the loopback address, which is answered again only after all others. No connection of another test takes
 * it before the server that it is meant for listens, as happens with ports that the system chooses.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    position = (position + 1) % ownCount;
    try {
      return await portIfFree(ownFirst + position);
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
