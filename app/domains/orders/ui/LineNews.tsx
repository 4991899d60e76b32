import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { gstStates } from "../gst-states.ts";
import { canBeBought, type CartLine } from "../schema.ts";

/** Changes since the person last saw the line, and where it is delivered only. */
export function LineNews({ line }: { line: CartLine }) {
  const { price_paise, previous_price_paise, quantity_before, quantity_most, sold_only_in, held_by } = line;
  const news = [
    !canBeBought(line) && whyNot(line),
    previous_price_paise !== null &&
      m.orders_price_changed({ now: formatRupees(price_paise), before: formatRupees(previous_price_paise) }),
    quantity_before !== null && m.orders_fewer_left({ count: quantity_most, before: quantity_before }),
    quantity_before !== null && held_by !== null && m.orders_held_more_for_own({ number: held_by }),
    sold_only_in !== null && m.orders_sold_only_in({ state: gstStates[sold_only_in] ?? "" }),
  ].filter((text) => text !== false);
  return (
    <p
      role="status"
      className="rounded-control bg-sunken text-sm font-medium text-brass not-empty:mt-2 not-empty:px-3 not-empty:py-2"
    >
      {news.join(" · ")}
    </p>
  );
}

function whyNot({ is_shop_closed, held_by }: CartLine): string {
  if (is_shop_closed) return m.orders_waits_for_shop();
  return held_by === null ? m.orders_cannot_be_bought() : m.orders_held_for_own({ number: held_by });
}
