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
import { adminAdvancePath, adminAdvancesPath, advanceCursor, type ListedAdvance } from "../advance.ts";
import { advanceColumns, advanceFilters, advancesFilePath } from "../checked-columns.ts";
import { canCheckExpenses } from "../policy.ts";
import { listAdvances } from "../server/queries/advances.ts";
import { advanceListText } from "../status-words.ts";
import { NothingListed } from "../ui/NothingListed.tsx";
import { payingSince } from "../ui/paying-since.tsx";
import type { Route } from "./+types/admin-advances";

const perPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canCheckExpenses(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: advanceCursor },
    filters: advanceFilters,
  });
  const after = advanceCursor.parse(query.cursor);
  const status = query.filters.status ?? "requested";
  const list = await orFailed(
    services,
    "advances",
    listAdvances(services.db, { list: status, after, limit: perPage }),
  );
  return { list, query };
}

export const meta = hiddenMeta(m.expenses_advances_page);

/** The day that a list is about. */
function dayOf(listed: ReturnType<typeof advanceColumns>, list: string | null) {
  if (list === "unbilled")
    return { ...listed.paid_on, cell: ({ paid_on }: ListedAdvance) => formatDate(paid_on ?? "") };
  if (list === "claimed")
    return { ...listed.paying, cell: ({ paying_at }: ListedAdvance) => paying_at && formatTime(paying_at) };
  return { ...listed.asked, cell: ({ created_at }: ListedAdvance) => formatDate(created_at) };
}

export default function AdminAdvancesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const listed = advanceColumns();
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_admin(), href: "/dashboard/admin" },
          { label: m.expenses_advances_page() },
        ]}
      />
      <PageHeading title={m.expenses_advances_page()} lead={m.expenses_advances_page_lead()} />
      <AdminTable
        caption={m.expenses_advances_page()}
        path={adminAdvancesPath}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ advances }) => advances}
        rowKey={({ id }) => id}
        rowHeader={m.expenses_purpose()}
        rowLink={({ id, purpose }) => ({ href: adminAdvancePath(id), label: purpose })}
        {...(query.filters.status !== "claimed" && { rowDetail: payingSince })}
        columns={[
          listed.campaign,
          dayOf(listed, query.filters.status),
          ...columnsOf({ amount: listed.amount, outstanding: listed.outstanding }, {}),
        ]}
        filters={[
          {
            name: "status",
            label: m.expenses_status(),
            choices: [
              [null, advanceListText("requested")],
              ...advanceFilters.status.map((status) => [status, advanceListText(status)] as const),
            ],
          },
        ]}
        csvPath={advancesFilePath}
        failed={m.expenses_advances_failed()}
        empty={
          <NothingListed
            title={m.expenses_advances_none()}
            hint={m.expenses_advances_none_hint({ approved: advanceListText("approved") })}
            waitingHref={query.filters.status && adminAdvancesPath}
          />
        }
      />
    </>
  );
}
