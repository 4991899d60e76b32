import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import { gstStateCode, gstStates } from "./gst-states.ts";
import type { PlaceOfPin } from "./pin-code.ts";
import { type ShippingRegion, shippingRegions } from "./pricing.ts";

type TypedPlace = { state: ShippingRegion; stateName: string | null; pin: PlaceOfPin };

type PlaceOfSupply = { name: string; errors: null } | { name: null; errors: FieldErrors };

const refused = (errors: FieldErrors): PlaceOfSupply => ({ name: null, errors });

const home = shippingRegions[0];

/**
 * The state to which goods are delivered, as it stands on the invoice, or what is wrong with it beside its fields. That is
 * the place of supply, which decides between CGST with SGST and IGST: where the goods end (section 10(1)(a) of the IGST
 * Act), and of buyers who are not registered the state in the address on the invoice (section 10(1)(ca), since October
 * 2023; https://taxcode.in/igst-section-10-of-integrated-goods-and-services-tax-act-2017-igst-act-2017-place-of-supply-of-goods-other-than-supply-of-goods-imported-into-or-exported-from-india/).
 *
 * A PIN code that the table has is certain: a state in which none of its places lies is refused, and where there is only one,
 * one that is left empty or that nobody knows is filled in. A code that is known by its first digits alone refuses nothing.
 */
export function placeOfSupply({ state: region, stateName, pin }: TypedPlace): PlaceOfSupply {
  const typed = region === "Other" ? (stateName ?? "") : region;
  const of_pin = pin.possible_states.map(gstStateCode).filter((code) => code !== null);
  const code = gstStateCode(typed) ?? (of_pin.length === 1 ? (of_pin[0] ?? null) : null);
  if (code === null)
    return refused({
      stateName: typed === "" ? m.orders_state_name_missing() : m.orders_state_name_unknown(),
    });
  if (of_pin.length > 0 && !of_pin.includes(code)) return refused(otherStateOf(region, pin, of_pin));
  const is_home = gstStates[code] === home;
  // What it costs to deliver follows from the choice.
  if (is_home && region === "Other") return refused({ state: m.orders_state_is_home({ state: home }) });
  return { name: gstStateCode(typed) === null ? (gstStates[code] ?? typed) : typed, errors: null };
}

/** What is wrong with a state in which no place of the PIN code lies. */
function otherStateOf(
  region: ShippingRegion,
  { pin_code }: PlaceOfPin,
  codes: readonly string[],
): FieldErrors {
  const [state = "", ...others] = codes.map((code) => gstStates[code] ?? "");
  if (others.length > 0) {
    const list = [state, ...others].join(", ");
    return region === "Other"
      ? { stateName: m.orders_pin_states_wrong({ pin_code, list }) }
      : { state: m.orders_pin_states_other({ pin_code, list }) };
  }
  if (state === home) return { state: m.orders_pin_state_home({ pin_code, state }) };
  return region === "Other"
    ? { stateName: m.orders_pin_state_wrong({ pin_code, state }) }
    : { state: m.orders_pin_state_other({ pin_code, state }) };
}
