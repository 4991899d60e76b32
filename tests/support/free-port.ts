import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** A free port of the loopback address. */
export const freePort = () => portIfFree(0);

let kept: number | undefined;

/** For one server after the other: the same port as before, at which a browser still knows what it loaded. */
export async function keptPort(): Promise<number> {
  kept = await portIfFree(kept ?? 0).catch(freePort);
  return kept;
}

function portIfFree(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
