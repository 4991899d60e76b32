import { writeHeaders } from "../../../page/shown-account.ts";

/** Throws an error with a message for the user. */
async function call(path: string, init: RequestInit, unreachable: string): Promise<void> {
  const answer = await fetch(path, init).catch(() => {
    throw new Error(unreachable);
  });
  if (answer.ok) return;
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new Error(detail ?? unreachable);
}

export function sendWish(product_id: string, is_wished: boolean, unreachable: string): Promise<void> {
  const method = is_wished ? "PUT" : "DELETE";
  // The next press waits for this one.
  const signal = AbortSignal.timeout(30_000);
  return call(`/api/v1/wishlist/${product_id}`, { method, headers: writeHeaders(), signal }, unreachable);
}

export function sendGuestWishes(product_ids: readonly string[], unreachable: string): Promise<void> {
  const body = JSON.stringify({ product_ids });
  const headers = { "Content-Type": "application/json", ...writeHeaders() };
  return call("/api/v1/wishlist", { method: "POST", headers, body }, unreachable);
}
