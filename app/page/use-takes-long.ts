import { useEffect, useState } from "react";

const patience_ms = 400;

/** True once `waiting` has lasted noticeably long. */
export function useTakesLong(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = window.setTimeout(() => setLong(true), patience_ms);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}
