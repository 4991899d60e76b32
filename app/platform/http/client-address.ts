import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The client's IP address; for IPv6 its network (`…::/64`). Behind `hops` trusted proxies it is the entry in
 * X-Forwarded-For that the outermost of them added; entries further left come from the client and are never trusted.
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

/**
 * An IPv6 client usually has a whole /64 network (2^64 addresses), so quotas by single addresses would be useless.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  // A URL's host contains at most one "::".
  const host = isIPv6(plain) ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined;
  if (host === undefined || host === "::1") return address;
  const [before = [], after = []] = host.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

/**
 * With the /48 in the place of an IPv6 network at its end; anything else as it is. A site may be given as much as that
 * (RFC 6177), 65,536 networks of one owner.
 */
export function siteOf(address: string): string {
  return address.replace(/:[\da-f]+::\/64$/, "::/48");
}

export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
}

/** Whether the hostname of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Headers with which proxies and CDNs name the client. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-original-.+|x-real-ip|(?:x-)?client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-client-ip|cf-.+|cdn-loop|x-envoy-.+|x-amz-cf-id|x-amzn-trace-id)$/;

/**
 * Whether a program on this machine sent the request, for endpoints that are open to this machine only. A proxy on
 * this machine also connects from loopback, for every client: so no request is local behind trusted proxies, or with
 * forwarding headers. The `Host` header must name this machine too: a proxy without such headers often passes the
 * site's host on, and a foreign page may use a name that resolves to 127.0.0.1 (DNS rebinding).
 */
export function isFromThisMachine(req: IncomingMessage, trust_proxy_hops: number): boolean {
  if (trust_proxy_hops > 0 || !isLoopback(req.socket.remoteAddress ?? "")) return false;
  if (Object.keys(req.headers).some((name) => proxyHeader.test(name))) return false;
  const host = URL.parse(`http://${req.headers.host ?? ""}`);
  return host !== null && isLoopbackHost(host.hostname);
}
