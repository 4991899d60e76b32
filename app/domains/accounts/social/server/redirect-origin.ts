import { isLoopbackHost } from "../../../../platform/http/client-address.ts";

/**
 * The origin to which a provider redirects: the site's own, never the request's Host header. On a developer's machine
 * the sandbox uses the browser's host name, as each name has its own cookies.
 */
export function redirectOrigin(public_url: string, request_url: string, is_stand_in: boolean): string {
  const own = new URL(public_url);
  const asked = new URL(request_url);
  const is_same_machine = isLoopbackHost(own.hostname) && isLoopbackHost(asked.hostname);
  return is_stand_in && is_same_machine ? `${own.protocol}//${asked.host}` : own.origin;
}
