import * as m from "#messages";
import ArrowLeft from "./icons/arrow-left.ts";
import ArrowRight from "./icons/arrow-right.ts";
import { ButtonLink } from "./Button.tsx";

export type PaginationProps = {
  /** Accessible name, as in "Pages of campaigns". */
  label: string;
  newerHref?: string | null;
  olderHref?: string | null;
};

/** Links to the previous and next page of a keyset-paged list; there are no page numbers. */
export function Pagination({ label, newerHref, olderHref }: PaginationProps) {
  if (!newerHref && !olderHref) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      {newerHref ? (
        <ButtonLink variant="secondary" href={newerHref} rel="prev">
          <ArrowLeft size={18} /> {m.ui_newer()}
        </ButtonLink>
      ) : (
        <span />
      )}
      {olderHref && (
        <ButtonLink variant="secondary" href={olderHref} rel="next">
          {m.ui_older()} <ArrowRight size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
