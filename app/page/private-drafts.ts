import { draftKeysOf, draftsIn, ownerOf } from "./draft-keys.ts";
import { keptAt_ms, waitsForSignIn_ms } from "./stale-drafts.ts";

/** They have a name, a phone number and an address, what somebody says of themselves, or searched for. */
const personalKinds = ["application", "checkout", "search", "seller"] as const;
/** When the device first showed a page to nobody, after somebody was signed in. */
const signedOutAt = "sahayog-signed-out-at";

/**
 * Removes what is private in the drafts of these owners, since the next user of the device could read it, though no page
 * shows it. What somebody wrote to be published stays, without what a product costs its seller.
 */
export function forgetPrivateDrafts(isForgotten: (owner: string, kept_at_ms: number) => boolean): void {
  for (const storage of [localStorage, sessionStorage])
    for (const [key, draft] of privateDraftsIn(storage))
      if (isForgotten(ownerOf(key), keptAt_ms(draft))) forgetPrivate(storage, key, draft);
}

/**
 * On each page, for the account that it is shown to: what is private of others. On a page for nobody it waits for an hour,
 * since a session ends by itself, and what was typed before is for who signs in again.
 */
export function forgetOthersDrafts(viewer_id: string | null): void {
  try {
    const isOthers = (owner: string) => owner !== "guest" && owner !== viewer_id;
    if (viewer_id !== null) {
      localStorage.removeItem(signedOutAt);
      forgetPrivateDrafts(isOthers);
      return;
    }
    const hour_ago = Date.now() - waitsForSignIn_ms;
    if (!hasWaited(isOthers, hour_ago)) return;
    forgetPrivateDrafts((owner, kept_at_ms) => isOthers(owner) && !(kept_at_ms > hour_ago));
    // The next session has an hour of its own.
    localStorage.removeItem(signedOutAt);
  } catch (error) {
    console.info("The drafts of others could not be removed", error);
  }
}

/** Notes the first page for nobody, if there is anything to forget. */
function hasWaited(isOthers: (owner: string) => boolean, hour_ago: number): boolean {
  const since = localStorage.getItem(signedOutAt);
  if (since !== null) return !(Number(since) > hour_ago);
  const are_some = [localStorage, sessionStorage].some((storage) =>
    privateDraftsIn(storage).some(([key]) => isOthers(ownerOf(key))),
  );
  if (are_some) localStorage.setItem(signedOutAt, String(Date.now()));
  return false;
}

function privateDraftsIn(storage: Storage): [key: string, draft: string][] {
  const keys = draftsIn(storage, [...personalKinds, "product" as const].map(draftKeysOf));
  return keys.map((key) => [key, storage.getItem(key) ?? ""]);
}

function forgetPrivate(storage: Storage, key: string, draft: string): void {
  if (!key.startsWith(draftKeysOf("product"))) return storage.removeItem(key);
  try {
    const { values, ...kept } = JSON.parse(draft) as { values: Record<string, string> };
    if (values.cost_price === undefined) return;
    delete values.cost_price;
    storage.setItem(key, JSON.stringify({ ...kept, values }));
  } catch {
    // Nobody can read it.
    storage.removeItem(key);
  }
}
