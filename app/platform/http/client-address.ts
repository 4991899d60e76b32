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

/** Whether the hostname of a URL names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** What proxies and CDNs add to say for whom they ask. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-original-.+|x-real-ip|(?:x-)?client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-client-ip|cf-.+|cdn-loop|x-envoy-.+|x-amz-cf-id|x-amzn-trace-id)$/;

/**
 * Whether a program on this machine asks, for what is open to this machine alone. A proxy on this machine connects from
 * loopback as well, for everybody: so nothing is local behind trusted proxies, nor what says that a proxy forwards it.
 * The `Host` header must be one of this machine too: one without such headers often passes the site's on, and a
 * page elsewhere may have a name that resolves to 127.0.0.1 (DNS rebinding).
 */
export function isFromThisMachine(req: IncomingMessage, trust_proxy_hops: number): boolean {
  if (trust_proxy_hops > 0 || !isLoopback(req.socket.remoteAddress ?? "")) return false;
  if (Object.keys(req.headers).some((name) => proxyHeader.test(name))) return false;
  const host = URL.parse(`http://${req.headers.host ?? ""}`);
  return host !== null && isLoopbackHost(host.hostname);
}
