import type { IncomingMessage } from "node:http";

/**
 * The visitor's address. Behind `hops` trusted proxies it is the entry that the outermost of them wrote into
 * X-Forwarded-For; entries further left are the visitor's own claims and are never believed.
 */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const direct = req.socket.remoteAddress ?? "unknown";
  if (hops === 0) return direct;
  const forwarded = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return forwarded.at(-hops) ?? direct;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
}
