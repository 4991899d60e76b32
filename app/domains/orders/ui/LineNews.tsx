import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { gstStates } from "../gst-states.ts";
import { canBeBought, type CartLine } from "../schema.ts";

type LineNewsProps = {
  line: CartLine;
  /** The person's own unpaid order that has the last pieces. */
  held_by?: string;
};

/** Changes since the person last saw the line, and where it is delivered only. */
export function LineNews({ line, held_by }: LineNewsProps) {
  const { price_paise, previous_price_paise, quantity_before, quantity_most, sold_only_in } = line;
  const news = [
    !canBeBought(line) && whyNot(line, held_by),
    previous_price_paise !== null &&
      m.orders_price_changed({ now: formatRupees(price_paise), before: formatRupees(previous_price_paise) }),
    quantity_before !== null && m.orders_fewer_left({ count: quantity_most, before: quantity_before }),
    sold_only_in !== null && m.orders_sold_only_in({ state: gstStates[sold_only_in] ?? "" }),
  ].filter((text) => text !== false);
  if (news.length === 0) return null;
  return (
    <p role="status" className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm font-medium text-brass">
      {news.join(" · ")}
    </p>
  );
}

function whyNot(line: CartLine, held_by: string | undefined): string {
  if (line.is_shop_closed) return m.orders_waits_for_shop();
  return held_by === undefined ? m.orders_cannot_be_bought() : m.orders_held_for_own({ number: held_by });
}
