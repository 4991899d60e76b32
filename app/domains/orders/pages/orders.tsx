import ShoppingBag from "lucide-react/icons/shopping-bag";
import { signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { Route } from "./+types/orders";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return { page: null };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Orders");
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Orders" />
      <DeferredPage page={loaderData.page}>{() => <NoOrders />}</DeferredPage>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      illustration={<ShoppingBag size={48} aria-hidden="true" />}
      title="No orders yet"
      hint="Nothing has been sold in the marketplace yet. If somebody sent you an order number in our name, please tell us."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/marketplace" variant="secondary">
            See the marketplace
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet">
            Tell us
          </ButtonLink>
        </div>
      }
    />
  );
}
