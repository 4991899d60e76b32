import MapPin from "lucide-react/icons/map-pin";
import { signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { Route } from "./+types/addresses";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return { page: null };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Addresses");
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Addresses" />
      <DeferredPage page={loaderData.page}>{() => <NoAddresses />}</DeferredPage>
    </>
  );
}

function NoAddresses() {
  return (
    <EmptyState
      illustration={<MapPin size={48} aria-hidden="true" />}
      title="No addresses saved"
      hint="We ask for an address only when a parcel needs one, and nothing is sent from the marketplace yet."
      action={
        <ButtonLink href="/marketplace" variant="secondary">
          See the marketplace
        </ButtonLink>
      }
    />
  );
}
