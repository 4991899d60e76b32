const name = "sahayog_intent";
/** Long enough to sign up by a link in a mail. */
const life_ms = 30 * 60_000;

/** A guest's action that needs an account. */
export type GuestIntent =
  | { action: "like_story"; id: string }
  | { action: "like_comment"; id: string; story_id: string }
  | { action: "follow_person"; id: string };

/**
 * Stores a guest's action until after sign-in: in the tab's storage, not in the URL, by which others could make
 * somebody like a story.
 */
export function keepIntent(intent: GuestIntent): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify({ ...intent, at_ms: Date.now() }));
  } catch {
    // Storage is forbidden: the guest still returns.
  }
}

/** Takes the stored action if it matches; only once. */
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
