import * as m from "#messages";
import { DeletePanel } from "../../../../page/DeletePanel.tsx";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { type Address, addressesPath } from "../../address.ts";
import { AddressLines } from "./AddressLines.tsx";

/** Asks before an address is deleted. `address` undefined: closed. */
export function DeleteAddress({ address }: { address: Address | undefined }) {
  return (
    <DeletePanel
      title={m.orders_address_delete_ask()}
      consequence={m.orders_address_delete_consequence()}
      keep={{ label: m.orders_address_keep(), href: addressesPath }}
      asked={
        address && {
          named: (
            <>
              <p className="font-semibold wrap-anywhere">
                <UserText>{address.full_name}</UserText>
              </p>
              <AddressLines address={address} />
            </>
          ),
          form: (
            <PageForm
              intent="delete"
              hiddenFields={{ address_id: address.id }}
              answer={undefined}
              action={addressesPath}
              showsNotice={false}
            >
              <Submit variant="danger" pendingLabel={m.orders_address_deleting()}>
                {m.orders_address_delete_confirm()}
              </Submit>
            </PageForm>
          ),
        }
      }
    />
  );
}
