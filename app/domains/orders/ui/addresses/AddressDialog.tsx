import * as m from "#messages";
import { OpenedDialog } from "../../../../page/OpenedDialog.tsx";
import { addressesPath } from "../../address.ts";
import { AddressForm, type AddressFormProps } from "./AddressForm.tsx";

type AddressDialogProps = Omit<AddressFormProps, "id"> & { title: string };

/** The address form above the list. */
export function AddressDialog({ title, ...form }: AddressDialogProps) {
  const list = { label: m.orders_address_page(), href: addressesPath };
  return (
    <OpenedDialog title={title} list={list} submit={m.orders_address_save()}>
      {(id) => <AddressForm id={id} {...form} />}
    </OpenedDialog>
  );
}
