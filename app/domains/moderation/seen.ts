export type SeenSubject = { edited_at: Date | null };

/** Names the last decision about a subject, and the words that it has now: what a moderator decides about. */
export function seenOf(last_decision_id: string | null, { edited_at }: SeenSubject): string {
  return `${last_decision_id ?? "undecided"} ${edited_at?.getTime() ?? "unedited"}`;
}
