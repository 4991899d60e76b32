import * as m from "#messages";
import { useNavigation } from "react-router";

/** A thin progress bar while the next page loads, and a text for screen readers. */
export function PendingBar() {
  const waiting = useNavigation().state !== "idle";
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {waiting && (
        <>
          <span className="sr-only">{m.page_loading()}</span>
          <span aria-hidden="true" className="block h-full w-full animate-pulse bg-haritala" />
        </>
      )}
    </div>
  );
}
