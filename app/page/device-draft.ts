type DraftKind = "story" | "product" | "application" | "checkout";

/**
 * Where a browser keeps a draft. It belongs to the account that typed it, and nobody else who uses the device is shown
 * it. `user_id`: null for a guest. A guest's ends with their tab, since the next guest of the device is somebody else;
 * so does that of a checkout, since an old address must not take the place of a saved one.
 */
export function deviceDraft(kind: DraftKind, user_id: string | null, subject: string) {
  const ends_with_tab = user_id === null || kind === "checkout";
  return {
    key: deviceDraftKey(kind, user_id, subject),
    storage: ends_with_tab ? sessionStorage : localStorage,
  };
}

/** The keys of all drafts. */
export function deviceDraftKey(kind: DraftKind, user_id: string | null, subject: string): string {
  return `sahayog-${kind}-draft:${user_id ?? "guest"}:${subject}`;
}

/**
 * What a guest typed in this tab before signing in becomes the account's, unless that has a draft of its own. Only the
 * first one who signs in takes it.
 */
export function adoptGuestDraft(kind: DraftKind, user_id: string | null, subject: string): void {
  if (user_id === null) return;
  const guests = deviceDraft(kind, null, subject);
  const typed = guests.storage.getItem(guests.key);
  if (typed === null) return;
  guests.storage.removeItem(guests.key);
  const own = deviceDraft(kind, user_id, subject);
  if (own.storage.getItem(own.key) === null) own.storage.setItem(own.key, typed);
}
