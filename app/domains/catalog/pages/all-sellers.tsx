import { redirect } from "react-router";
import * as m from "#messages";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { choiceFilter } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  allSellersFilePath,
  allSellersPath,
  sellerColumns,
  sellerListFilters,
  sellerListSorts,
  sellerStatusWords,
} from "../all-sellers.ts";
import { listAllSellers, type ListedSeller } from "../server/queries/all-sellers.ts";
import { SellerBadges } from "../ui/SellerBadges.tsx";
import type { Route } from "./+types/all-sellers";

const sellersPerPage = 20;

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: sellerListSorts, filters: sellerListFilters });
  const { filters, q, sort, cursor } = query;
  const list = await orFailed(
    services,
    "sellers",
    listAllSellers(services.db, { ...filters, q, sort, cursor, limit: sellersPerPage }),
  );
  return { page: { list, query } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.catalog_sellers_page);

export default function AllSellersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.catalog_sellers_admin(), href: "/dashboard/admin" },
          { label: m.catalog_sellers_page() },
        ]}
      />
      <PageHeading title={m.catalog_sellers_page()} lead={m.catalog_sellers_lead()} />
      <DeferredPage page={loaderData.page}>
        {({ list, query }) => (
          <AdminTable
            caption={m.catalog_sellers_page()}
            path={allSellersPath}
            query={query}
            default_sort="newest"
            list={list}
            rowsOf={({ sellers }) => sellers}
            rowKey={({ vendor_id }) => vendor_id}
            rowHeader={m.catalog_sellers_shop()}
            rowLink={({ vendor_id, name }) => ({ href: `${allSellersPath}/${vendor_id}`, label: name })}
            rowDetail={craftAndPlace}
            columns={columns()}
            search={{ label: m.catalog_sellers_search() }}
            filters={filters()}
            csvPath={allSellersFilePath}
            failed={m.catalog_sellers_failed()}
            empty={<EmptyState title={m.catalog_sellers_none()} hint={m.catalog_sellers_none_hint()} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

function craftAndPlace({ craft, location }: ListedSeller) {
  return (
    <p className="text-sm text-muted">
      <UserText>{craft}</UserText> · <UserText>{location}</UserText>
    </p>
  );
}

function columns(): readonly AdminColumn<ListedSeller>[] {
  const texts = sellerColumns();
  return [
    { ...texts.status, cell: (seller) => <SellerBadges seller={seller} /> },
    {
      ...texts.products,
      numeric: true,
      sort: { name: "products", direction: "descending", label: m.catalog_sellers_most_products() },
    },
    { ...texts.gstin, cell: ({ gstin }) => gstin ?? <Badge>{m.catalog_seller_not_registered()}</Badge> },
    {
      ...texts.applied,
      cell: ({ applied_at }) => <Time moment={applied_at} ago />,
      sort: { name: "newest", direction: "descending", label: m.catalog_sellers_newest() },
    },
  ];
}

function filters() {
  const any = m.catalog_sellers_all();
  const all = [null, any] as const;
  return [
    choiceFilter("status", { label: m.catalog_sellers_by_state(), any }, sellerListFilters.status, (status) =>
      sellerStatusWords[status](),
    ),
    {
      name: "verified",
      label: m.catalog_sellers_by_mark(),
      choices: [
        all,
        ["yes", m.catalog_seller_badge_verified()],
        ["no", m.catalog_sellers_not_verified()],
        ["waits", m.catalog_sellers_number_waits()],
      ],
    },
    {
      name: "vacation",
      label: m.catalog_sellers_by_vacation(),
      choices: [all, ["yes", m.catalog_seller_badge_vacation()], ["no", m.catalog_sellers_not_away()]],
    },
  ] as const;
}
