import { useId } from "react";
import { useNavigate, useNavigation, useOutletContext } from "react-router";
import * as m from "#messages";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import type { OpenedAsPage } from "../../../../page/use-opened-as-page.ts";
import { Breadcrumb } from "../../../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { addressesPath } from "../../address.ts";
import { AddressForm, type AddressFormProps } from "./AddressForm.tsx";

type AddressDialogProps = Omit<AddressFormProps, "id"> & { title: string };

/** The address form above the list; a page when there is no list below. */
export function AddressDialog({ title, ...form }: AddressDialogProps) {
  const { is_page } = useOutletContext<OpenedAsPage>();
  const id = useId();
  const navigate = useNavigate();
  if (is_page)
    return (
      <>
        <Breadcrumb crumbs={[{ label: m.orders_address_page(), href: addressesPath }, { label: title }]} />
        <div className="mt-4 max-w-2xl">
          <PageHeading title={title} />
          <AddressForm id={id} {...form} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Buttons form_id={id} />
          </div>
        </div>
      </>
    );
  return (
    <Dialog
      open
      fills
      title={title}
      onClose={() => void navigate(addressesPath, { preventScrollReset: true })}
      footer={<Buttons form_id={id} />}
    >
      <AddressForm id={id} {...form} />
    </Dialog>
  );
}

function Buttons({ form_id }: { form_id: string }) {
  const { formMethod } = useNavigation();
  return (
    <>
      <ButtonLink href={addressesPath} keepScroll variant="secondary">
        {m.orders_address_cancel()}
      </ButtonLink>
      <Button
        type="submit"
        form={form_id}
        pending={formMethod === "POST"}
        pendingLabel={m.orders_address_saving()}
      >
        {m.orders_address_save()}
      </Button>
    </>
  );
}
