import * as m from "#messages";
import { priceOf } from "../pricing.ts";
import type { Cart } from "../schema.ts";
import { Amounts } from "./Amounts.tsx";

/** Order total before an address is known. */
export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <Amounts
      pricing={priceOf(cart.subtotal_paise, undefined, cart.taxed_paise)}
      savings_paise={cart.savings_paise}
      shipping_label={m.orders_shipping()}
      shipping_hint={m.orders_shipping_hint()}
      is_partly_taxed={cart.taxed_paise < cart.subtotal_paise}
    />
  );
}
