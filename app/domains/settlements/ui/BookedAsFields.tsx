import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { Select } from "../../../ui/Select.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import { bookedAs } from "../difference-input.ts";
import { bookedAsText } from "../booked-as-words.ts";

type BookedAsFieldsProps = { field: FieldOf; nothing?: string };

/** What a difference is booked as, and of a fee the tax in it. `nothing`: what that means, where nobody explains it. */
export function BookedAsFields({ field, nothing = bookedAsText("nothing") }: BookedAsFieldsProps) {
  const { defaultValue, ...tax } = field("tax");
  return (
    <>
      <Select
        label={m.settlements_booked_as()}
        hint={m.settlements_booked_as_hint()}
        options={bookedAs.map((value) => ({
          value,
          label: value === "nothing" ? nothing : bookedAsText(value),
        }))}
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
