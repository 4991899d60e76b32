import { type RefObject, useEffect, useEffectEvent } from "react";
import { triggerMargins } from "./feed-list.ts";

/** Calls `onNear` when the feed's end is near, and again after every change of `length` while it is. */
export function useNextPage(
  end: RefObject<HTMLElement | null>,
  enabled: boolean,
  length: number,
  onNear: () => void,
) {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!enabled || !element || length === 0) return;
    const end_px = element.getBoundingClientRect().top + window.scrollY;
    const below_px = document.documentElement.scrollHeight - end_px;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: triggerMargins(below_px) },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, enabled, length]);
}
