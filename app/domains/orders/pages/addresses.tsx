import { Outlet, useSearchParams } from "react-router";
import * as m from "#messages";
import MapPin from "../../../ui/icons/map-pin.ts";
import Plus from "../../../ui/icons/plus.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type OpenedAsPage, reloadOfList, useOpenedAsPage } from "../../../page/use-opened-as-page.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { type Address, addressesMax, newAddressPath } from "../address.ts";
import { addressListForms } from "../server/forms/address.ts";
import { listAddresses } from "../server/queries/addresses.ts";
import { AddressCard } from "../ui/addresses/AddressCard.tsx";
import { DeleteAddress } from "../ui/addresses/DeleteAddress.tsx";
import type { Route } from "./+types/addresses";

type Page = { addresses: Address[] | Failed };

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  return { page: { addresses: await orFailed(services, "addresses", listAddresses(services.db, user_id)) } };
}

/** Deletes an address or makes it the default. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  return submitForms(args, addressListForms({ services: args.context.get(servicesContext), session }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

/** The form dialog and the delete confirmation do not reload the list. */
export const shouldRevalidate = reloadOfList();

export const meta = hiddenMeta(m.orders_address_page);

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const is_page = useOpenedAsPage();
  const outlet = <Outlet context={{ is_page } satisfies OpenedAsPage} />;
  if (is_page) return outlet;
  return (
    <>
      <DeferredPage page={loaderData.page}>
        {({ addresses }) => (
          <>
            <PageHeading
              title={m.orders_address_page()}
              lead={m.orders_address_lead()}
              action={
                !("failed" in addresses) && addresses.length > 0 && <AddLink count={addresses.length} />
              }
            />
            <ActionNotice notice={answer?.notice} />
            {"failed" in addresses ? (
              <ErrorState text={m.orders_address_failed()} />
            ) : (
              <AddressList addresses={addresses} />
            )}
          </>
        )}
      </DeferredPage>
      {outlet}
    </>
  );
}

function AddLink({ count }: { count: number }) {
  if (count >= addressesMax)
    return <p className="max-w-xs text-sm text-muted">{m.orders_address_too_many({ most: addressesMax })}</p>;
  return (
    <ButtonLink href={newAddressPath} keepScroll>
      <Plus size={18} aria-hidden="true" /> {m.orders_address_add()}
    </ButtonLink>
  );
}

function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const [search] = useSearchParams();
  if (addresses.length === 0) return <NoAddresses />;
  return (
    <>
      <DeleteAddress address={addresses.find(({ id }) => id === search.get("delete"))} />
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </>
  );
}

function NoAddresses() {
  return (
    <EmptyState
      illustration={<MapPin size={48} aria-hidden="true" />}
      title={m.orders_address_none()}
      hint={m.orders_address_none_hint()}
      action={
        <ButtonLink href={newAddressPath} keepScroll size="large">
          <Plus size={18} aria-hidden="true" /> {m.orders_address_first()}
        </ButtonLink>
      }
    />
  );
}
