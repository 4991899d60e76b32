import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { amountIfAny, choiceFilter, columnsOf, sortFilter } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { readTableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  allOrdersFilePath,
  allOrdersPath,
  listedOrderFilters,
  listedOrderSorts,
  orderColumns,
} from "../all-orders.ts";
import { orderPath } from "../order-list.ts";
import { listAllOrders, type ListedOrder } from "../server/queries/all-orders.ts";
import { paymentText, paymentTones, statusText, statusTones } from "../ui/order-words.ts";
import type { Route } from "./+types/all-orders";

const rowsPerPage = 30;

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs) {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: listedOrderSorts,
    filters: listedOrderFilters,
  });
  const { filters, ...others } = query;
  const input = { ...filters, ...others, limit: rowsPerPage };
  const list = await orFailed(services, "all orders", listAllOrders(services.db, input));
  return { page: { list, query } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.orders_all);

export default function AllOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.orders_all_admin(), href: "/dashboard/admin" }, { label: m.orders_all() }]}
      />
      <PageHeading title={m.orders_all()} lead={m.orders_all_lead()} />
      <DeferredPage page={loaderData.page}>
        {({ list, query }) => (
          <AdminTable
            caption={m.orders_all()}
            path={allOrdersPath}
            query={query}
            default_sort="newest"
            list={list}
            rowsOf={({ orders }) => orders}
            rowKey={({ id }) => id}
            rowHeader={m.orders_all_order()}
            rowLink={({ id, order_number }) => ({ href: orderPath(id), label: order_number })}
            rowDetail={customerOf}
            columns={columns()}
            search={{ label: m.orders_all_search() }}
            filters={filters()}
            csvPath={allOrdersFilePath}
            failed={m.orders_all_failed()}
            empty={<EmptyState title={m.orders_all_none()} hint={m.orders_all_none_hint()} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

function customerOf({ customer_name, email }: ListedOrder) {
  if (email === null) return <p className="text-sm text-muted">{m.orders_all_erased()}</p>;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {customer_name && (
        <>
          <UserText>{customer_name}</UserText> ·{" "}
        </>
      )}
      {email}
    </p>
  );
}

function columns() {
  return columnsOf(orderColumns(), {
    number: null,
    status: { cell: ({ status }) => <Badge tone={statusTones[status]}>{statusText(status)}</Badge> },
    payment: {
      cell: ({ payment_status }) => (
        <Badge tone={paymentTones[payment_status]}>{paymentText(payment_status)}</Badge>
      ),
    },
    customer: null,
    email: null,
    sellers: { text: ({ seller_names }) => seller_names.join(", ") },
    total: { label: m.orders_all_total() },
    refunded: {
      label: m.orders_all_refunded(),
      ...amountIfAny(({ refunded_paise }) => refunded_paise),
    },
    held: {
      label: m.orders_all_holds(),
      text: ({ held_pieces }) => (held_pieces === null ? "–" : String(held_pieces)),
      isBlank: ({ held_pieces }) => held_pieces === null,
      numeric: true,
    },
    held_until: null,
    paid: null,
    id: null,
  });
}

function filters() {
  const any = m.orders_all_any();
  return [
    choiceFilter("status", { label: m.orders_all_by_status(), any }, listedOrderFilters.status, statusText),
    choiceFilter(
      "payment",
      { label: m.orders_all_by_payment(), any },
      listedOrderFilters.payment,
      paymentText,
    ),
    choiceFilter("stock", { label: m.orders_all_by_hold(), any }, listedOrderFilters.stock, () =>
      m.orders_all_holding(),
    ),
    sortFilter(m.orders_all_by_order(), listedOrderSorts),
  ];
}
