import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { columnsOf } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatDate, formatTime } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { adminExpensePath, adminExpensesPath, expenseCursor } from "../expense.ts";
import { checkedExpenseFilters, checkedExpensesFilePath, expenseColumns } from "../checked-columns.ts";
import { canCheckExpenses } from "../policy.ts";
import { listByStatus } from "../server/queries/checked-expenses.ts";
import { expenseListText } from "../status-words.ts";
import { NothingListed } from "../ui/NothingListed.tsx";
import { payingSince } from "../ui/paying-since.tsx";
import type { Route } from "./+types/admin-expenses";

const perPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canCheckExpenses(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: expenseCursor },
    filters: checkedExpenseFilters,
  });
  const after = expenseCursor.parse(query.cursor);
  const status = query.filters.status ?? "waiting";
  const list = await orFailed(
    services,
    "expenses",
    listByStatus(services.db, { status, after, limit: perPage }),
  );
  return { list, query };
}

export const meta = hiddenMeta(m.expenses_checks_page);

export default function AdminExpensesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const { campaign, payee, paying, spent_on, amount } = expenseColumns();
  const is_claimed = query.filters.status === "claimed";
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
        {...(!is_claimed && { rowDetail: payingSince })}
        columns={columnsOf(
          { campaign, payee, paying, spent_on, amount },
          {
            paying: is_claimed ? { cell: ({ paying_at }) => paying_at && formatTime(paying_at) } : null,
            spent_on: is_claimed ? null : { cell: (expense) => formatDate(expense.spent_on) },
          },
        )}
        filters={[
          {
            name: "status",
            label: m.expenses_status(),
            choices: [
              [null, expenseListText("waiting")],
              ...checkedExpenseFilters.status.map((status) => [status, expenseListText(status)] as const),
            ],
          },
        ]}
        csvPath={checkedExpensesFilePath}
        failed={m.expenses_failed()}
        empty={
          <NothingListed
            title={m.expenses_checks_none()}
            hint={m.expenses_checks_none_hint()}
            waitingHref={query.filters.status && adminExpensesPath}
          />
        }
      />
    </>
  );
}
