import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import { gstStates } from "./gst-states.ts";
import type { PlaceOfPin } from "./pin-code.ts";
import type { ShippingRegion } from "./pricing.ts";
import { isSoldTo, type SaleTerms } from "./sales-tax-rule.ts";

type Goods = SaleTerms & { name: string };

/** For example "Brass lamp (Odisha), Sari (West Bengal)": goods with the only state in which each is delivered. */
export function namesWithStates(goods: readonly Goods[]): string {
  return goods.map(({ name, sold_only_in }) => `${name} (${gstStates[sold_only_in ?? ""] ?? ""})`).join(", ");
}

/**
 * Of these goods, those that are not delivered to an address, with what is wrong beside its fields: the state that it
 * names, or its PIN code, which belongs to another state. A code that is known by its first digits alone, or lies
 * in several states, refuses nothing.
 */
export function notSoldTo<Line extends Goods>(
  goods: readonly Line[],
  { state, region, pin }: { state: string; region: ShippingRegion; pin: PlaceOfPin | undefined },
): { elsewhere: Line[]; errors: FieldErrors } {
  const by_state = goods.filter((line) => !isSoldTo(line, state));
  const pin_state = pin?.district ? (pin.state ?? null) : null;
  const by_pin =
    pin_state === null ? [] : goods.filter((line) => isSoldTo(line, state) && !isSoldTo(line, pin_state));
  const errors: FieldErrors = {};
  // The name of another state than Odisha is typed, in a field of its own.
  if (by_state.length > 0)
    errors[region === "Other" ? "stateName" : "state"] = m.orders_not_sold_to_state({
      names: namesWithStates(by_state),
    });
  if (by_pin.length > 0)
    errors.pincode = m.orders_not_sold_to_pin({
      pin_code: pin?.pin_code ?? "",
      state: pin_state ?? "",
      names: namesWithStates(by_pin),
    });
  return { elsewhere: goods.filter((line) => by_state.includes(line) || by_pin.includes(line)), errors };
}
