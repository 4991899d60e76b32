import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and in the first render of the browser, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
