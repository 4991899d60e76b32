import { type RefObject, useEffect, useRef } from "react";

/** For content that replaces the previous step: scrolls and focuses its beginning when it appears. */
export function useArrival<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => lead(box.current), []);
  return box;
}

export function lead(box: HTMLElement | null) {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "start" });
}
