import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import * as m from "#messages";
import { callApi } from "../../../page/call-api.ts";
import { isSameState, pinCodeOf, type PlaceOfPin } from "../pin-code.ts";

type PinCodeHelpProps = {
  /** Names of the form's fields. */
  names: { pin_code: string; city: string; state: readonly string[] };
  /** The state in the form; "" if empty. */
  stateIn: (form: HTMLFormElement) => string;
  /** Fills in the suggested state. Returns the form's state afterwards. */
  onState: (form: HTMLFormElement, state: string) => string;
  /** The state was prefilled: suggestions do not replace it. */
  state_given?: boolean;
  /** False for an address in another country. */
  applies?: boolean;
  /** False while the form itself says that the code and the state do not fit. */
  doubts?: boolean;
  /** Is told the place of each code, also of one that is in the form at first; undefined while it is not known. */
  onPlace?: ((place: PlaceOfPin | undefined) => void) | undefined;
};

/**
 * Shows a PIN code's district and state. When the person changes the code, it fills in a town and state that are certain,
 * unless the person wrote or emptied these fields. A mismatching state is a warning, not an error: the table may be wrong.
 */
export function PinCodeHelp(props: PinCodeHelpProps) {
  const { names, stateIn, onState, state_given = false, applies = true, doubts = true, onPlace } = props;
  const here = useRef<HTMLParagraphElement>(null);
  const [place, setPlace] = useState<PlaceOfPin>();
  const [state, setState] = useState("");
  const suggested = useRef("");
  const chose_city = useRef(false);
  const chose_state = useRef(state_given);
  const is_suggesting = useRef(false);
  const asked = useRef<string>(undefined);

  const show = (found: PlaceOfPin | undefined) => {
    setPlace(found);
    onPlace?.(found);
  };

  const suggest = (form: HTMLFormElement, found: PlaceOfPin) => {
    const city = fieldOf(form, names.city);
    const is_free = city?.value.trim() === "" || city?.value === suggested.current;
    if (city && is_free && !chose_city.current) {
      // What was suggested for another code goes, also when no town is certain for this one.
      suggested.current = found.town ?? "";
      if (city.value.trim() !== suggested.current) enter(city, suggested.current);
    }
    setState(found.state && !chose_state.current ? onState(form, found.state) : stateIn(form));
  };

  const ask = (form: HTMLFormElement, suggests: boolean) => {
    const pin_code = applies ? pinCodeOf(fieldOf(form, names.pin_code)?.value) : undefined;
    if (pin_code === asked.current) return;
    asked.current = pin_code;
    show(undefined);
    if (pin_code === undefined) return;
    // A failed request only loses the suggestion.
    callApi<PlaceOfPin>(`/api/v1/pin-codes/${pin_code}`).then(
      (found) => {
        // Stale: another code was typed, or another address was filled in, which remounts this.
        if (asked.current !== pin_code || !here.current) return;
        show(found);
        if (!suggests) return setState(stateIn(form));
        is_suggesting.current = true;
        suggest(form, found);
        is_suggesting.current = false;
      },
      () => {},
    );
  };

  useInput(here, (form, { target }) => {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (!is_suggesting.current && name !== null) {
      if (name === names.city) chose_city.current = true;
      if (names.state.includes(name)) chose_state.current = true;
    }
    setState(stateIn(form));
    ask(form, name === names.pin_code);
  });

  const askAtFirst = useEffectEvent(() => {
    const form = here.current?.closest("form");
    if (!form || !onPlace) return;
    onPlace(undefined);
    ask(form, false);
  });
  useEffect(() => askAtFirst(), []);

  const is_other = place?.state && state !== "" && !isSameState(place.state, state);
  const doubtful = is_other && doubts;
  return (
    <p
      ref={here}
      role="status"
      data-doubt={doubtful ? "" : undefined}
      className={`-my-2 min-h-6 text-sm ${doubtful ? "rounded-control bg-badge-medium-bg px-3 py-2 text-badge-medium-text" : "text-muted"}`}
    >
      {place?.state &&
        (!is_other || doubts) &&
        (doubtful
          ? m.orders_pin_doubt({ pin_code: place.pin_code, state: place.state, chosen: state })
          : place.district
            ? m.orders_pin_place({ pin_code: place.pin_code, district: place.district, state: place.state })
            : m.orders_pin_state({ pin_code: place.pin_code, state: place.state }))}
    </p>
  );
}

/** Input events of the form around this element. */
function useInput(
  here: RefObject<HTMLElement | null>,
  onInput: (form: HTMLFormElement, event: Event) => void,
): void {
  const typed = useEffectEvent(onInput);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const listen = (event: Event) => typed(form, event);
    form.addEventListener("input", listen);
    return () => form.removeEventListener("input", listen);
  }, [here]);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Sets the value like typing, so that the form's listeners run. */
export function enter(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
