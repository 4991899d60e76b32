import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { createCoalescedReader } from "./coalesced-reader.ts";
import { browserNetwork, pauseAfter } from "./network.ts";

/** Answers without asking the database; whoever hides it answers as well. */
const signOfLife = "/healthz";
const longestWait_ms = 10_000;
/** React Router's own requests never end by themselves. */
const longestReading_ms = 30_000;

/** Whether the site can be reached right now. */
export async function isReached(): Promise<boolean> {
  if (!browserNetwork.isOnline()) return false;
  try {
    const signal = AbortSignal.timeout(longestWait_ms);
    const { status } = await fetch(signOfLife, { method: "HEAD", cache: "no-store", signal });
    // Too many at once: the reading would be refused as well.
    return status < 500 && status !== 429;
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
export function useBackgroundRead(read: (what: string) => Promise<boolean | void>): (what?: string) => void {
  const is_idle = useNavigation().state === "idle";
  const [reading] = useState(() => createCoalescedReader(untilReached));
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!is_idle) return;
    const interrupted = new AbortController();
    reading.goOn((what) => readNow(what), interrupted.signal);
    return () => interrupted.abort();
  }, [reading, is_idle]);
  return reading.ask;
}

/** The same for the page's data. */
export function useBackgroundRevalidation(): () => void {
  const { revalidate } = useRevalidator();
  return useBackgroundRead(() => isAnswered(revalidate()));
}

async function untilReached(signal: AbortSignal): Promise<void> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    if (document.visibilityState === "visible" && (await isReached())) return;
    // Jitter: pages that lost the site together do not ask together.
    await browserNetwork.pause(pauseAfter(tries) * (1 + Math.random() / 2), signal);
  }
}

/** False where it hangs: the next reading ends it. */
export async function isAnswered(reading: Promise<void>): Promise<boolean> {
  const ended = new AbortController();
  const is_answered = await Promise.race([
    reading.then(() => true),
    browserNetwork.pause(longestReading_ms, ended.signal).then(() => false),
  ]);
  ended.abort();
  return is_answered;
}
