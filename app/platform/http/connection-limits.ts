import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { networkOf } from "./client-address.ts";
import type { ResponseLimits } from "./open-responses.ts";

export type ConnectionLimits = ResponseLimits & {
  connections: number;
  /** Not behind a proxy, from whose address all connections come. */
  connections_per_address: number;
  /** Requests that wait for the response before theirs. Browsers and proxies send none. */
  pipelined: number;
  /** A connection is closed when its client takes none of the bytes we have for it for so long. */
  stalled_after_ms: number;
};

/** What clients may hold of a process; unsent bytes come on top of what it needs at rest, some 200 to 300 MB. */
export function connectionLimits({ rate_limit_factor }: Config): ConnectionLimits {
  return {
    // Room for 20,000 event streams.
    connections: 25_000,
    connections_per_address: Math.ceil(2_000 * rate_limit_factor),
    requests_per_address: Math.ceil(250 * rate_limit_factor),
    pipelined: 8,
    stalled_after_ms: 15_000,
    unsent_bytes: 96_000_000,
    unsent_bytes_per_address: 24_000_000,
  };
}

/** Bounds the connections of the process, and of an address unless a proxy stands before us. */
export function limitConnections(
  server: Server,
  { limits, behind_proxy }: { limits: ConnectionLimits; behind_proxy: boolean },
  onRefuse: () => void,
) {
  server.maxConnections = limits.connections;
  let made_room_at_ms = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    onRefuse();
    // Looking through all of them takes a while, so not for each that is refused.
    if (performance.now() - made_room_at_ms < 1_000) return;
    made_room_at_ms = performance.now();
    server.closeIdleConnections();
  });
  if (behind_proxy) return;
  const of_address = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const open = of_address.get(address) ?? 0;
    if (open >= limits.connections_per_address) {
      onRefuse();
      socket.destroy();
      return;
    }
    of_address.set(address, open + 1);
    socket.on("close", () => {
      const left = (of_address.get(address) ?? 1) - 1;
      if (left > 0) of_address.set(address, left);
      else of_address.delete(address);
    });
  });
}

/** Closes the connection when bytes wait and the client takes none of them; a handler may take longer. */
export function closeIfStalled(
  req: IncomingMessage,
  res: ServerResponse,
  stalled_after_ms: number,
  onClose: () => void,
) {
  const { socket } = req;
  socket.setTimeout(stalled_after_ms);
  res.on("timeout", () => {
    if (socket.writableLength === 0) return;
    onClose();
    socket.destroy();
  });
}
