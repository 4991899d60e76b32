import * as m from "#messages";
import { isSameState, pinCodeOf } from "../pin-code.ts";
import { placeOfPin } from "./pin-codes.ts";

/** Null when PIN code and state match, or when unknown. */
export function doubtAbout(text: string, state: string | null): string | null {
  const pin_code = pinCodeOf(text);
  const of_pin = pin_code === undefined ? null : placeOfPin(pin_code).state;
  if (pin_code === undefined || !of_pin || !state || isSameState(of_pin, state)) return null;
  return m.orders_pin_doubt({ pin_code, state: of_pin, chosen: state });
}
