import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { linkTo } from "../../../ui/link.tsx";

type CorrectedSearchProps = {
  q: string;
  corrected: string;
  href: string;
  /** The list for the words as they were typed. */
  typed_href: string;
};

/** Shown when the search words were corrected. */
export function CorrectedSearch({ q, corrected, href, typed_href }: CorrectedSearchProps) {
  return (
    <p role="status" className="mb-4 rounded-card bg-sunken px-4 py-3">
      <Message
        message={m.catalog_market_corrected}
        inputs={{ q, corrected }}
        markup={{ link: linkTo(href), typed: linkTo(typed_href) }}
      />
    </p>
  );
}
