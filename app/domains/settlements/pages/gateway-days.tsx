import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { columnsOf } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { dayColumns } from "../columns.ts";
import { canSeeSettlements } from "../policy.ts";
import { type GatewayDay, listGatewayDays } from "../server/queries/gateway-days.ts";
import { countDifferences, type Settlement, settlementsOfDays } from "../server/queries/settlements.ts";
import { dayCursor, gatewayDaysFilePath, settlementPath, settlementsPath } from "../settlement.ts";
import { OpenDifferences } from "../ui/OpenDifferences.tsx";
import type { Route } from "./+types/gateway-days";

const daysPerPage = 30;

type DayWithSettlements = GatewayDay & { settlements: Settlement[] };
type Page = {
  list: { days: DayWithSettlements[]; next_cursor: string | null } | Failed;
  query: TableQuery;
  open: number | Failed;
};

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSeeSettlements(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: { newest: dayCursor }, filters: {} });
  const [list, open] = await Promise.all([
    orFailed(services, "gateway days", readDays(services.db, query.cursor)),
    orFailed(services, "open differences", countDifferences(services.db)),
  ]);
  return { page: { list, query, open } };
}

async function readDays(db: Parameters<typeof listGatewayDays>[0], cursor: string) {
  const { days, next_cursor } = await listGatewayDays(db, {
    after: dayCursor.parse(cursor),
    limit: daysPerPage,
  });
  const [newest, oldest] = [days[0], days.at(-1)];
  const settlements =
    newest && oldest ? await settlementsOfDays(db, { from: oldest.day, to: newest.day }) : [];
  const by_day = Map.groupBy(settlements, ({ settled_on }) => settled_on);
  return { days: days.map((day) => ({ ...day, settlements: by_day.get(day.day) ?? [] })), next_cursor };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.settlements_page);

export default function GatewayDaysPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.settlements_admin(), href: "/dashboard/admin" }, { label: m.settlements_page() }]}
      />
      <PageHeading title={m.settlements_page()} lead={m.settlements_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query, open }) => (
          <>
            <OpenDifferences count={open} />
            <AdminTable
              caption={m.settlements_days()}
              path={settlementsPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ days }) => days}
              rowKey={({ day }) => day}
              rowHeader={m.settlements_day()}
              rowLink={({ day }) => ({ href: null, label: formatDate(day) })}
              rowDetail={settlementLinks}
              columns={columns()}
              csvPath={gatewayDaysFilePath}
              failed={m.settlements_days_failed()}
              empty={<EmptyState title={m.settlements_days_none()} hint={m.settlements_days_none_hint()} />}
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}

function settlementLinks({ settlements }: DayWithSettlements) {
  return settlements.map(({ id, amount_paise }) => (
    <Anchor
      key={id}
      href={settlementPath(id)}
      className="underlined-link inline-flex min-h-11 items-center pr-3"
    >
      {m.settlements_open_one({ amount: formatRupees(amount_paise) })}
    </Anchor>
  ));
}

const columns = () =>
  columnsOf(dayColumns(), {
    day: null,
    open: { numeric: true, isBlank: ({ open_count }) => open_count === 0 },
    open_paise: null,
  });
