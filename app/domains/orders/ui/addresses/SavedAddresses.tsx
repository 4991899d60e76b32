import * as m from "#messages";
import { Button } from "../../../../ui/Button.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { Address } from "../../address.ts";

type SavedAddressesProps = {
  addresses: readonly Address[];
  /** Empty: a new address. */
  chosen_id: string;
  onChoose: (id: string) => void;
};

/** Form that loads an address into the checkout; separate from the checkout's own form. */
export const savedAddressForm = "saved-address";

/** Fills the checkout immediately; without script its button loads the page with the chosen address. */
export function SavedAddresses({ addresses, chosen_id, onChoose }: SavedAddressesProps) {
  const alive = useHydrated();
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-hairline pb-5">
      <Select
        form={savedAddressForm}
        name="address"
        label={m.orders_address_saved()}
        fieldClassName="min-w-0 flex-1 basis-60"
        value={chosen_id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={[
          { value: "", label: m.orders_address_other() },
          ...addresses.map((address) => ({ value: address.id, label: inShort(address) })),
        ]}
      />
      {!alive && (
        <Button type="submit" form={savedAddressForm} variant="secondary">
          {m.orders_address_use()}
        </Button>
      )}
    </div>
  );
}

function inShort({ full_name, address_line_1, city, postal_code }: Address): string {
  return m.orders_address_in_short({
    name: full_name,
    line: address_line_1,
    city,
    code: postal_code,
  });
}
