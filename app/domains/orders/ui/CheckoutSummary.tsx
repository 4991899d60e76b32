import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Pricing } from "../pricing.ts";
import { Amounts } from "./Amounts.tsx";
import { LineNews } from "./LineNews.tsx";
import { canBeBought, type CartLine } from "../schema.ts";

type CheckoutSummaryProps = { lines: readonly CartLine[]; pricing: Pricing };

/** Items, their changes, and the total with shipping to the address; no total where nothing can be ordered. */
export function CheckoutSummary({ lines, pricing }: CheckoutSummaryProps) {
  return (
    <>
      <ul className="grid gap-2 border-b border-hairline pb-3">
        {lines.map((line) => (
          <li key={line.product_id} className="@container">
            <span className="flex justify-between gap-3 @max-[11rem]:flex-col @max-[11rem]:gap-0">
              <span className="min-w-0 break-words">
                {line.quantity} × <UserText>{line.name}</UserText>
              </span>
              {canBeBought(line) && <Money paise={line.price_paise * line.quantity} className="ms-auto" />}
            </span>
            <LineNews line={line} />
          </li>
        ))}
      </ul>
      {lines.some(canBeBought) && (
        <Amounts
          pricing={pricing}
          shipping_label={m.orders_delivery()}
          is_partly_taxed={lines.some((line) => canBeBought(line) && !line.is_taxed)}
        />
      )}
    </>
  );
}
