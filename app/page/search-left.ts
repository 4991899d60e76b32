/** Where `domains/search` counts them. */
const path = "/api/v1/search/unanswered";
/** Who reads shorter is still typing. */
const readFor_ms = 4_000;
const uses = ["click", "change"];

/** Links of the page's content, buttons of a card, such as that of the cart, and filters, which ask for less of it. */
const chosen = "main :is(a[href], article button, select, [type=checkbox], [type=radio])";

/**
 * Until the returned function is called or the page goes away. Only the words are sent, without cookies; browsers that
 * ask for privacy send nothing.
 */
export function watchSearch(q: string, found_nothing: boolean): () => void {
  const since = Date.now();
  let is_done = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  const onUse = ({ target }: Event) => {
    if (!found_nothing && target instanceof Element && target.closest(chosen)) is_done = true;
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
