import * as m from "#messages";
import Pencil from "../../../../ui/icons/pencil.ts";
import Phone from "../../../../ui/icons/phone.ts";
import Star from "../../../../ui/icons/star.ts";
import Trash2 from "../../../../ui/icons/trash-2.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { type Address, addressesPath, deleteAddressPath, editAddressPath } from "../../address.ts";
import { AddressLines } from "./AddressLines.tsx";
import { addressTypeText } from "./address-texts.ts";

export function AddressCard({ address }: { address: Address }) {
  return (
    <Card as="li" data-address="" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          <UserText>{address.full_name}</UserText>
        </h2>
        <div className="flex flex-wrap gap-2">
          {address.is_default && (
            <Badge tone="success" icon={<Star size={14} aria-hidden="true" />}>
              {m.orders_address_default()}
            </Badge>
          )}
          <Badge>{addressTypeText(address.type)}</Badge>
        </div>
      </div>
      <AddressLines address={address} />
      {address.phone !== null && (
        <p className="flex items-center gap-2 text-muted">
          <Phone size={16} aria-hidden="true" className="flex-none" />
          <span className="sr-only">{m.orders_address_phone()}:</span> {address.phone}
        </p>
      )}
      <Actions address={address} />
    </Card>
  );
}

function Actions({ address: { id, full_name: name, is_default } }: { address: Address }) {
  return (
    <div className="mt-auto -mb-2 border-t border-hairline pt-2">
      <div className="-ms-4 flex flex-wrap">
        <ButtonLink
          href={editAddressPath(id)}
          keepScroll
          variant="quiet"
          aria-label={m.orders_address_edit_name({ name })}
        >
          <Pencil size={18} aria-hidden="true" /> {m.orders_address_edit()}
        </ButtonLink>
        <ButtonLink
          href={deleteAddressPath(id)}
          keepScroll
          variant="quiet"
          aria-label={m.orders_address_delete_name({ name })}
        >
          <Trash2 size={18} aria-hidden="true" /> {m.orders_address_delete()}
        </ButtonLink>
        {!is_default && (
          <PageForm
            intent="default"
            hiddenFields={{ address_id: id }}
            answer={undefined}
            action={addressesPath}
            showsNotice={false}
          >
            <Submit variant="quiet" aria-label={m.orders_address_set_default_name({ name })}>
              <Star size={18} aria-hidden="true" /> {m.orders_address_set_default()}
            </Submit>
          </PageForm>
        )}
      </div>
    </div>
  );
}
