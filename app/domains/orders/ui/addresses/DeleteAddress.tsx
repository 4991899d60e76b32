import { useNavigate } from "react-router";
import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { type Address, addressesPath } from "../../address.ts";
import { AddressLines } from "./AddressLines.tsx";

/** Delete confirmation: a dialog, or without script a section above the list. `address` undefined: closed. */
export function DeleteAddress({ address }: { address: Address | undefined }) {
  const alive = useHydrated();
  const navigate = useNavigate();
  if (!alive) return address && <DeletePanel address={address} />;
  const keep = () => void navigate(addressesPath, { preventScrollReset: true, replace: true });
  return (
    <Dialog
      open={address !== undefined}
      onClose={keep}
      size="small"
      title={m.orders_address_delete_ask()}
      description={m.orders_address_delete_consequence()}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            {m.orders_address_keep()}
          </Button>
          {address && <DeleteForm address={address} />}
        </>
      }
    >
      {address && <Named address={address} />}
    </Dialog>
  );
}

function DeletePanel({ address }: { address: Address }) {
  return (
    <section
      aria-label={m.orders_address_delete_ask()}
      className="mb-6 flex flex-col gap-3 rounded-card border border-s-4 border-hairline border-s-danger bg-surface p-4"
    >
      <h2 className="text-xl">{m.orders_address_delete_ask()}</h2>
      <p className="text-muted">{m.orders_address_delete_consequence()}</p>
      <Named address={address} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={addressesPath} variant="secondary">
          {m.orders_address_keep()}
        </ButtonLink>
        <DeleteForm address={address} />
      </div>
    </section>
  );
}

function Named({ address }: { address: Address }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <UserText>{address.full_name}</UserText>
      </p>
      <AddressLines address={address} />
    </>
  );
}

function DeleteForm({ address }: { address: Address }) {
  return (
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
  );
}
