import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type CutNetwork = {
  /** The address of the site through this network. */
  url: string;
  isUp(): boolean;
  /**
   * Cuts it when the chunk of this number passes, counted from now, in either direction. Of that chunk only `part` (0 to 1)
   * arrives. `silent`: connections stay open and carry nothing, as in a tunnel; else they end.
   */
  cutAt(chunk: number, how: { part: number; silent: boolean }): void;
  restore(): void;
  close(): Promise<void>;
};

/** The donor's connection to a server, which can fail at an exact moment. */
export async function openCutNetwork(target_url: string): Promise<CutNetwork> {
  const { hostname, port } = new URL(target_url);
  const sockets = new Set<Socket>();
  let planned: { left: number; part: number; silent: boolean } | undefined;
  let state: "up" | "silent" | "down" = "up";

  function pass(chunk: Buffer, to: Socket): void {
    if (state !== "up") return;
    if (planned && planned.left-- === 0) {
      to.write(chunk.subarray(0, Math.floor(chunk.length * planned.part)));
      state = planned.silent ? "silent" : "down";
      if (state === "down") for (const socket of sockets) socket.destroy();
      return;
    }
    to.write(chunk);
  }

  const server = createServer((client) => {
    if (state === "down") {
      client.destroy();
      return;
    }
    const site = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, site],
      [site, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on("data", (chunk) => pass(chunk as Buffer, other))
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: () => state === "up",
    cutAt(chunk, how) {
      planned = { left: chunk, ...how };
    },
    restore() {
      // What was swallowed does not come later.
      if (state === "silent") for (const socket of sockets) socket.destroy();
      planned = undefined;
      state = "up";
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
