import { useEffect, useState } from "react";

/** What a loader promised, once it is there; undefined until then, and where it failed. */
export function useArrived<Value>(coming: Value | Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<{ of: unknown; value: Value }>();
  useEffect(() => {
    if (!(coming instanceof Promise)) return undefined;
    let is_over = false;
    coming.then(
      (value) => {
        if (!is_over) setArrived({ of: coming, value });
      },
      () => {},
    );
    return () => {
      is_over = true;
    };
  }, [coming]);
  if (!(coming instanceof Promise)) return coming;
  return arrived?.of === coming ? arrived.value : undefined;
}
