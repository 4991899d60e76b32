import { isLoopbackHost } from "../../../../platform/http/client-address.ts";

/**
 * The origin to which a provider sends people back: the site's own, never what a request calls it. On a developer's
 * machine the stand-in goes along with whichever name of the machine the browser uses, as each has cookies of its own.
 */
export function redirectOrigin(public_url: string, request_url: string, is_stand_in: boolean): string {
  const own = new URL(public_url);
  const asked = new URL(request_url);
  const is_same_machine = isLoopbackHost(own.hostname) && isLoopbackHost(asked.hostname);
  return is_stand_in && is_same_machine ? `${own.protocol}//${asked.host}` : own.origin;
}
