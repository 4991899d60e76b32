import { data } from "react-router";
import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import Printer from "../../../ui/icons/printer.ts";
import Undo2 from "../../../ui/icons/undo-2.ts";
import Truck from "../../../ui/icons/truck.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import {
  shippingFilePath,
  shippingHref,
  type ShippingPage,
  shippingPath,
  type ShippingTab,
  shippingTabOf,
  slipsHref,
} from "../shipping-list.ts";
import { returnsPath } from "../returns.ts";
import type { LiveOrders } from "../live-orders.ts";
import { listShipmentsToSend, shipmentCursor } from "../server/queries/shipments-to-send.ts";
import { requireShipper } from "../server/shippers.ts";
import { shippingForms } from "../server/forms/shipping.ts";
import { listOf, liveOrdersOf } from "../server/live.ts";
import { LiveNote } from "../ui/LiveNote.tsx";
import { ForShippers } from "../ui/shipping/ForShippers.tsx";
import { ShipmentCard } from "../ui/shipping/ShipmentCard.tsx";
import { ShippingTabs } from "../ui/shipping/ShippingTabs.tsx";
import { emptyTexts } from "../ui/shipping/shipping-texts.ts";
import { canShip } from "../parties.ts";
import type { Route } from "./+types/shipping";

type Desk = {
  may_see: true;
  sees_all: boolean;
  tab: ShippingTab;
  is_first: boolean;
  live: LiveOrders;
  list: ShippingPage | Failed;
};
type Page = Desk | { may_see: false };

const perPage = 20;

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canShip(session)) return data<{ page: Page }>({ page: { may_see: false } }, { status: 403 });
  const services = args.context.get(servicesContext);
  const { searchParams } = args.url;
  const tab = shippingTabOf(searchParams.get("tab"));
  const cursor = shipmentCursor.parse(searchParams.get("cursor") ?? "");
  const live = await liveOrdersOf(services, listOf(session), session);
  const list = await orFailed(
    services,
    "shipments",
    listShipmentsToSend(services.db, session, { tab, cursor }, perPage),
  );
  const sees_all = session.roles.includes("admin");
  const page: Page = { may_see: true, sees_all, tab, is_first: !cursor, live, list };
  return data({ page }, { status: 200 });
}

/** Marks a shipment as shipped or delivered. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  await orErrorPage(requireShipper(session));
  return submitForms(args, shippingForms({ services, session, search: args.url.search }));
}

/** On the page itself the current list stays until the next one has loaded. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const stays = window.location.pathname === new URL(request.url).pathname;
  return stays ? await serverLoader() : deferredPage(serverLoader());
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export const meta = hiddenMeta(m.orders_ship_page);

export default function ShippingManagementPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <ForShippers<Desk> page={loaderData.page}>
      {(desk) => <ShippingDesk {...desk} answer={answer} />}
    </ForShippers>
  );
}

type DeskProps = Desk & { answer: FormAnswer | undefined };

function ShippingDesk({ sees_all, tab, is_first, live, list, answer }: DeskProps) {
  return (
    <>
      <PageHeading
        title={m.orders_ship_page()}
        lead={sees_all ? m.orders_ship_lead_all() : m.orders_ship_lead()}
        action={
          <ButtonLink variant="secondary" href={returnsPath}>
            <Undo2 size={18} aria-hidden="true" /> {m.orders_returns_page()}
          </ButtonLink>
        }
      />
      <LiveNote live={live} />
      <ShippingTabs chosen={tab}>
        {/* Shown by the submitted card where it is still in the list. */}
        <ActionNotice notice={answer?.notice} />
        <ListSection
          list={list}
          rowsOf={({ shipments }) => shipments}
          failed={m.orders_ship_failed()}
          empty={<NothingHere tab={tab} />}
          pages={{
            label: m.orders_ship_pages(),
            path: shippingPath,
            filters: { tab: tab === "all" ? null : tab },
            is_first,
          }}
        >
          {(shipments) => (
            <>
              <FileLinks
                tab={tab}
                ids={shipments.filter(({ is_refunded }) => !is_refunded).map(({ id }) => id)}
              />
              <ul className="grid gap-4">
                {shipments.map((shipment) => (
                  <ShipmentCard
                    key={shipment.id}
                    shipment={shipment}
                    shows_seller={sees_all}
                    answer={answer}
                  />
                ))}
              </ul>
            </>
          )}
        </ListSection>
      </ShippingTabs>
    </>
  );
}

function FileLinks({ tab, ids }: { tab: ShippingTab; ids: readonly string[] }) {
  return (
    <div className="mb-3 -ms-4 flex flex-wrap">
      {ids.length > 0 && (
        <a href={slipsHref(ids)} className="button button-quiet button-medium">
          <Printer size={18} aria-hidden="true" /> {m.orders_ship_slips_of_page({ count: ids.length })}
        </a>
      )}
      <a href={`${shippingFilePath}?tab=${tab}`} download className="button button-quiet button-medium">
        <Download size={18} aria-hidden="true" /> {m.orders_ship_file()}
      </a>
    </div>
  );
}

function NothingHere({ tab }: { tab: ShippingTab }) {
  const { title, hint } = emptyTexts(tab);
  return (
    <EmptyState
      illustration={<Truck size={48} aria-hidden="true" />}
      title={title}
      hint={hint}
      action={
        tab !== "all" && (
          <ButtonLink href={shippingHref("all")} variant="secondary">
            {m.orders_ship_show_all()}
          </ButtonLink>
        )
      }
    />
  );
}
