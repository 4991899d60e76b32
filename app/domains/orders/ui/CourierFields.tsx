import * as m from "#messages";
import { useState } from "react";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { courierNames, otherCourier } from "../couriers.ts";

const choices = () => [
  { value: "", label: m.orders_courier_none() },
  ...courierNames.map((name) => ({ value: name, label: name })),
  { value: otherCourier, label: m.orders_courier_other() },
];

type CourierFieldsProps = {
  field: FieldOf;
  /** Where a page has several: the order that the names of the fields say as well. */
  of?: string;
  fieldClassName?: string;
};

/** Who carries a shipment: one of the known couriers, or another by name. Without script both fields are shown. */
export function CourierFields({ field, of, fieldClassName }: CourierFieldsProps) {
  const courier = field("courier");
  const [chosen, setChosen] = useState(courier.defaultValue ?? "");
  const alive = useHydrated();
  return (
    <>
      <Select
        {...courier}
        label={m.orders_courier()}
        aria-label={of && m.orders_ship_field_of({ label: m.orders_courier(), number: of })}
        options={choices()}
        fieldClassName={fieldClassName}
        onChange={({ target }) => setChosen(target.value)}
      />
      {(!alive || chosen === otherCourier) && (
        <TextField
          {...field("courier_name")}
          label={m.orders_courier_name()}
          aria-label={of && m.orders_ship_field_of({ label: m.orders_courier_name(), number: of })}
          maxLength={60}
          autoComplete="off"
          fieldClassName={fieldClassName}
        />
      )}
    </>
  );
}
