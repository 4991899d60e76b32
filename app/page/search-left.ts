import { draftKey } from "./draft-keys.ts";
import { createHistoryMemory, storeOfTab } from "./history-memory.ts";

/** Where `domains/search` counts them. */
const path = "/api/v1/search/unanswered";
/** Who reads shorter is still typing. */
const readFor_ms = 4_000;
/** Any other button than the first opens a link in a new tab, or a menu that does. */
const uses = ["click", "auxclick", "change"];

/** Links of the page's content, buttons of a card, such as that of the cart, and filters, which ask for less of it. */
const chosen = "main :is(a[href], article button, select, [type=checkbox], [type=radio])";

/**
 * Words whose results led somewhere: who comes back and leaves then has found something. Of the tab, also after another
 * document, and forgotten at sign-out like what a guest searched for (`private-drafts.ts`).
 */
const chosenMost = 20;
const led = createHistoryMemory<object>(
  chosenMost,
  storeOfTab(draftKey({ kind: "search", user_id: null, subject: "chosen" })),
);

/**
 * Until the returned function is called or the page goes away. Only the words are sent, without cookies; browsers that
 * ask for privacy send nothing.
 */
export function watchSearch(q: string, found_nothing: boolean): () => void {
  const since = Date.now();
  const words = q.toLowerCase();
  const wants_privacy = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  let is_done = wants_privacy || (!found_nothing && led.find(words) !== undefined);
  const onUse = ({ target }: Event) => {
    if (is_done || found_nothing || !(target instanceof Element) || !target.closest(chosen)) return;
    is_done = true;
    led.keep(words, {});
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
