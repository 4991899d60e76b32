import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { adminExpensePath, adminExpensesPath, expenseCursor } from "../expense.ts";
import { canCheckBills } from "../policy.ts";
import { listByStatus } from "../server/queries/checked-expenses.ts";
import type { ExpenseStatus } from "../states.ts";
import { statusText } from "../ui/ExpenseBadge.tsx";
import type { Route } from "./+types/admin-expenses";

const perPage = 30;
/** What waits comes first. */
const shown = ["booked", "refused", "reversed"] as const satisfies readonly ExpenseStatus[];

export async function loader(args: Route.LoaderArgs) {
  if (!canCheckBills(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: ["newest"], filters: { status: shown } });
  const after = expenseCursor.parse(query.cursor);
  const status = query.filters.status ?? "waiting";
  const list = await orFailed(
    services,
    "expenses",
    listByStatus(services.db, { status, after, limit: perPage }),
  );
  return { list, query: after ? query : { ...query, cursor: "" } };
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.expenses_checks_page());
}

export default function AdminExpensesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_admin(), href: "/dashboard/admin" },
          { label: m.expenses_checks_page() },
        ]}
      />
      <PageHeading title={m.expenses_checks_page()} lead={m.expenses_checks_lead()} />
      <AdminTable
        caption={m.expenses_checks_page()}
        path={adminExpensesPath}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ expenses }) => expenses}
        rowKey={({ id }) => id}
        rowHeader={m.expenses_purpose()}
        rowLink={({ id, purpose }) => ({ href: adminExpensePath(id), label: purpose })}
        columns={[
          { label: m.expenses_campaign(), text: ({ campaign_title }) => campaign_title },
          { label: m.expenses_payee(), text: ({ payee }) => payee },
          { label: m.expenses_spent_on(), text: ({ spent_on }) => formatDate(spent_on) },
          {
            label: m.expenses_amount(),
            text: ({ amount_paise }) => formatRupees(amount_paise),
            numeric: true,
          },
        ]}
        filters={[
          {
            name: "status",
            label: m.expenses_status(),
            choices: [
              [null, statusText("waiting")],
              ...shown.map((status) => [status, statusText(status)] as const),
            ],
          },
        ]}
        failed={m.expenses_failed()}
        empty={<EmptyState title={m.expenses_checks_none()} hint={m.expenses_checks_none_hint()} />}
      />
    </>
  );
}
