import * as m from "#messages";
import { dayInIndia, startOfDayInIndia } from "../../text/india-day.ts";
import { formatDate } from "../../text/time.ts";
import type { ShipmentStatus } from "./order.ts";
import type { MissingState } from "./states.ts";
import { day_ms } from "../../text/day-length.ts";

/** What the pages of its products said when it was ordered, in days from the order to its arrival. */
type Promised = {
  status: ShipmentStatus;
  /** Null: placed before this was kept. */
  delivery_days_least: number | null;
  delivery_days_most: number | null;
  is_refunded: boolean;
  missing: MissingState;
};

/** Days in India, such as "2026-11-20". */
export type ExpectedDelivery = { first: string; last: string };

/** When a paid parcel arrives, as its seller promised; null: nobody promised it, or it does not come any more. */
export function expectedDelivery(shipment: Promised, paid_at: Date | null): ExpectedDelivery | null {
  const { status, delivery_days_least: least, delivery_days_most: most } = shipment;
  if (shipment.is_refunded || shipment.missing === "open") return null;
  const is_coming = status === "confirmed" || status === "processing" || status === "shipped";
  if (!is_coming || paid_at === null || least === null || most === null) return null;
  const dayAfter = (days: number) => dayInIndia(paid_at.getTime() + days * day_ms);
  return { first: dayAfter(least), last: dayAfter(most) };
}

/** In words, as long as it has not arrived; `today` is a day in India. */
export function expectedDeliveryText({ first, last }: ExpectedDelivery, today = dayInIndia()): string {
  const dayOf = (day: string) => formatDate(startOfDayInIndia(day));
  if (last < today) return m.orders_expected_over({ last: dayOf(last) });
  if (last === today) return m.orders_expected_today();
  if (first <= today || first === last) return m.orders_expected_by({ last: dayOf(last) });
  return m.orders_expected({ first: dayOf(first), last: dayOf(last) });
}
