import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { amountIfAny, choiceFilter, columnsOf, sortFilter } from "../../../page/list-columns.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { timeColumn } from "../../../text/list-column.ts";
import { formatRupees } from "../../../text/money.ts";
import { searchText } from "../../../text/search-text.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  adminDonationPath,
  adminDonationsFilePath,
  adminDonationsPath,
  donationColumns,
  type DonationPeriod,
  listedDonationSorts,
  listedDonationFilters,
  type ListedDonationPage,
} from "../all-donations.ts";
import { generalFundTitle } from "../donation.ts";
import { donationStates, paymentStatuses } from "../own-donations.ts";
import { canSeeAllDonations } from "../policy.ts";
import { listAllDonations, type ListedDonation } from "../server/queries/all-donations.ts";
import { DonationFilters } from "../ui/DonationFilters.tsx";
import { stateTones } from "../ui/donation-words.ts";
import type { Route } from "./+types/admin-donations";

const rowsPerPage = 30;

type Page = { list: ListedDonationPage | Failed; query: TableQuery; period: DonationPeriod };

/** An invalid cursor shows the first page; an invalid day is ignored. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSeeAllDonations(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { searchParams } = args.url;
  // Its address calls the sort `order`, among the filters.
  const sort =
    listedDonationFilters.order.find((order) => order === searchParams.get("order")) ?? ("newest" as const);
  const query = readTableQuery(searchParams, {
    sorts: { newest: listedDonationSorts[sort] },
    filters: listedDonationFilters,
  });
  const period = readPeriod(searchParams);
  const { q, filters, cursor } = query;
  const input = { ...period, state: filters.state, q, sort, cursor, limit: rowsPerPage } as const;
  const list = await orFailed(services, "all donations", listAllDonations(services.db, input));
  return { page: { list, query, period } };
}

function readPeriod(asked: URLSearchParams): DonationPeriod {
  const dayOf = (name: string) => {
    const text = asked.get(name) ?? "";
    const is_day =
      /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
    return is_day ? text : "";
  };
  return { from: dayOf("from"), to: dayOf("to"), campaign: searchText(asked.get("campaign") ?? "") };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.donations_all);

export default function AdminDonationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.donations_problems_admin(), href: "/dashboard/admin" },
          { label: m.donations_all() },
        ]}
      />
      <PageHeading title={m.donations_all()} lead={m.donations_all_lead()} />
      <DeferredPage<Page> page={loaderData.page}>{(page) => <DonationTable {...page} />}</DeferredPage>
    </>
  );
}

function DonationTable({ list, query, period }: Page) {
  const fixed = Object.fromEntries(Object.entries(period).filter(([, value]) => value !== ""));
  return (
    <>
      <AdminTable
        caption={m.donations_all()}
        path={adminDonationsPath}
        fixed={fixed}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ donations }) => donations}
        rowKey={({ public_id }) => public_id}
        rowHeader={m.donations_all_given()}
        rowLink={(donation) => ({ href: adminDonationPath(donation.public_id), label: rowTitle(donation) })}
        rowDetail={addressOf}
        columns={columns()}
        search={{
          label: m.donations_all_search(),
          fields: <DonationFilters period={period} />,
          names: ["campaign", "from", "to"],
        }}
        filters={[
          choiceFilter(
            "state",
            { label: m.donations_all_by_state(), any: m.donations_all_any() },
            paymentStatuses,
            (state) => donationStates[state](),
          ),
          { ...sortFilter(m.donations_all_by_order(), listedDonationSorts), name: "order" },
        ]}
        csvPath={adminDonationsFilePath}
        csvParameters={fixed}
        failed={m.donations_all_failed()}
        empty={<EmptyState title={m.donations_all_none()} hint={m.donations_all_none_hint()} />}
      />
    </>
  );
}

function addressOf({ donor_email }: ListedDonation) {
  return <p className="text-sm wrap-anywhere text-muted">{donor_email ?? m.donations_all_erased()}</p>;
}

function rowTitle({ amount_paise, donor_name }: ListedDonation): string {
  const amount = formatRupees(amount_paise);
  return m.donations_all_row({ amount, donor: donor_name ?? m.donations_all_nobody() });
}

function columns() {
  const { state, number, given_to, refunded } = donationColumns();
  const dated = timeColumn(m.donations_all_dated(), ({ dated_at }: ListedDonation) => dated_at);
  return columnsOf(
    { state, number, given_to, refunded, dated },
    {
      state: {
        cell: ({ payment_status }) => (
          <Badge tone={stateTones[payment_status]}>{donationStates[payment_status]()}</Badge>
        ),
      },
      number: {
        cell: ({ receipt_number }) => (
          <span className="md:whitespace-nowrap">{receipt_number ?? m.donations_all_unpaid()}</span>
        ),
      },
      given_to: {
        cell: ({ campaign_title }) => (
          <span title={campaign_title ?? undefined} className="md:block md:max-w-40 md:truncate">
            <UserText>{campaign_title ?? generalFundTitle()}</UserText>
          </span>
        ),
      },
      refunded: {
        label: m.donations_facts_refunded(),
        ...amountIfAny(({ refunded_paise }) => refunded_paise),
      },
    },
  );
}
