import Package from "lucide-react/icons/package";
import { signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { isVendor } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { Route } from "./+types/my-products";

export async function loader(args: Route.LoaderArgs) {
  return { page: { is_vendor: isVendor(await signedIn(args)) } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "My Products");
}

export default function MyProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="My Products" lead="What you sell in the artisans’ marketplace." />
      <DeferredPage page={loaderData.page}>
        {({ is_vendor }) => (is_vendor ? <NothingListed /> : <NotVendor />)}
      </DeferredPage>
    </>
  );
}

function NothingListed() {
  return (
    <EmptyState
      illustration={<Package size={48} aria-hidden="true" />}
      title="No products listed"
      hint="The marketplace has not opened yet, so nothing is sold there. Your shop is ready for its first product when it does."
      action={
        <ButtonLink href="/marketplace" variant="secondary">
          See the marketplace
        </ButtonLink>
      }
    />
  );
}

function NotVendor() {
  return (
    <EmptyState
      illustration={<Package size={48} aria-hidden="true" />}
      title="Not a vendor"
      hint="Artisans and their groups list products here. If you make something by hand in Odisha, tell us about your work."
      action={<ButtonLink href="/contact">Tell us about your work</ButtonLink>}
    />
  );
}
