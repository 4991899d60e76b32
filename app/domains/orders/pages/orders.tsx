import { Outlet } from "react-router";
import * as m from "#messages";
import ShoppingBag from "../../../ui/icons/shopping-bag.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { leadsBackToRows } from "../../../page/more-rows-memory.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type OpenedAsPage, reloadOfList, useOpenedAsPage } from "../../../page/use-opened-as-page.ts";
import type { Role } from "../../../platform/actor.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { LiveOrders } from "../live-orders.ts";
import type { OrderStatus } from "../order.ts";
import { type OrderPage, orderListPath, ordersPerPage, parseOrderFilters } from "../order-list.ts";
import { listOrderRows } from "../server/queries/order-details.ts";
import { orderCursor } from "../server/queries/orders.ts";
import { listOf, liveOrdersOf } from "../server/live.ts";
import { LiveNote } from "../ui/LiveNote.tsx";
import { statusText } from "../ui/order-words.ts";
import { OrderRows } from "../ui/order/OrderRows.tsx";
import { OrderTabs } from "../ui/order/OrderTabs.tsx";
import type { Route } from "./+types/orders";

/** Whose orders the list shows. */
type Whose = "own" | "seller" | "all";
type Page = {
  whose: Whose;
  status: OrderStatus | null;
  /** First page, not loaded by "Older orders". */
  is_first: boolean;
  live: LiveOrders;
  list: OrderPage | Failed;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { status } = parseOrderFilters(args.url.searchParams);
  const cursor = orderCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const filters = { status: status ?? undefined, cursor };
  const live = await liveOrdersOf(services, listOf(session), session);
  const list = await orFailed(
    services,
    "orders",
    listOrderRows(services.db, session, filters, ordersPerPage),
  );
  return { page: { whose: whoseOf(session), status, is_first: cursor === undefined, live, list } };
}

function whoseOf({ roles }: { roles: readonly Role[] }): Whose {
  if (roles.includes("admin")) return "all";
  return roles.includes("vendor") ? "seller" : "own";
}

/** On the page itself the current list stays until the next one has loaded. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const stays = window.location.pathname.startsWith(url.pathname) || leadsBackToRows(url);
  return stays ? await serverLoader() : deferredPage(serverLoader());
}

/** Opening the details does not reload the list. */
export const shouldRevalidate = reloadOfList("status", "cursor");

export const meta = hiddenMeta(m.orders_list_title);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const is_page = useOpenedAsPage();
  const outlet = <Outlet context={{ is_page } satisfies OpenedAsPage} />;
  if (is_page) return outlet;
  return (
    <>
      <DeferredPage<Page> page={loaderData.page}>{(page) => <Found {...page} />}</DeferredPage>
      {outlet}
    </>
  );
}

function Found({ whose, status, is_first, live, list }: Page) {
  const leads: Record<Whose, () => string> = {
    own: m.orders_list_lead,
    seller: m.orders_list_lead_seller,
    all: m.orders_list_lead_all,
  };
  const rows = (
    <>
      {!is_first && (
        <p className="mb-4">
          <Anchor
            href={orderListPath({ status })}
            className="underlined-link inline-flex min-h-11 items-center"
          >
            {m.orders_list_newest()}
          </Anchor>
        </p>
      )}
      <ListSection
        list={list}
        rowsOf={({ orders }) => orders}
        failed={m.orders_list_failed()}
        empty={status ? <NoneOfStatus status={status} /> : <NoOrders whose={whose} />}
      >
        {(orders, first) => <OrderRows key={`${status} ${orders[0]?.id}`} first={first} status={status} />}
      </ListSection>
    </>
  );
  return (
    <>
      <PageHeading title={m.orders_list_title()} lead={leads[whose]()} />
      <LiveNote live={live} />
      <OrderTabs chosen={status}>{rows}</OrderTabs>
    </>
  );
}

function NoOrders({ whose }: { whose: Whose }) {
  const hints: Record<Whose, () => string> = {
    own: m.orders_list_none_hint,
    seller: m.orders_list_none_hint_seller,
    all: m.orders_list_none_hint_all,
  };
  return (
    <EmptyState
      illustration={<ShoppingBag size={48} aria-hidden="true" />}
      title={m.orders_list_none()}
      hint={hints[whose]()}
      action={<ButtonLink href="/marketplace">{m.orders_list_marketplace()}</ButtonLink>}
    />
  );
}

function NoneOfStatus({ status }: { status: OrderStatus }) {
  return (
    <EmptyState
      title={m.orders_list_none_of({ status: statusText(status).toLowerCase() })}
      hint={m.orders_list_none_of_hint()}
      action={
        <ButtonLink href={orderListPath({ status: null })} variant="secondary">
          {m.orders_list_show_all()}
        </ButtonLink>
      }
    />
  );
}
