import { flashCookie } from "../../../../platform/http/flash.ts";
import type { Services } from "../../../../platform/services.ts";
import type { AccountNotice } from "../auth-answer.ts";

/** Headers of a redirect that sets these cookies, and leaves a notice for the page it leads to. */
export function cookieHeaders(
  services: Services,
  cookies: readonly string[],
  notice?: AccountNotice,
): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (notice)
    headers.append("Set-Cookie", flashCookie(notice, services.config.public_url.startsWith("https:")));
  return headers;
}
