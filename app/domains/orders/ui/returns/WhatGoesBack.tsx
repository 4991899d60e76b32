import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import { parseCount } from "../../../../text/parse-count.ts";
import { refundedBeforeText } from "../../given-before.ts";
import { foreseenDelivery, refundAmounts } from "../../return-amounts.ts";
import type { ReturnForm } from "../../return-form.ts";
import { type ReturnReason, returnReasons } from "../../returns.ts";
import { deliveryText } from "./return-words.ts";

export type WantedReturn = { quantity: number; reason: ReturnReason | undefined };

export function wantedIn(form: HTMLFormElement): WantedReturn {
  const fields = new FormData(form);
  const reason = fields.get("reason");
  return {
    quantity: parseCount(fields.get("quantity")),
    reason: returnReasons.find((known) => known === reason),
  };
}

type WhatGoesBackProps = {
  form: ReturnForm;
  /** Undefined until script has read the form. */
  wanted: WantedReturn | undefined;
};

/** Expected refund of the selection, computed like the refund itself; the rule until it is known. */
export function WhatGoesBack({ form, wanted }: WhatGoesBackProps) {
  return (
    <section
      aria-label={m.orders_return_what_goes_back()}
      className="flex flex-col gap-2 rounded-control bg-sunken p-4"
    >
      <h2 className="text-lg">{m.orders_return_what_goes_back()}</h2>
      <div role="status" className="flex flex-col gap-2 tabular-nums">
        {textsOf(form, wanted).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p>{m.orders_return_how()}</p>
    </section>
  );
}

function textsOf(form: ReturnForm, wanted: WantedReturn | undefined): string[] {
  const { item, returnable, shipment, refunded, seller_name } = form;
  const most = returnable.quantity;
  const chosen = wanted && wanted.quantity >= 1 && wanted.quantity <= most ? wanted.quantity : undefined;
  const { reason } = wanted ?? {};
  // Goods and tax do not depend on the reason.
  const pieces = { item_id: item.id, quantity: chosen ?? most, reason: reason ?? "mind" } as const;
  const { goods_paise, tax_paise, shipping_paise } = refundAmounts(shipment, refunded, pieces);
  const amount = formatRupees(goods_paise + tax_paise);
  const goods = goodsText(amount, { chosen, most });
  if (chosen === undefined || reason === undefined) {
    const delivery = formatRupees(shipment.shipping_paise);
    const rule = m.orders_return_delivery_rule({ amount: delivery, seller: seller_name });
    return shipment.shipping_paise > 0 ? [goods, rule] : [goods];
  }
  const delivery = deliveryText(foreseenDelivery(shipment, form, pieces), seller_name);
  const sum_paise = goods_paise + tax_paise + shipping_paise;
  const together =
    shipping_paise > 0 ? m.orders_return_together({ amount: formatRupees(sum_paise) }) : undefined;
  const before = refundedBeforeText(sum_paise, sum_paise - form.left_paise);
  return [goods, delivery, together, before].filter((text) => text !== undefined);
}

function goodsText(amount: string, { chosen, most }: { chosen: number | undefined; most: number }): string {
  if (most === 1) return m.orders_return_amount_one({ amount });
  return chosen === undefined
    ? m.orders_return_amount_all({ amount, count: most })
    : m.orders_return_amount_chosen({ amount, count: chosen });
}
