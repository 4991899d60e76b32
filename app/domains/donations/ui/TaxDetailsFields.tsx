import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { type MaskedTaxDetails, panHolderKinds, panHolders } from "../pan.ts";

type TaxDetailsFieldsProps = {
  field: FieldOf;
  /** Previously given details; what is masked must be retyped. */
  given: MaskedTaxDetails | null;
};

/** Name, PAN and address for a tax receipt. */
export function TaxDetailsFields({ field, given }: TaxDetailsFieldsProps) {
  const from = (name: "holder" | "legal_name" | "address") => {
    const { defaultValue, ...rest } = field(name);
    const is_masked = name === "address" && !given?.is_address_whole;
    return { ...rest, defaultValue: defaultValue ?? (is_masked ? undefined : given?.[name]) };
  };
  const holder = from("holder");
  return (
    <>
      <Select
        label={m.donations_tax_holder()}
        options={panHolderKinds.map((kind) => ({ value: kind, label: panHolders[kind].label() }))}
        {...holder}
        defaultValue={holder.defaultValue ?? "person"}
      />
      <TextField
        label={m.donations_tax_legal_name()}
        hint={m.donations_tax_legal_name_hint()}
        autoComplete="name"
        maxLength={120}
        marked
        {...from("legal_name")}
      />
      <TextField
        label={m.donations_tax_pan()}
        hint={given ? m.donations_tax_pan_again({ pan: given.pan }) : m.donations_tax_pan_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        marked
        className="tabular-nums uppercase"
        {...field("pan")}
      />
      <TextArea
        label={m.donations_tax_address()}
        hint={
          given && !given.is_address_whole
            ? m.donations_tax_address_again({ address: given.address })
            : m.donations_tax_address_hint()
        }
        autoComplete="street-address"
        rows={3}
        maxLength={200}
        marked
        {...from("address")}
      />
      <p className="text-sm text-muted">{m.donations_tax_kept()}</p>
    </>
  );
}
