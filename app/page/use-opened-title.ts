import { useEffect } from "react";
import { useMatches } from "react-router";
import { withOrganisation } from "./page-meta.ts";

/**
 * The document's title while a part of the page with a title of its own is open, as if the page had been loaded with it. Undefined:
 * the page's own title. A navigation has written the title of the next page before this one is cleaned up: that title stays.
 */
export function useOpenedTitle(title: string | undefined): void {
  const full_title = useFullTitle(title);
  useEffect(() => {
    if (full_title === undefined) return undefined;
    const before = document.title;
    const { href } = window.location;
    document.title = full_title;
    return () => {
      if (document.title === full_title && window.location.href === href) document.title = before;
    };
  }, [full_title]);
}

function useFullTitle(title: string | undefined): string | undefined {
  const matches = useMatches();
  return title === undefined ? undefined : withOrganisation({ matches }, title);
}
