import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Pricing } from "../pricing.ts";
import { canBeBought, type CartLine } from "../schema.ts";

/** What is bought, and what it costs with the shipping of the address. */
export function CheckoutSummary({ lines, pricing }: { lines: readonly CartLine[]; pricing: Pricing }) {
  return (
    <>
      <ul className="grid gap-2 border-b border-hairline pb-3">
        {lines.filter(canBeBought).map(({ product_id, name, quantity, price_paise }) => (
          <li key={product_id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {quantity} × <UserText>{name}</UserText>
            </span>
            <Money paise={price_paise * quantity} />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>{m.orders_subtotal()}</dt>
        <dd className="text-end">
          <Money paise={pricing.subtotal_paise} />
        </dd>
        <dt>{m.orders_delivery()}</dt>
        <dd className="text-end">
          {pricing.shipping_paise === 0 ? m.orders_shipping_free() : <Money paise={pricing.shipping_paise} />}
        </dd>
        <dt>{m.orders_tax()}</dt>
        <dd className="text-end">
          <Money paise={pricing.tax_paise} />
        </dd>
        <dt className="mt-1 border-t border-hairline pt-3 text-lg font-semibold">{m.orders_total()}</dt>
        <dd className="mt-1 border-t border-hairline pt-3 text-end text-lg font-semibold">
          <Money paise={pricing.total_paise} />
        </dd>
      </dl>
    </>
  );
}
