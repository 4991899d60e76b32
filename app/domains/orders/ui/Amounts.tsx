import type { ReactNode } from "react";
import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
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
    <dl className="grid gap-y-2">
      <Amount name={m.orders_subtotal()} paise={subtotal_paise} />
      {savings_paise > 0 && (
        <Amount name={m.orders_savings()} paise={savings_paise} className="text-success" />
      )}
      <Amount
        name={shipping_label}
        paise={shipping_paise}
        zero={m.orders_shipping_free()}
        hint={shipping_paise > 0 && shipping_hint}
      />
      <Amount name={m.orders_tax()} paise={tax_paise} hint={is_partly_taxed && m.orders_tax_hint()} />
      <Amount
        name={m.orders_total()}
        paise={total_paise}
        className="mt-1 border-t border-hairline pt-3 text-lg font-semibold"
      />
    </dl>
  );
}

/** `zero`: shown instead of ₹0. */
type AmountProps = {
  name: string;
  paise: number;
  zero?: ReactNode;
  hint?: string | false | undefined;
  className?: string;
};

/** Of large text the amount stands below its name. */
function Amount({ name, paise, zero, hint, className }: AmountProps) {
  return (
    <div className={classes("flex flex-wrap justify-between gap-x-4 gap-y-1", className)}>
      <dt>{name}</dt>
      <dd className="ms-auto text-end">
        {paise === 0 && zero !== undefined ? zero : <Money paise={paise} />}
      </dd>
      {hint && <dd className="basis-full text-sm text-muted">{hint}</dd>}
    </div>
  );
}
