type DraftKind = "story" | "product" | "application" | "checkout" | "search";

/**
 * Whose draft of which form. A draft belongs to the account that typed it, and is never shown to another user of the
 * device. `user_id`: null for a guest.
 */
export type DraftPlace = { kind: DraftKind; user_id: string | null; subject: string };

export function draftKey({ kind, user_id, subject }: DraftPlace): string {
  return `sahayog-${kind}-draft:${user_id ?? "guest"}:${subject}`;
}
