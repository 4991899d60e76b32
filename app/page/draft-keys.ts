export type DraftKind = "story" | "product" | "application" | "checkout";

/**
 * Whose draft of which form. A draft belongs to the account that typed it, and is never shown to another user of the
 * device. `user_id`: null for a guest.
 */
export type DraftPlace = { kind: DraftKind; user_id: string | null; subject: string };

export function draftKey({ kind, user_id, subject }: DraftPlace): string {
  return `sahayog-${kind}-draft:${user_id ?? "guest"}:${subject}`;
}

/**
 * On sign-out, removes an account's drafts that have its name, phone number and address: the next user of the device
 * could read them, though no page shows them. What somebody wrote to be published stays.
 */
export function forgetPersonalDrafts(user_id: string | null): void {
  const own = (["application", "checkout"] as const).map((kind) => draftKey({ kind, user_id, subject: "" }));
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of keysOf(storage))
        if (own.some((beginning) => key.startsWith(beginning))) storage.removeItem(key);
  } catch (error) {
    console.info("The drafts could not be removed", error);
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}
