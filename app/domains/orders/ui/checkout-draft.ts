import { checkoutFieldNames } from "../checkout-form.ts";

/** What was typed at the checkout, for this tab, so that it is there after signing in. */

const storageKey = "checkout";

export function readDraft(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
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

export function saveDraft(form: FormData): void {
  const kept = Object.fromEntries(checkoutFieldNames.map((name) => [name, form.get(name)]));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is switched off: the form is typed again after signing in.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is none.
  }
}
