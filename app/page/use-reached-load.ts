import { useEffect, useRef, useState } from "react";
import { isReached } from "./use-background-read.ts";

/**
 * A fetcher's `load` for more of the page. Without an answer React Router would show an error page in place of this one,
 * so nothing is loaded unless the site is reached.
 */
export function useReachedLoad(load: (href: string) => Promise<void>) {
  const [state, setState] = useState<"idle" | "loading" | "unreached">("idle");
  const was_left = useRef(false);
  useEffect(() => {
    // In development React runs each effect twice.
    was_left.current = false;
    return () => {
      was_left.current = true;
    };
  }, []);
  async function loadIfReached(href: string): Promise<void> {
    setState("loading");
    const is_reached = await isReached();
    if (was_left.current) return;
    if (is_reached) await load(href);
    setState(is_reached ? "idle" : "unreached");
  }
  return {
    load: (href: string) => void loadIfReached(href),
    is_loading: state === "loading",
    was_unreached: state === "unreached",
  };
}
