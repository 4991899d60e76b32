import { adoptGuestDraft, deviceDraft } from "../../../page/device-draft.ts";
import { checkoutFieldNames } from "../checkout-form.ts";

/**
 * Checkout draft of this tab, restored after sign-in; only for the account that typed it. `user_id`: null for a guest.
 */

const subject = "cart";
const draftOf = (user_id: string | null) => deviceDraft("checkout", user_id, subject);

export function readDraft(user_id: string | null): Record<string, string> {
  try {
    adoptGuestDraft("checkout", user_id, subject);
    const { storage, key } = draftOf(user_id);
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const entries = Object.entries(kept).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && (checkoutFieldNames as readonly string[]).includes(entry[0]),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function saveDraft(user_id: string | null, form: FormData): void {
  const kept = Object.fromEntries(checkoutFieldNames.map((name) => [name, form.get(name)]));
  try {
    const { storage, key } = draftOf(user_id);
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is disabled: the form must be retyped after sign-in.
  }
}

export function forgetDraft(user_id: string | null): void {
  try {
    const { storage, key } = draftOf(user_id);
    storage.removeItem(key);
  } catch {
    // No draft.
  }
}
