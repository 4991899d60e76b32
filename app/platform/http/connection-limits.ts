import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { networkOf } from "./client-address.ts";
import type { ResponseLimits } from "./open-responses.ts";

export type ConnectionLimits = ResponseLimits & {
  connections: number;
  /** Does not apply behind a proxy, from whose address all connections come. */
  connections_per_address: number;
  /** Pipelined requests that wait for the previous response. Browsers and proxies send none. */
  pipelined: number;
  /** A connection is closed when its client reads none of the pending bytes for this long. */
  stalled_after_ms: number;
};

/**
 * Limits on the memory that clients can occupy in a process; unsent bytes come on top of the 200 to 300 MB that it
 * needs when idle.
 */
export function connectionLimits({ rate_limit_factor }: Config): ConnectionLimits {
  return {
    // Enough for 20,000 event streams.
    connections: 25_000,
    connections_per_address: Math.ceil(2_000 * rate_limit_factor),
    requests_per_address: Math.ceil(250 * rate_limit_factor),
    pipelined: 8,
    stalled_after_ms: 15_000,
    unsent_bytes: 96_000_000,
    unsent_bytes_per_address: 24_000_000,
  };
}

/** Limits the connections of the process, and of each address unless a proxy is in front. */
export function limitConnections(
  server: Server,
  { limits, behind_proxy }: { limits: ConnectionLimits; behind_proxy: boolean },
  onRefuse: () => void,
) {
  server.maxConnections = limits.connections;
  let made_room_at_ms = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    onRefuse();
    // Scanning all connections takes a while, so it does not run for each refused one.
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

/** Closes the connection when bytes are pending and the client reads none of them; slow handlers are not affected. */
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
