/** Where `domains/search` counts them. */
const path = "/api/v1/search/unanswered";
/** Who reads shorter is still typing. */
const readFor_ms = 4_000;

/**
 * Until the returned function is called or the page goes away. A choice is any link of the page's content, and any button
 * of a card, such as that of the cart. Only the words
 * are sent, without cookies; browsers that ask for privacy send nothing.
 */
export function watchSearch(q: string, found_nothing: boolean): () => void {
  const since = Date.now();
  let is_done = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  const onClick = ({ target }: MouseEvent) => {
    if (!found_nothing && target instanceof Element && target.closest("main :is(a[href], article button)")) is_done = true;
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
  document.addEventListener("click", onClick, { capture: true });
  window.addEventListener("pagehide", onEnd);
  return () => {
    onEnd();
    document.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("pagehide", onEnd);
  };
}
