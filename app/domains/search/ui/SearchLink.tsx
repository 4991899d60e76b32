import { lazy, type MouseEvent, Suspense, useState } from "react";
import * as m from "#messages";
import { stayingHere } from "../../../page/staying-here.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import Search from "../../../ui/icons/search.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { Anchor } from "../../../ui/link.tsx";

// Loaded when it is first wanted: most pages are left without a search.
const loadDialog = () => import("./SearchDialog.tsx");
const SearchDialog = lazy(loadDialog);

/** Opens the search field; without script, in a new tab, or if it cannot be loaded: the page of the search. */
export function SearchLink({ className = "" }: { className?: string }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const isHere = stayingHere();
    loadDialog().then(
      () => setState("open"),
      () => isHere() && window.location.assign(href),
    );
  };
  const prepare = () => void loadDialog().catch(() => {});
  return (
    <>
      <Anchor
        href="/search"
        aria-label={m.search_open()}
        aria-haspopup={useHydrated() ? "dialog" : undefined}
        onClick={onClick}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={buttonClass("quiet", "medium", `w-11 px-0! text-text! ${className}`)}
      >
        <Search size={22} aria-hidden="true" />
      </Anchor>
      {state !== "unused" && (
        <Suspense>
          <SearchDialog open={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
