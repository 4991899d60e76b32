import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import type { Cart } from "../schema.ts";
import { priceOf } from "../pricing.ts";

/** What the order will cost, before an address is known. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { subtotal_paise, shipping_paise, tax_paise, total_paise } = priceOf(cart.subtotal_paise);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <dt>{m.orders_subtotal()}</dt>
      <dd className="text-end">
        <Money paise={subtotal_paise} />
      </dd>
      {cart.savings_paise > 0 && (
        <>
          <dt className="text-success">{m.orders_savings()}</dt>
          <dd className="text-end text-success">
            <Money paise={cart.savings_paise} />
          </dd>
        </>
      )}
      <dt>{m.orders_shipping()}</dt>
      <dd className="text-end">
        {shipping_paise === 0 ? m.orders_shipping_free() : <Money paise={shipping_paise} />}
      </dd>
      {shipping_paise > 0 && (
        <dd className="col-span-2 -mt-1 text-sm text-muted">{m.orders_shipping_hint()}</dd>
      )}
      <dt>{m.orders_tax()}</dt>
      <dd className="text-end">
        <Money paise={tax_paise} />
      </dd>
      <dt className="mt-1 border-t border-hairline pt-3 text-lg font-semibold">{m.orders_total()}</dt>
      <dd className="mt-1 border-t border-hairline pt-3 text-end text-lg font-semibold">
        <Money paise={total_paise} />
      </dd>
    </dl>
  );
}
