import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import { discountPercent } from "../schema.ts";

type Priced = { price_paise: number; compare_price_paise: number | null };

/** The price, and the previous price with the discount. */
export function Price({ priced }: { priced: Priced }) {
  const { price_paise, compare_price_paise } = priced;
  const discount = discountPercent(price_paise, compare_price_paise);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Money paise={price_paise} className="text-lg font-semibold" />
      {compare_price_paise !== null && (
        <s className="text-sm text-muted">
          <span className="sr-only">{m.catalog_market_price_before()} </span>
          <Money paise={compare_price_paise} />
        </s>
      )}
      {discount > 0 && (
        <span className="text-sm font-semibold text-success tabular-nums">
          {m.catalog_market_discount({ percent: discount })}
        </span>
      )}
    </p>
  );
}
