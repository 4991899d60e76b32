import type { ReactNode } from "react";
import { localHref } from "../text/language.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Spinner } from "../ui/Spinner.tsx";

type MoreRowsLinkProps = {
  /** URL of the list's next page. */
  href: string;
  loading: boolean;
  /** The message when the next page failed to load; the link retries. */
  failed: string | false;
  onMore: (href: string) => void;
  children: ReactNode;
};

/** Loads the next page into the list (`useMoreRows`); without script it links to that page. */
export function MoreRowsLink({ href, loading, failed, onMore, children }: MoreRowsLinkProps) {
  return (
    <div className="mt-8 text-center">
      <p role="status" className="mb-3 font-medium text-destructive empty:absolute">
        {failed}
      </p>
      <a
        href={localHref(href)}
        aria-busy={loading || undefined}
        className={buttonClass("secondary", "large")}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!loading) onMore(href);
        }}
      >
        {loading && <Spinner />} {children}
      </a>
    </div>
  );
}
