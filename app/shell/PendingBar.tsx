import * as m from "#messages";
import { useNavigation } from "react-router";
import { useTakesLong } from "../page/use-takes-long.ts";
import { usePageFocus } from "./use-page-focus.ts";

/** A thin progress bar while the next page loads. Screen readers hear of a long wait, and then the new page's title. */
export function PendingBar() {
  const waiting = useNavigation().state !== "idle";
  const takes_long = useTakesLong(waiting);
  const title = usePageFocus();
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
        {waiting && <span aria-hidden="true" className="block h-full w-full animate-pulse bg-haritala" />}
      </div>
      <p role="status" data-page-announcer="" className="sr-only">
        {takes_long ? m.page_loading() : waiting ? "" : title}
      </p>
    </>
  );
}
