import { useState } from "react";
import * as m from "#messages";
import { PageForm } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { phoneMaxLength } from "../../../../text/phone.ts";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { addressCountries, addressTypes } from "../../address.ts";
import type { AddressValues } from "../../address-fields.ts";
import { deliveryCountry } from "../../order.ts";
import { enter, PinCodeHelp } from "../PinCodeHelp.tsx";
import { addressTypeText } from "./address-texts.ts";

export type AddressFormProps = {
  id: string;
  values: AddressValues;
  answer: FormAnswer | undefined;
};

/** Field names match the browsers' autocomplete. */
export function AddressForm({ id, values, answer }: AddressFormProps) {
  const [country, setCountry] = useState(answer?.values.country ?? values.country);
  const is_india = country === deliveryCountry;
  return (
    <PageForm id={id} answer={answer} className="grid gap-4">
      {({ field }) => {
        const typed = (name: keyof AddressValues) => {
          const { defaultValue = values[name], ...rest } = field(name);
          return { ...rest, defaultValue };
        };
        return (
          <>
            <TextField
              label={m.orders_address_name()}
              autoComplete="name"
              required
              data-autofocus=""
              {...typed("full_name")}
            />
            <TextField
              label={m.orders_address_phone()}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={phoneMaxLength}
              {...typed("phone")}
            />
            <TextField
              label={m.orders_address_line_1()}
              hint={m.orders_address_line_1_hint()}
              autoComplete="address-line1"
              required
              {...typed("address_line_1")}
            />
            <TextField
              label={m.orders_address_line_2()}
              autoComplete="address-line2"
              {...typed("address_line_2")}
            />
            <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
              <TextField
                label={m.orders_address_city()}
                autoComplete="address-level2"
                required
                {...typed("city")}
              />
              <TextField
                label={m.orders_address_state()}
                autoComplete="address-level1"
                required
                {...typed("state")}
              />
              <TextField
                label={m.orders_address_postal_code()}
                inputMode={is_india ? "numeric" : "text"}
                autoComplete="postal-code"
                required
                {...typed("postal_code")}
              />
              <Select
                label={m.orders_address_country()}
                autoComplete="country-name"
                options={addressCountries.map((name) => ({ value: name, label: name }))}
                {...typed("country")}
                onChange={(event) => setCountry(event.currentTarget.value)}
              />
            </div>
            <PinCodeHelp
              applies={is_india}
              names={{ pin_code: "postal_code", city: "city", state: ["state"] }}
              stateIn={(form) => stateField(form)?.value ?? ""}
              onState={(form, state) => {
                const field = stateField(form);
                if (field?.value.trim() === "") enter(field, state);
                return field?.value ?? "";
              }}
            />
            <Select
              label={m.orders_address_type()}
              options={addressTypes.map((type) => ({ value: type, label: addressTypeText(type) }))}
              {...typed("type")}
            />
          </>
        );
      }}
    </PageForm>
  );
}

function stateField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem("state");
  return field instanceof HTMLInputElement ? field : undefined;
}
