import ShoppingBag from "lucide-react/icons/shopping-bag";
import { signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../content/ui/page-meta.ts";
import { Arriving } from "../../dashboard/ui/Arriving.tsx";
import { arrivingPage } from "../../dashboard/ui/arriving-page.ts";
import { PageHeading } from "../../dashboard/ui/PageHeading.tsx";
import type { Route } from "./+types/orders";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return { page: null };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return arrivingPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Orders");
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Orders" />
      <Arriving page={loaderData.page}>{() => <NoOrders />}</Arriving>
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
