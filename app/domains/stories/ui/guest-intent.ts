const name = "sahayog_intent";
/** Long enough to sign up by a mailed link. */
const life_ms = 30 * 60_000;

/** What a guest pressed that needs an account. */
export type GuestIntent =
  | { action: "like_story"; id: string }
  | { action: "like_comment"; id: string; story_id: string }
  | { action: "follow_person"; id: string };

/**
 * A guest pressed a button and was led to sign in: the browser's tab keeps it, and not the address, by which others
 * could make somebody like a story.
 */
export function keepIntent(intent: GuestIntent): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify({ ...intent, at_ms: Date.now() }));
  } catch {
    // Forbidden: the guest comes back all the same.
  }
}

/** What was pressed, if it is the one asked for; asked once. */
export function takeIntent(wanted: Partial<GuestIntent>): { id: string } | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(name) ?? "{}") as Record<string, unknown>;
    if (typeof kept.id !== "string") return undefined;
    if (Object.entries(wanted).some(([key, value]) => kept[key] !== value)) return undefined;
    window.sessionStorage.removeItem(name);
    return Date.now() - Number(kept.at_ms) < life_ms ? { id: kept.id } : undefined;
  } catch {
    return undefined;
  }
}
