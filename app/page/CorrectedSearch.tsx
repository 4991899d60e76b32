import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { classes } from "../ui/classes.ts";
import { linkTo } from "../ui/link.tsx";

type CorrectedSearchProps = {
  q: string;
  /** Null: nothing was corrected. */
  corrected: string | null;
  href: string;
  /** The list for the words as they were typed. */
  typed_href: string;
  /** Its distance from what is around it. */
  className?: string;
};

/** Says that the search words were corrected. Its status is there before, so that it is heard. */
export function CorrectedSearch({
  q,
  corrected,
  href,
  typed_href,
  className = "not-empty:mb-4",
}: CorrectedSearchProps) {
  return (
    <p role="status" className={classes("rounded-card bg-sunken not-empty:px-4 not-empty:py-3", className)}>
      {corrected !== null && (
        <Message
          message={m.page_corrected}
          inputs={{ q, corrected }}
          markup={{ link: linkTo(href), typed: linkTo(typed_href) }}
        />
      )}
    </p>
  );
}
