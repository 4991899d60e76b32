type DraftKind = "story" | "product" | "application" | "checkout";

/**
 * Storage key and storage of a draft. A draft belongs to the account that typed it, and is never shown to another user
 * of the device. `user_id`: null for a guest. Guests' drafts end with their tab, since the next guest may be somebody
 * else; checkout drafts do too, since an old address must not replace a saved one.
 */
export function deviceDraft(kind: DraftKind, user_id: string | null, subject: string) {
  const ends_with_tab = user_id === null || kind === "checkout";
  return {
    key: deviceDraftKey(kind, user_id, subject),
    storage: ends_with_tab ? sessionStorage : localStorage,
  };
}

/** Storage key of a draft. */
export function deviceDraftKey(kind: DraftKind, user_id: string | null, subject: string): string {
  return `sahayog-${kind}-draft:${user_id ?? "guest"}:${subject}`;
}

/**
 * Moves the draft that a guest typed in this tab to the account that signs in, unless it has a draft already. Only the
 * first account to sign in gets it.
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
