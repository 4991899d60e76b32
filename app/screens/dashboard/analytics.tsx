import { data } from "react-router";
import * as m from "#messages";
import type { Role } from "../../platform/actor.ts";
import { servicesContext, signedIn } from "../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../platform/http/section.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import type { Sales } from "../../domains/orders/sales.ts";
import { readSales } from "../../domains/orders/server/queries/sales.ts";
import { SalesFigures } from "../../domains/orders/ui/SalesFigures.tsx";
import { primaryRole } from "../../domains/accounts/schema.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { canSeeAdmin, canSeeAnalytics } from "../../page/dashboard-access.ts";
import { AccessRestricted } from "../../page/AccessRestricted.tsx";
import { DeferredPage } from "../../page/DeferredPage.tsx";
import { deferredPage } from "../../page/deferred-page.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import type { Route } from "./+types/analytics";

type Page = {
  role: Role;
  /** Of all shops, for admins; else of the own one. */
  is_of_all: boolean;
  /** Null: not for this person. */
  sales: Sales | Failed | null;
};

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const may_see = canSeeAnalytics(session);
  const is_of_all = canSeeAdmin(session);
  const services = args.context.get(servicesContext);
  const sales = may_see
    ? await orFailed(services, "sales", readSales(services.db, is_of_all ? null : session.user_id))
    : null;
  const page: Page = { role: primaryRole(session.roles), is_of_all, sales };
  return data({ page }, { status: may_see ? 200 : 403 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Analytics");
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage<Page> page={loaderData.page}>
      {(page) =>
        page.sales ? (
          <SalesPage sales={page.sales} is_of_all={page.is_of_all} />
        ) : (
          <AccessRestricted
            text="Analytics are only available for vendors and administrators."
            role={page.role}
          />
        )
      }
    </DeferredPage>
  );
}

function SalesPage({ sales, is_of_all }: { sales: Sales | Failed; is_of_all: boolean }) {
  return (
    <>
      <PageHeading
        title={m.screens_analytics_page()}
        lead={is_of_all ? m.screens_analytics_lead_all() : m.screens_analytics_lead_own()}
      />
      {"failed" in sales ? (
        <ErrorState text={m.screens_analytics_failed()} />
      ) : (
        <SalesFigures sales={sales} />
      )}
    </>
  );
}
