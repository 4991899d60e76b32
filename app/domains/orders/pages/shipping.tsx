import Truck from "lucide-react/icons/truck";
import { data } from "react-router";
import { signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { canSeeShipping } from "../../../page/dashboard-access.ts";
import { AccessRestricted } from "../../../page/AccessRestricted.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { Route } from "./+types/shipping";

export async function loader(args: Route.LoaderArgs) {
  const may_see = canSeeShipping(await signedIn(args));
  return data({ page: { may_see } }, { status: may_see ? 200 : 403 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Shipping Management");
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage page={loaderData.page}>
      {({ may_see }) =>
        may_see ? (
          <NothingToShip />
        ) : (
          <AccessRestricted text="This section is only available for vendors and administrators." />
        )
      }
    </DeferredPage>
  );
}

function NothingToShip() {
  return (
    <>
      <PageHeading
        title="Shipping Management"
        lead="Paid orders on their way from the workshop to the door."
      />
      <EmptyState
        illustration={<Truck size={48} aria-hidden="true" />}
        title="Nothing to ship"
        hint="No order has been paid yet: the marketplace has not opened."
        action={
          <ButtonLink href="/marketplace" variant="secondary">
            See the marketplace
          </ButtonLink>
        }
      />
    </>
  );
}
