import { data, redirect } from "react-router";
import * as m from "#messages";
import { AllUsers } from "../domains/accounts/admin/ui/AllUsers.tsx";
import { statusForms } from "../domains/accounts/admin/server/forms/user.ts";
import { type CampaignEnding, endingsText } from "../domains/campaigns/campaign-ending.ts";
import { activityForms } from "../domains/campaigns/server/forms/activity.ts";
import { AllCampaigns } from "../domains/campaigns/ui/AllCampaigns.tsx";
import { featureForm, featureForms } from "../domains/stories/server/forms/feature.ts";
import { removeForm } from "../domains/stories/server/forms/remove.ts";
import { AllContent } from "../domains/stories/ui/AllContent.tsx";
import { answerOffline } from "../page/answer-offline.ts";
import { canSeeAdmin } from "../page/dashboard-access.ts";
import { DeferredPage } from "../page/DeferredPage.tsx";
import { deferredPage } from "../page/deferred-page.ts";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { PageHeading } from "../page/PageHeading.tsx";
import type { BulkAsked } from "../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import type { Actor } from "../platform/actor.ts";
import { orErrorPage, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { adminTabLabels, AdminTabs } from "./admin/AdminTabs.tsx";
import { OverviewTab } from "./admin/OverviewTab.tsx";
import { SetUpCard } from "./admin/SetUpCard.tsx";
import { type AdminTab, adminTabOf } from "./admin/tabs.ts";
import { listAllUsers, readListedUser } from "../domains/accounts/admin/server/queries/all-users.ts";
import { userFilters, userSorts } from "../domains/accounts/admin/all-users.ts";
import { listedCampaignFilters, listedCampaignSorts } from "../domains/campaigns/all-campaigns.ts";
import { readEnding } from "../domains/expenses/server/queries/campaign-ending.ts";
import { listAllCampaigns, readListedCampaign } from "../domains/campaigns/server/queries/all-campaigns.ts";
import { readCase } from "../domains/moderation/server/queries/case.ts";
import { contentFilters, contentSorts } from "../domains/stories/all-stories.ts";
import { storyCursor } from "../domains/stories/cursors.ts";
import { listAllStories } from "../domains/stories/server/queries/all-stories.ts";
import { readTableQuery } from "../page/table-query.ts";
import { orFailed } from "../platform/http/section.ts";
import type { Services } from "../platform/services.ts";
import { isUuid } from "../text/uuid.ts";
import { readOverview } from "./admin/server/read-overview.ts";
import { missingSteps, readSetUp } from "./admin/server/read-set-up.ts";
import type { Route } from "./+types/admin";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session)) throw redirect("/dashboard");
  const { searchParams } = args.url;
  const services = args.context.get(servicesContext);
  const part = await readTab(services, session, adminTabOf(searchParams), searchParams);
  return { page: { part, own_user_id: session.user_id } };
}

const rowsPerPage = 20;

/**
 * The open tab of the admin dashboard. An invalid cursor shows the first page; `ask` selects a row to confirm an action
 * on.
 */
async function readTab(services: Services, session: Actor, tab: AdminTab, asked: URLSearchParams) {
  if (tab === "users") return { tab, ...(await readUsers(services, asked)) } as const;
  if (tab === "campaigns") return { tab, ...(await readCampaigns(services, session, asked)) } as const;
  if (tab === "content") return { tab, ...(await readContent(services, asked)) } as const;
  // A demo site needs no setup.
  const steps = services.config.demo ? [] : await readSetUp(services);
  const missing = missingSteps(steps).map(({ name, title }) => ({ name, title }));
  return { tab, overview: await readOverview(services), missing } as const;
}

async function readUsers(services: Services, parameters: URLSearchParams) {
  const { db } = services;
  const query = readTableQuery(parameters, { sorts: userSorts, filters: userFilters });
  const { filters, q, sort, cursor } = query;
  const list = listAllUsers(db, { ...filters, q, sort, cursor, limit: rowsPerPage });
  return {
    query,
    list: await orFailed(services, "users", list),
    asked: await askedOf(parameters, (id) => readListedUser(db, id)),
  };
}

async function readCampaigns(services: Services, session: Actor, parameters: URLSearchParams) {
  const { db } = services;
  const query = readTableQuery(parameters, { sorts: listedCampaignSorts, filters: listedCampaignFilters });
  const { filters, q, sort, cursor } = query;
  const list = listAllCampaigns(db, { ...filters, q, sort, cursor, limit: rowsPerPage });
  return {
    query,
    list: await orFailed(services, "campaigns", list),
    asked: await askedOf(parameters, async (id) => ({
      ...(await readListedCampaign(db, id)),
      ending: await readEnding(db, session, id),
    })),
  };
}

async function readContent(services: Services, parameters: URLSearchParams) {
  const { db, subject_kinds } = services;
  const query = readTableQuery(parameters, { sorts: contentSorts, filters: contentFilters });
  const { filters, q, sort, cursor } = query;
  const chosen = { show: filters.show ?? "all", q, sort, cursor: storyCursor.parse(cursor) } as const;
  const list = listAllStories(db, chosen);
  return {
    query,
    list: await orFailed(services, "stories", list),
    asked: await askedOf(parameters, async (id) => {
      const { subject, seen } = await readCase(db, subject_kinds, { kind: "story", id });
      return { id, title: subject.title, seen };
    }),
  };
}

async function askedOf<Row>(parameters: URLSearchParams, read: (id: string) => Promise<Row>) {
  const id = parameters.get("ask");
  return isUuid(id) ? orErrorPage(read(id)) : null;
}

/** Handles the forms of all tabs: suspend, reinstate, activate, deactivate, feature, remove. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session))
    throw data({ code: "not_allowed", message: m.screens_admin_admins_only() }, { status: 403 });
  const services = args.context.get(servicesContext);
  return submitForms<BulkAsked>(args, {
    ...statusForms(services, session),
    ...activityForms(services, session, async (ids) => {
      const endings: CampaignEnding[] = [];
      // One after the other: each takes several reads.
      for (const id of ids) endings.push(await readEnding(services.db, session, id));
      return endingsText(endings);
    }),
    feature: featureForm(services, session),
    ...featureForms(services, session),
    remove: removeForm(services, session),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  const search = new URLSearchParams(args.location.search);
  return hiddenPageMeta(args, m.screens_admin_tab_page({ tab: adminTabLabels[adminTabOf(search)]() }));
}

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <PageHeading title={m.screens_admin_dashboard()} />
      <DeferredPage page={loaderData.page}>
        {({ part, own_user_id }) => (
          <AdminTabs open={part.tab}>
            {part.tab === "users" && <AllUsers {...part} own_user_id={own_user_id} answer={answer} />}
            {part.tab === "campaigns" && <AllCampaigns {...part} answer={answer} />}
            {part.tab === "content" && <AllContent {...part} answer={answer} />}
            {part.tab === "overview" && (
              <>
                <SetUpCard missing={part.missing} />
                <OverviewTab overview={part.overview} />
              </>
            )}
          </AdminTabs>
        )}
      </DeferredPage>
    </>
  );
}
