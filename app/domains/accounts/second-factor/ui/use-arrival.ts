import { type RefObject, useEffect, useRef } from "react";

/** For what takes the place of the step before: as it appears, the view and the focus go to its beginning. */
export function useArrival<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => lead(box.current), []);
  return box;
}

export function lead(box: HTMLElement | null) {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "start" });
}
