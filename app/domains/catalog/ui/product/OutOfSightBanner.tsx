import * as m from "#messages";
import EyeOff from "../../../../ui/icons/eye-off.ts";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { MarkedWords } from "../../../../ui/UserText.tsx";
import type { ProductDetail, StateOutOfSight } from "../../product.ts";

const texts = {
  draft: m.catalog_state_draft,
  archived: m.catalog_state_archived,
  pending: m.catalog_state_pending,
  rejected: m.catalog_state_rejected,
  hidden: m.catalog_state_hidden,
  removed: m.catalog_state_removed,
  shop_hidden: m.catalog_state_shop_hidden,
  active: m.catalog_state_hidden,
  approved: m.catalog_state_hidden,
} satisfies Record<StateOutOfSight, () => string>;

/** For the vendor and admins, above a product visible only to them. */
export function OutOfSightBanner({ product }: { product: Pick<ProductDetail, "out_of_sight"> }) {
  if (!product.out_of_sight) return null;
  const { state, rejected_reason } = product.out_of_sight;
  return (
    <aside
      aria-label={m.catalog_state_label()}
      className="mb-4 flex items-start gap-3 rounded-card border border-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text"
    >
      <EyeOff size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold">{texts[state]()}</p>
        {(state === "rejected" || state === "removed") && rejected_reason && (
          <p lang={scriptLanguage(rejected_reason)} className="whitespace-pre-line wrap-anywhere">
            <MarkedWords>{rejected_reason}</MarkedWords>
          </p>
        )}
      </div>
    </aside>
  );
}
