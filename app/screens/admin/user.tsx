import { data, redirect } from "react-router";
import * as m from "#messages";
import { userPath, usersTab } from "../../domains/accounts/admin/all-users.ts";
import { readAccountFacts, readListedUser } from "../../domains/accounts/admin/server/queries/all-users.ts";
import { mayChangeAdmins } from "../../domains/accounts/admin/server/use-cases/change-accounts.ts";
import { roleForm, statusForms } from "../../domains/accounts/admin/server/forms/user.ts";
import { RoleForms } from "../../domains/accounts/admin/ui/RoleForms.tsx";
import { StatusQuestion } from "../../domains/accounts/admin/ui/StatusQuestion.tsx";
import { UserFacts } from "../../domains/accounts/admin/ui/UserFacts.tsx";
import { UserStatusBadge } from "../../domains/accounts/admin/ui/UserStatusBadge.tsx";
import { ownDonationsSummary } from "../../domains/donations/server/queries/own-summary.ts";
import { advancesWithPerson } from "../../domains/expenses/server/queries/advances.ts";
import { AdvancesOfUser } from "../../domains/expenses/ui/AdvancesOfUser.tsx";
import { countsOfAuthor } from "../../domains/moderation/server/queries/authors.ts";
import { AuditList } from "../../domains/operations/ui/AuditList.tsx";
import { adminDashboardPath } from "../../text/admin-path.ts";
import { answerOffline } from "../../page/answer-offline.ts";
import { canSeeAdmin } from "../../page/dashboard-access.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import { listAudit } from "../../platform/audit.ts";
import type { BulkAsked } from "../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../platform/http/page-context.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Card } from "../../ui/Card.tsx";
import { UserText } from "../../ui/UserText.tsx";
import type { Route } from "./+types/user";

const auditEntries = 20;

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session)) throw redirect("/dashboard");
  const { db, subject_kinds } = args.context.get(servicesContext);
  const user = await orErrorPage(readListedUser(db, args.params.id));
  const { user_id } = user;
  const [facts, { counts }, { settled_count }, advances, audit] = await Promise.all([
    readAccountFacts(db, user_id),
    countsOfAuthor(db, subject_kinds, user_id),
    ownDonationsSummary(db, user_id),
    advancesWithPerson(db, user_id),
    listAudit(db, { subject_kind: "user", subject_id: user_id, most: auditEntries }),
  ]);
  const made = [...counts, { label: m.screens_admin_user_donations(), count: settled_count }];
  const may_change_admins = mayChangeAdmins(session);
  return { user, facts, made, advances, audit, may_change_admins, own_user_id: session.user_id };
}

/** Handles the forms: suspend, reinstate, grant and revoke a role. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session))
    throw data({ code: "not_allowed", message: m.screens_admin_admins_only() }, { status: 403 });
  const services = args.context.get(servicesContext);
  const { user_id } = await orErrorPage(readListedUser(services.db, args.params.id));
  const { suspend, reinstate } = statusForms(services, session);
  return submitForms<BulkAsked>(args, {
    ...(suspend && { suspend }),
    ...(reinstate && { reinstate }),
    role: roleForm(services, session, { user_id, back: userPath(user_id) }),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.user.display_name ?? m.screens_admin_user_page());
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, facts, made, advances, audit, may_change_admins, own_user_id } = loaderData;
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  const is_own = user.user_id === own_user_id;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: adminDashboardPath },
          { label: m.screens_admin_tab_users(), href: `${adminDashboardPath}?tab=${usersTab.tab}` },
          { label: user.display_name },
        ]}
      />
      <PageHeading
        title={<UserText>{user.display_name}</UserText>}
        lead={user.email}
        action={<UserStatusBadge status={user.status} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UserFacts user={user} facts={facts} made={made} />
        <RoleForms user={user} is_own={is_own} may_change_admins={may_change_admins} answer={answer} />
      </div>
      <AdvancesOfUser advances={advances} />
      {!is_own && (
        <div className="mt-6">
          <StatusQuestion user={user} back={userPath(user.user_id)} answer={answer} />
        </div>
      )}
      <Card as="section" aria-labelledby="history" className="mt-6 flex flex-col gap-4">
        <h2 id="history" className="text-xl">
          {m.screens_admin_user_history()}
        </h2>
        <AuditList entries={audit} />
      </Card>
    </>
  );
}
