import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The visitor's address, of an IPv6 one the network (`…::/64`). Behind `hops` trusted proxies it is the entry that the outermost of them wrote into
 * X-Forwarded-For; entries further left are the visitor's own claims and are never believed.
 */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const direct = networkOf(req.socket.remoteAddress ?? "unknown");
  if (hops === 0) return direct;
  const forwarded = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const visitor = forwarded.at(-hops);
  return visitor === undefined ? direct : networkOf(visitor);
}

/** Whoever has one IPv6 address has 2^64 of them, so a quota by single addresses would bind nobody. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  // A URL's host has one "::" at the most.
  const host = isIPv6(plain) ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined;
  if (host === undefined || host === "::1") return address;
  const [before = [], after = []] = host.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
}
