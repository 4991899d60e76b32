// Imports nothing, so that a page has no list of files to load with it.

/** Where `domains/search` counts them. */
const path = "/api/v1/search/unanswered";
/** Who reads shorter is still typing. */
const readFor_ms = 4_000;
/** Any other button than the first opens a link in a new tab, or a menu that does. */
const uses = ["click", "auxclick", "change"];

/** Links of the page's content, buttons of a card, such as that of the cart, and filters, which ask for less of it. */
const chosen = "main :is(a[href], article button, select, [type=checkbox], [type=radio])";

/**
 * Where the tab keeps words whose results led somewhere: who comes back and leaves then has found something. A `draftKey`
 * of searches of guests, so that sign-out forgets it (`private-drafts.ts`).
 */
const chosenKey = "sahayog-search-draft:guest:chosen";
const chosenMost = 20;

/**
 * Until the returned function is called or the page goes away. Only the words are sent, without cookies; browsers that
 * ask for privacy send nothing.
 */
export function watchSearch(q: string, found_nothing: boolean): () => void {
  const since = Date.now();
  const words = q.toLowerCase();
  const wants_privacy = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  let is_done = wants_privacy || (!found_nothing && chosenWords().includes(words));
  const onUse = ({ target }: Event) => {
    if (is_done || found_nothing || !(target instanceof Element) || !target.closest(chosen)) return;
    is_done = true;
    keepChosen(words);
  };
  const onEnd = () => {
    if (is_done || Date.now() - since < readFor_ms) return;
    is_done = true;
    const sent = fetch(path, {
      method: "POST",
      credentials: "omit",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ q, found_nothing }),
    });
    sent.catch(() => {});
  };
  for (const type of uses) document.addEventListener(type, onUse, { capture: true });
  window.addEventListener("pagehide", onEnd);
  return () => {
    onEnd();
    for (const type of uses) document.removeEventListener(type, onUse, { capture: true });
    window.removeEventListener("pagehide", onEnd);
  };
}

function chosenWords(): string[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(chosenKey) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keepChosen(words: string): void {
  try {
    const kept = [...chosenWords(), words].slice(-chosenMost);
    window.sessionStorage.setItem(chosenKey, JSON.stringify(kept));
  } catch {
    // No storage: counted again after coming back.
  }
}
