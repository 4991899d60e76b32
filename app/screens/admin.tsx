import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import * as m from "#messages";
import { AllUsers } from "../domains/accounts/admin/ui/AllUsers.tsx";
import { statusForms } from "../domains/accounts/admin/server/use-cases/user-forms.ts";
import { activityForms } from "../domains/campaigns/server/use-cases/activity-forms.ts";
import { AllCampaigns } from "../domains/campaigns/ui/AllCampaigns.tsx";
import { featureForm } from "../domains/stories/server/use-cases/feature-form.ts";
import { removeForm } from "../domains/stories/server/use-cases/remove-form.ts";
import { AllContent } from "../domains/stories/ui/AllContent.tsx";
import { canSeeAdmin } from "../page/dashboard-access.ts";
import { DeferredPage } from "../page/DeferredPage.tsx";
import { deferredPage } from "../page/deferred-page.ts";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { PageHeading } from "../page/PageHeading.tsx";
import type { BulkAsked } from "../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import { servicesContext, signedIn } from "../platform/http/page-context.ts";
import { AdminLinks } from "./admin/AdminLinks.tsx";
import { AdminTabs } from "./admin/AdminTabs.tsx";
import { OverviewTab } from "./admin/OverviewTab.tsx";
import { readTab } from "./admin/read-tab.ts";
import { adminTabOf } from "./admin/tabs.ts";
import type { Route } from "./+types/admin";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session)) throw redirect("/dashboard");
  const { searchParams } = args.url;
  const part = await readTab(args.context.get(servicesContext), adminTabOf(searchParams), searchParams);
  return { page: { part, own_user_id: session.user_id } };
}

/** Suspends, opens again, activates, deactivates, features, removes. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session))
    throw data({ code: "not_allowed", message: m.admin_admins_only() }, { status: 403 });
  const services = args.context.get(servicesContext);
  return submitForms<BulkAsked>(args, {
    ...statusForms(services, session),
    ...activityForms(services, session),
    feature: featureForm(services, session),
    remove: removeForm(services, session),
  });
}

/** Whoever comes too late sees what became of the list meanwhile. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.admin_dashboard());
}

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <PageHeading title={m.admin_dashboard()} lead={m.admin_lead()} />
      <AdminLinks />
      <DeferredPage page={loaderData.page}>
        {({ part, own_user_id }) => (
          <AdminTabs open={part.tab}>
            {part.tab === "users" && <AllUsers {...part} own_user_id={own_user_id} answer={answer} />}
            {part.tab === "campaigns" && <AllCampaigns {...part} answer={answer} />}
            {part.tab === "content" && <AllContent {...part} answer={answer} />}
            {part.tab === "overview" && <OverviewTab overview={part.overview} />}
          </AdminTabs>
        )}
      </DeferredPage>
    </>
  );
}
