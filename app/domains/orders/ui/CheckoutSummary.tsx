import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Pricing } from "../pricing.ts";
import { Amounts } from "./Amounts.tsx";
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
      <Amounts pricing={pricing} shipping_label={m.orders_delivery()} />
    </>
  );
}
