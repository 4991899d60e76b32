import * as m from "#messages";
import type { FieldErrors } from "../../../platform/failure.ts";
import type { SentForm } from "../../../platform/http/form.ts";
import { isSameState, pinCodeOf, type PlaceOfPin } from "../pin-code.ts";
import { placeOfPin } from "./pin-codes.ts";

type Names = { pin_code: string; city: string; state?: string };

/**
 * For a form's `prepare`: fills empty fields from the PIN code, and shows the form once more for the user to correct.
 * With script, the browser does the same while typing.
 */
export function suggestPlace(names: Names): (sent: SentForm) => Promise<FieldErrors> {
  return async ({ values }) => {
    const place = placeIn(values[names.pin_code]);
    if (!place) return {};
    const suggested: [string | undefined, string | null][] = [
      [names.city, place.town],
      [names.state, place.state],
    ];
    const errors: FieldErrors = {};
    for (const [name, text] of suggested) {
      if (name === undefined || text === null || (values[name] ?? "").trim() !== "") continue;
      values[name] = text;
      errors[name] = m.orders_pin_filled({ pin_code: place.pin_code });
    }
    return errors;
  };
}

/** Null when PIN code and state match, or when unknown. */
export function doubtAbout(pin_code: string, state: string | null): string | null {
  const place = placeIn(pin_code);
  if (!place?.state || !state || isSameState(place.state, state)) return null;
  return m.orders_pin_doubt({ pin_code: place.pin_code, state: place.state, chosen: state });
}

function placeIn(text: string | undefined): PlaceOfPin | undefined {
  const pin_code = pinCodeOf(text);
  return pin_code === undefined ? undefined : placeOfPin(pin_code);
}
