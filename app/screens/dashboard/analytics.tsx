import ChartColumn from "lucide-react/icons/chart-column";
import { data } from "react-router";
import { signedIn } from "../../platform/http/page-context.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { primaryRole } from "../../domains/accounts/schema.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { canSeeAnalytics } from "../../page/dashboard-access.ts";
import { AccessRestricted } from "../../page/AccessRestricted.tsx";
import { DeferredPage } from "../../page/DeferredPage.tsx";
import { deferredPage } from "../../page/deferred-page.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import type { Route } from "./+types/analytics";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const may_see = canSeeAnalytics(session);
  return data({ page: { may_see, role: primaryRole(session.roles) } }, { status: may_see ? 200 : 403 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Analytics");
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage page={loaderData.page}>
      {({ may_see, role }) =>
        may_see ? (
          <NothingSold />
        ) : (
          <AccessRestricted text="Analytics are only available for vendors and administrators." role={role} />
        )
      }
    </DeferredPage>
  );
}

function NothingSold() {
  return (
    <>
      <PageHeading title="Analytics" lead="What the marketplace sells, and to how many people." />
      <EmptyState
        illustration={<ChartColumn size={48} aria-hidden="true" />}
        title="Nothing sold yet"
        hint="The marketplace has not opened, so there is nothing to count. What each campaign has raised stands on its own page."
        action={
          <ButtonLink href="/campaigns" variant="secondary">
            See campaigns
          </ButtonLink>
        }
      />
    </>
  );
}
