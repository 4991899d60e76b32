import * as m from "#messages";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "../../../platform/failure.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { stateFields, typedState } from "../checkout-form.ts";
import { enter, PinCodeHelp } from "./PinCodeHelp.tsx";
import type { PlaceOfPin } from "../pin-code.ts";
import { regionOf, type ShippingRegion, shippingRegions } from "../pricing.ts";

type CheckoutFieldsProps = {
  errors: FieldErrors;
  values: Record<string, string | undefined>;
  region: ShippingRegion;
  onRegion: (region: ShippingRegion) => void;
  /** How often the state was prefilled: from a saved address or a draft. */
  fills: number;
  /** Where the address is matters before the order is sent. */
  onPlace: ((place: PlaceOfPin | undefined) => void) | undefined;
  /** Picker of saved addresses. */
  saved: ReactNode;
  /** The fields began with the address of the last order. */
  is_of_last_order: boolean;
  can_save: boolean;
};

/** Shipping address fields, with autocomplete names. */
export function CheckoutFields(props: CheckoutFieldsProps) {
  const { errors, values, region, onRegion, fills, onPlace, saved, is_of_last_order, can_save } = props;
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <Card as="section" className="group grid gap-4 p-5">
      <h2 className="text-xl">{m.orders_shipping_address()}</h2>
      {saved}
      {is_of_last_order && <p className="text-sm text-muted">{m.orders_address_of_last_order()}</p>}
      <TextField label={m.orders_field_full_name()} autoComplete="name" required {...field("fullName")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.orders_field_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...field("email")}
        />
        <TextField
          label={m.orders_field_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...field("phone")}
        />
      </div>
      <TextField
        label={m.orders_field_address_1()}
        autoComplete="address-line1"
        required
        {...field("addressLine1")}
      />
      <TextField label={m.orders_field_address_2()} autoComplete="address-line2" {...field("addressLine2")} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={m.orders_field_city()} autoComplete="address-level2" required {...field("city")} />
        <Select
          label={m.orders_field_state()}
          name="state"
          autoComplete="address-level1"
          value={region}
          error={errors.state}
          onChange={(event) => onRegion(regionOf(event.currentTarget.value))}
          options={shippingRegions.map((name) => ({ value: name, label: name }))}
        />
        <TextField
          label={m.orders_field_pincode()}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          {...field("pincode")}
        />
        {/* Below its field; a doubt about the state too takes the whole width. */}
        <div className="sm:col-start-3 sm:has-data-doubt:col-span-full">
          <PinCodeHelp
            key={fills}
            state_given={fills > 0}
            onPlace={onPlace}
            doubts={errors.pincode === undefined}
            names={{ pin_code: "pincode", city: "city", state: ["state", "stateName"] }}
            stateIn={(form) => typedState(Object.fromEntries(new FormData(form)) as Record<string, string>)}
            onState={(form, state) => {
              const fields = stateFields(state);
              // The draft is saved on the next line, and reads the rendered choice.
              flushSync(() => onRegion(fields.state));
              const name = form.elements.namedItem("stateName");
              if (name instanceof HTMLInputElement) enter(name, fields.stateName);
              return state;
            }}
          />
        </div>
      </div>
      {/* Toggled by CSS, so that it also works without script. */}
      <div className="hidden group-has-[[value=Other]:checked]:block">
        <TextField label={m.orders_field_state_name()} {...field("stateName")} />
      </div>
      {can_save && (
        <Checkbox
          name="saveAddress"
          value="yes"
          label={m.orders_address_save_this()}
          defaultChecked={values.saveAddress === "yes"}
        />
      )}
    </Card>
  );
}
