import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { allocationCursor, allocationPath, allocationsPath, moneyLeftPath, sideName } from "../allocation.ts";
import { allocationStatuses } from "../allocation-states.ts";
import { canCheckExpenses } from "../policy.ts";
import { listAllocations } from "../server/queries/allocations.ts";
import { allocationStatusText } from "../ui/AllocationBadge.tsx";
import { NothingListed } from "../ui/NothingListed.tsx";
import type { Route } from "./+types/admin-allocations";

const perPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canCheckExpenses(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: allocationCursor },
    filters: { status: allocationStatuses },
  });
  const after = allocationCursor.parse(query.cursor);
  const status = query.filters.status ?? "prepared";
  const list = await orFailed(
    services,
    "allocations",
    listAllocations(services.db, { status, after, limit: perPage }),
  );
  return { list, query };
}

export const meta = hiddenMeta(m.expenses_allocations_page);

export default function AdminAllocationsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_money_left(), href: moneyLeftPath },
          { label: m.expenses_allocations_page() },
        ]}
      />
      <PageHeading title={m.expenses_allocations_page()} lead={m.expenses_allocations_page_lead()} />
      <AdminTable
        caption={m.expenses_allocations_page()}
        path={allocationsPath}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ allocations }) => allocations}
        rowKey={({ id }) => id}
        rowHeader={m.expenses_allocation_reason()}
        rowLink={({ id, reason }) => ({ href: allocationPath(id), label: reason })}
        columns={[
          { label: m.expenses_allocation_side_from(), text: ({ from }) => sideName(from) },
          { label: m.expenses_allocation_side_to(), text: ({ to }) => sideName(to) },
          {
            label: m.expenses_amount(),
            numeric: true,
            text: ({ amount_paise }) => formatRupees(amount_paise),
          },
          { label: m.expenses_allocation_prepared_on(), text: ({ prepared_at }) => formatDate(prepared_at) },
        ]}
        filters={[
          {
            name: "status",
            label: m.expenses_status(),
            choices: allocationStatuses.map((status) => [
              status === "prepared" ? null : status,
              allocationStatusText(status),
            ]),
          },
        ]}
        failed={m.expenses_allocations_failed()}
        empty={
          <NothingListed
            title={m.expenses_allocations_none()}
            hint={m.expenses_allocations_none_hint()}
            waitingHref={query.filters.status && allocationsPath}
          />
        }
      />
    </>
  );
}
