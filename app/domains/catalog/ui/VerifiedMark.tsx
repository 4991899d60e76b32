import * as m from "#messages";
import BadgeCheck from "../../../ui/icons/badge-check.ts";

/** Shown beside a seller's name: an admin has checked the documents and the workshop. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <span title={m.catalog_market_verified()} className="inline-block align-text-bottom text-success">
      <BadgeCheck size={size} aria-hidden="true" />
      <span className="sr-only">{m.catalog_market_verified()}</span>
    </span>
  );
}
