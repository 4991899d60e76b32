import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserNetwork } from "./network.ts";
import { isAnswered, useBackgroundRead } from "./use-background-read.ts";

/**
 * Rereads the page's data while it waits for something, such as the gateway's result: each time after the pause, which
 * begins when the last one was answered. On a slow network a reading would otherwise be ended by the next.
 */
export function useRepeatedRevalidation(is_waiting: boolean, pause_ms: (tries: number) => number): void {
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(1);
  const readAgain = useBackgroundRead(async () => {
    const is_answered = await isAnswered(revalidate());
    setTries(tries + 1);
    return is_answered;
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
