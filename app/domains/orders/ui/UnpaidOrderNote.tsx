import * as m from "#messages";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatTimeOfDay } from "../../../text/time.ts";
import { Anchor } from "../../../ui/link.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { orderPath } from "../order-list.ts";
import { PayNow } from "./order/PayNow.tsx";

export type UnpaidOrder = {
  id: string;
  order_number: string;
  total_paise: number;
  held_until: Date;
  extensions_left: number;
  /** Of these it reserves stock that the cart needs. */
  held_products: string[];
};

/** Says at the checkout that an order waits for its payment, until it is paid, cancelled or over. */
export function UnpaidOrderNote({ order }: { order: UnpaidOrder }) {
  const readAgain = useBackgroundRevalidation();
  const { id, order_number: number, total_paise, held_until, extensions_left, held_products } = order;
  const can_extend = extensions_left > 0;
  return (
    <div
      role="note"
      data-unpaid-order={id}
      className="grid gap-2 rounded-control border border-s-4 border-hairline border-s-link px-4 py-3"
    >
      <p className="font-semibold">
        <MixedText>{m.orders_unpaid_waits({ number, amount: formatRupees(total_paise) })}</MixedText>
      </p>
      {held_products.length > 0 && (
        <p className="text-sm">
          <MixedText>{m.orders_held_by_yourself({ number, time: formatTimeOfDay(held_until) })}</MixedText>
        </p>
      )}
      <PayNow
        order_id={id}
        order_number={number}
        pay_until={held_until}
        can_extend={can_extend}
        onEnd={readAgain}
      />
      {can_extend && <p className="text-sm">{m.orders_extend_on_order()}</p>}
      <p className="text-sm">
        <Anchor href={orderPath(id)} className="underlined-link inline-flex min-h-11 items-center">
          {m.orders_held_by_yourself_link()}
        </Anchor>
      </p>
    </div>
  );
}
