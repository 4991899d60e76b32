export type SeenSubject = { edited_at: Date | null };

/** Version of a subject that a moderator decides about: its last decision and last edit. */
export function seenOf(last_decision_id: string | null, { edited_at }: SeenSubject): string {
  return `${last_decision_id ?? "undecided"} ${edited_at?.getTime() ?? "unedited"}`;
}
