import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { Select } from "../../../ui/Select.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import { bookedAs } from "../difference-input.ts";
import { bookedAsText } from "../booked-as-words.ts";

/** What a difference is booked as, and of a fee the tax in it. */
export function BookedAsFields({ field }: { field: FieldOf }) {
  const { defaultValue, ...tax } = field("tax");
  return (
    <>
      <Select
        label={m.settlements_booked_as()}
        hint={m.settlements_booked_as_hint()}
        options={bookedAs.map((value) => ({ value, label: bookedAsText(value) }))}
        {...field("booked_as")}
      />
      <RupeeField
        {...tax}
        defaultValue={defaultValue ?? "0"}
        label={m.settlements_booked_tax()}
        hint={m.settlements_booked_tax_hint()}
        inputMode="decimal"
      />
    </>
  );
}
