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
 * A PIN code that the table has with its district is certain: another state is refused, and one that is left empty or that
 * nobody knows is filled in. A code that is known by its first digits alone, or lies in several states, refuses
 * nothing.
 */
export function placeOfSupply({ state: region, stateName, pin }: TypedPlace): PlaceOfSupply {
  const typed = region === "Other" ? (stateName ?? "") : region;
  const of_pin = pin.district !== null && pin.state !== null ? gstStateCode(pin.state) : null;
  const code = gstStateCode(typed) ?? of_pin;
  if (code === null)
    return refused({
      stateName: typed === "" ? m.orders_state_name_missing() : m.orders_state_name_unknown(),
    });
  const { pin_code } = pin;
  if (of_pin !== null && of_pin !== code) {
    const state = gstStates[of_pin] ?? "";
    if (state === home) return refused({ state: m.orders_pin_state_home({ pin_code, state }) });
    return region === "Other"
      ? refused({ stateName: m.orders_pin_state_wrong({ pin_code, state }) })
      : refused({ state: m.orders_pin_state_other({ pin_code, state }) });
  }
  const is_home = gstStates[code] === home;
  // What it costs to deliver follows from the choice.
  if (is_home && region === "Other") return refused({ state: m.orders_state_is_home({ state: home }) });
  return { name: gstStateCode(typed) === null ? (gstStates[code] ?? typed) : typed, errors: null };
}
