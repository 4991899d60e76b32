import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { browserNetwork, pauseAfter } from "./network.ts";

/** Answers without asking the database; whoever hides it answers as well. */
const signOfLife = "/healthz";
const longestWait_ms = 10_000;

/** Whether the site can be reached right now. */
export async function isReached(): Promise<boolean> {
  if (!browserNetwork.isOnline()) return false;
  try {
    const signal = AbortSignal.timeout(longestWait_ms);
    const { status } = await fetch(signOfLife, { method: "HEAD", cache: "no-store", signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * For data that nobody asked to read again. React Router shows an error page in place of a page whose reading got no
 * answer, with all that was typed there; a reading during a navigation begins that anew. So this waits until no
 * navigation is under way, the page is visible and the site is reached. Returns the stable function that asks for it,
 * and says of several things which (`what`).
 */
export function useBackgroundRead(read: (what: string) => Promise<unknown>): (what?: string) => void {
  const is_idle = useNavigation().state === "idle";
  const [is_wanted, setWanted] = useState(false);
  const asked = useRef({ times: 0, what: "" });
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!is_wanted || !is_idle) return;
    const interrupted = new AbortController();
    const { signal } = interrupted;
    const goOn = async () => {
      for (let answered = 0; answered !== asked.current.times; ) {
        await untilReached(signal);
        answered = asked.current.times;
        if (!signal.aborted) await readNow(asked.current.what);
        // The navigation that ended the reading may not have read the same.
        if (signal.aborted) return;
      }
      setWanted(false);
    };
    void goOn();
    return () => interrupted.abort();
  }, [is_wanted, is_idle]);
  return useCallback((what = "") => {
    asked.current = { times: asked.current.times + 1, what };
    setWanted(true);
  }, []);
}

/** The same for the page's data. */
export function useBackgroundRevalidation(): () => void {
  return useBackgroundRead(useRevalidator().revalidate);
}

/**
 * Rereads the page's data while it waits for something, such as the gateway's result: each time after the pause, which
 * begins when the last one was answered. On a slow network a reading would otherwise be ended by the next.
 */
export function useRepeatedRevalidation(is_waiting: boolean, pause_ms: (tries: number) => number): void {
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(1);
  const readAgain = useBackgroundRead(async () => {
    await revalidate();
    setTries(tries + 1);
  });
  useEffect(() => {
    if (!is_waiting) return;
    const left = new AbortController();
    void browserNetwork.pause(pause_ms(tries), left.signal).then(() => {
      if (!left.signal.aborted) readAgain();
    });
    return () => left.abort();
  }, [is_waiting, tries, pause_ms, readAgain]);
}

async function untilReached(signal: AbortSignal): Promise<void> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    if (document.visibilityState === "visible" && (await isReached())) return;
    await browserNetwork.pause(pauseAfter(tries), signal);
  }
}
