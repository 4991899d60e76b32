type DraftKind = "story" | "product" | "campaign" | "application" | "seller" | "checkout" | "search";

/**
 * Whose draft of which form. A draft belongs to the account that typed it, and is never shown to another user of the
 * device. `user_id`: null for a guest.
 */
export type DraftPlace = { kind: DraftKind; user_id: string | null; subject: string };

export function draftKey({ kind, user_id, subject }: DraftPlace): string {
  return `${draftKeysOf(kind)}${user_id ?? "guest"}:${subject}`;
}

/** The draft of an account, and what a guest of the device left for it. */
export function ownAndGuests(place: DraftPlace): DraftPlace[] {
  return [place, { ...place, user_id: null }];
}

/** How the keys of all drafts of a form begin. */
export function draftKeysOf(kind: DraftKind): string {
  return `sahayog-${kind}-draft:`;
}

/** The account of a draft, from its key; "guest" for a guest's. */
export function ownerOf(key: string): string {
  return key.split(":")[1] ?? "";
}

/** The keys of a storage that begin so. */
export function draftsIn(storage: Storage, beginnings: readonly string[]): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    beginnings.some((beginning) => key.startsWith(beginning)),
  );
}
