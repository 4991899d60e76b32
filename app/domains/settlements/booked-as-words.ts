import * as m from "#messages";
import type { BookedAs } from "./difference-input.ts";

const texts: Record<BookedAs, () => string> = {
  nothing: m.settlements_booked_as_nothing,
  fee: m.settlements_booked_as_fee,
  tax: m.settlements_booked_as_tax,
  adjustment: m.settlements_booked_as_adjustment,
};

export const bookedAsText = (booked_as: BookedAs) => texts[booked_as]();
