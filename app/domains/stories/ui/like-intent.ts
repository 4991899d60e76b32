const name = "sahayog_like";
/** Long enough to sign up by a mailed link. */
const life_ms = 30 * 60_000;

/**
 * A guest pressed Like and was led to sign in: the browser's tab keeps it, and not the address, by which others could
 * make somebody like a story.
 */
export function keepLike(story_id: string): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify({ story_id, at_ms: Date.now() }));
  } catch {
    // Forbidden: the guest comes back to the story all the same.
  }
}

/** Whether this story is the one; asked once. */
export function takeLike(story_id: string): boolean {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(name) ?? "{}") as {
      story_id?: string;
      at_ms?: number;
    };
    if (kept.story_id !== story_id) return false;
    window.sessionStorage.removeItem(name);
    return Date.now() - (kept.at_ms ?? 0) < life_ms;
  } catch {
    return false;
  }
}
