import { useEffect, useState } from "react";

/** False in the first render: a live region stands empty first, since readers announce only what changes in it. */
export function useAfterMount(): boolean {
  const [is_mounted, setMounted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setMounted(true));
    return () => window.clearTimeout(timer);
  }, []);
  return is_mounted;
}
