import type { ReactNode } from "react";
import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import type { Pricing } from "../pricing.ts";

type AmountsProps = {
  pricing: Pricing;
  /** Savings against earlier prices; shown above zero. */
  savings_paise?: number;
  shipping_label: string;
  /** Note shown when shipping is not free. */
  shipping_hint?: string;
  /** Some goods are of sellers who charge no tax. */
  is_partly_taxed?: boolean;
};

/** Price breakdown of the cart and the checkout. */
export function Amounts(props: AmountsProps) {
  const { pricing, savings_paise = 0, shipping_label, shipping_hint, is_partly_taxed = false } = props;
  const { subtotal_paise, shipping_paise, tax_paise, total_paise } = pricing;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <Amount name={m.orders_subtotal()} paise={subtotal_paise} />
      {savings_paise > 0 && (
        <Amount name={m.orders_savings()} paise={savings_paise} className="text-success" />
      )}
      <Amount name={shipping_label} paise={shipping_paise} zero={m.orders_shipping_free()} />
      {shipping_hint && shipping_paise > 0 && (
        <dd className="col-span-2 -mt-1 text-sm text-muted">{shipping_hint}</dd>
      )}
      <Amount name={m.orders_tax()} paise={tax_paise} />
      {is_partly_taxed && <dd className="col-span-2 -mt-1 text-sm text-muted">{m.orders_tax_hint()}</dd>}
      <Amount
        name={m.orders_total()}
        paise={total_paise}
        className="mt-1 border-t border-hairline pt-3 text-lg font-semibold"
      />
    </dl>
  );
}

/** `zero`: shown instead of ₹0. */
type AmountProps = { name: string; paise: number; zero?: ReactNode; className?: string };

function Amount({ name, paise, zero, className = "" }: AmountProps) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={`ps-4 text-end ${className}`}>
        {paise === 0 && zero !== undefined ? zero : <Money paise={paise} />}
      </dd>
    </>
  );
}
