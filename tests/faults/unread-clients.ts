import { globSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { projectRoot } from "./node-process.ts";

/** Connections that send large requests and read nothing. */
export type UnreadClients = {
  /** How many the server has closed. */
  closed(): number;
  close(): void;
};

type UnreadRequests = {
  path: string;
  connections: number;
  /** Requests that each connection sends at once. */
  pipelined: number;
  /** Also of a visitor whom a proxy names. */
  headers?: (connection: number) => Record<string, string>;
};

/** Resolves when all of them have connected and sent everything. */
export async function openUnread(site_url: string, requests: UnreadRequests): Promise<UnreadClients> {
  const { hostname, port, host } = new URL(site_url);
  const sockets: Socket[] = [];
  let closed = 0;
  const opened = Array.from({ length: requests.connections }, (_, number) => {
    const headers = Object.entries({ Host: host, ...requests.headers?.(number) });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const text = `GET ${requests.path} HTTP/1.1\r\n${lines}\r\n`.repeat(requests.pipelined);
    return new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve())).pause();
      sockets.push(socket);
      // A client that does not read learns of the end only by writing.
      socket
        .on("error", () => socket.destroy())
        .on("close", () => {
          closed += 1;
          resolve();
        });
    });
  });
  await Promise.all(opened);
  return {
    closed: () => closed,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The address of the largest file that the build made. */
export function largestAsset(): string {
  const directory = join(projectRoot, "build/client");
  const files = globSync("assets/*.*", { cwd: directory }).map((file) => ({
    file,
    size: statSync(join(directory, file)).size,
  }));
  return `/${files.toSorted((a, b) => b.size - a.size)[0]?.file}`;
}
