import { type RefObject, useEffect, useRef } from "react";
import { slotViewsPath } from "../schema.ts";

/** How long half of a slot must be visible. */
const seenAfter_ms = 1_000;

/**
 * Reports once that a slot was seen: half of it for a second. Without cookies, sending only the slot's id. A slot that
 * becomes visible again is not reported again.
 */
export function useSlotView(id: string): RefObject<HTMLElement | null> {
  const slot = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = slot.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          if (document.visibilityState !== "visible") return;
          observer.disconnect();
          report(id);
        }, seenAfter_ms);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [id]);
  return slot;
}

/** Failed reports are not retried: undercounting is better than a second request. */
function report(id: string) {
  const sent = fetch(slotViewsPath, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ slot_id: id }),
  });
  sent.catch(() => {});
}
